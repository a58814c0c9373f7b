import { shopHeader, shopProducts } from '../../src/content/types/shop/type';
import { records } from '../row';
import { lines } from '../typeset';

export const shopRecords = [
  records(shopHeader, [
    {
      title: 'Shop',
      subtitle:
        'Geräte und Zubehör, die wir selbst einbauen und prüfen. Preise und Verfügbarkeit nennen wir Ihnen gern auf Anfrage.',
    },
  ]),
  records(shopProducts, [
    {
      image_url: {
        scene: 'product-battery',
        alt: 'LiFePO4-Batterie mit rotem und grauem Anschlusspol und Tragegriff',
      },
      name: 'LiFePO4-Batterie 12,8 V, 100 Ah',
      description: lines(
        'Lithium-Eisenphosphat-Batterie mit eingebautem Batteriemanagement für Boote, Reisemobile und Werkstattwagen.',
        '',
        '• Zellen mit Transportnachweis nach **UN 38.3**',
        '• Datenausgang für den Batteriemonitor',
      ),
      features: ['1.280 Wh nutzbar zu 90 %', 'Dauerstrom 100 A', 'Gewicht 12,4 kg', 'Schutzart IP65'],
      gallery: [{ scene: 'battery-module', alt: 'Innerer Aufbau eines Batteriemoduls' }],
    },
    {
      image_url: { scene: 'product-charger', alt: 'Ladegerät und Wechselrichter mit Anzeige und Kühlrippen' },
      name: 'Ladegerät und Wechselrichter 12 V, 2.000 VA',
      description: lines(
        'Kombigerät mit reiner Sinusspannung, Netzumschaltung und einstellbarer Ladekennlinie.',
        '',
        'Wir liefern es mit eingestellten Parametern für Ihre Batterie.',
      ),
      features: [
        'Ladestrom bis 80 A',
        'Umschaltung in weniger als 20 ms',
        'Kennlinien für Blei und LiFePO4',
        'Fernbedienung anschließbar',
      ],
      gallery: [
        {
          scene: 'camper-bay',
          part: { x: 140, y: 0, width: 1200 },
          alt: 'Wechselrichter, Sicherungen und zwei Batterien im Fach unter der Sitzbank eines Reisemobils',
        },
      ],
    },
    {
      image_url: {
        scene: 'product-monitor',
        alt: 'Batteriemonitor mit Ladezustand und Verlauf, daneben ein Messwiderstand',
      },
      name: 'Batteriemonitor mit Messwiderstand 500 A',
      description:
        'Zeigt Spannung, Strom, Ladezustand und Restzeit und warnt, bevor es knapp wird. Der Messwiderstand sitzt in der Minusleitung nahe der Batterie.',
      features: [
        'Genauigkeit 0,4 %',
        'Alarmkontakt einstellbar',
        'Verlauf über 45 Tage',
        'Einbau in 52-mm-Bohrung',
      ],
      gallery: [{ scene: 'battery-rack', alt: 'Batterieschrank, dessen Module ihren Ladezustand anzeigen' }],
    },
    {
      image_url: {
        scene: 'product-tester',
        alt: 'Installationstester mit der Anzeige 230 Volt und zwei Prüfspitzen',
      },
      name: 'Messset Installationsprüfung',
      description: lines(
        'Installationstester mit Messleitungen, Prüfspitzen und Tasche für die Prüfungen nach **DIN VDE 0100-600**.',
        '',
        'Mit Kalibrierschein und einer Einweisung an Ihrer eigenen Anlage.',
      ),
      features: [
        'Messkategorie CAT IV 300 V, CAT III 600 V',
        'Isolationsmessung bis 1.000 V',
        'Auslöseprüfung Typ A und Typ B',
        'Messkreise nach DIN EN 61557',
      ],
      gallery: [
        { scene: 'measuring', alt: 'Messung an einer Klemmenleiste' },
        {
          scene: 'cable-tray',
          part: { x: 400, y: 0, width: 1200 },
          alt: 'Isolationsmessung an den Leitungen einer Kabelbahn',
        },
      ],
    },
    {
      image_url: { scene: 'product-cables', alt: 'Aufgerolltes Ladekabel mit zwei Steckern vom Typ 2' },
      name: 'Ladekabel Typ 2, 22 kW, 7,5 m',
      description:
        'Dreiphasiges Ladekabel für Wechselstrom-Ladepunkte. Vor der Auslieferung von uns gemessen, mit Prüfplakette und Protokoll.',
      features: ['400 V, 32 A', 'Stecker nach DIN EN IEC 62196-2', 'Biegsam bis −30 °C', 'Mit Prüfprotokoll'],
      gallery: [
        {
          scene: 'wallbox',
          part: { x: 300, y: 0, width: 1200 },
          alt: 'Ladekabel zwischen Wallbox und Elektroauto',
        },
      ],
    },
    {
      image_url: {
        scene: 'product-shore-cable',
        alt: 'Aufgerolltes orangefarbenes Landstromkabel mit blauem Stecker und blauer Kupplung',
      },
      name: 'Landstromkabel CEE 16 A, 25 m',
      description: lines(
        'Leitung H07BQ-F 3G2,5 mit Stecker und Kupplung für den Steg.',
        '',
        'Gut sichtbar, beständig gegen Öl und Salzwasser, mit gemessenem Schutzleiter.',
      ),
      features: ['230 V, 16 A', 'Schutzart IP44', 'Stecker nach DIN EN IEC 60309-2', 'Mit Prüfprotokoll'],
      gallery: [
        { scene: 'shore-inlet', alt: 'Landanschluss mit gestecktem Stecker an der Bordwand' },
        { scene: 'ship-quay', alt: 'Landstromsäule mit gestecktem Kabel am Kai' },
      ],
    },
    {
      image_url: {
        scene: 'product-isolator',
        alt: 'Trenntransformator mit gewickeltem Ringkern und Klemmenblock',
      },
      name: 'Trenntransformator 3.600 VA für den Landanschluss',
      description:
        'Trennt das Bordnetz galvanisch vom Land und verhindert Ausgleichsströme, die Rumpf und Antrieb angreifen. Mit Einschaltstrombegrenzung.',
      features: ['230 V, 16 A', 'Ringkern, Wirkungsgrad 96 %', 'Einschaltstrom begrenzt', 'Gewicht 28 kg'],
      gallery: [{ scene: 'engine-room', alt: 'Maschinenraum, in dem der Trenntransformator eingebaut wird' }],
    },
    {
      image_url: {
        scene: 'product-fuses',
        alt: 'Sicherungsleiste mit vier Abgängen und rotem Hauptschalter',
      },
      name: 'Sicherungsleiste mit Hauptschalter',
      description:
        'Vier Abgänge mit Streifensicherungen und ein abschließbarer Hauptschalter für den Batterieraum, passend bestückt zu Ihrer Anlage.',
      features: [
        'Sammelschiene 250 A',
        'Sicherungen von 30 A bis 200 A',
        'Hauptschalter 275 A dauernd',
        'Abdeckung berührungssicher',
      ],
      gallery: [{ scene: 'workshop-bench', alt: 'Werkbank, an der wir die Sicherungsleiste bestücken' }],
    },
  ]),
];
