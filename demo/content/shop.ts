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
      gallery: [
        {
          scene: 'product-battery',
          part: { x: 120, y: 40, width: 900 },
          alt: 'Anschlusspole und Griff aus der Nähe',
        },
        { scene: 'battery-module', alt: 'Innerer Aufbau eines Batteriemoduls' },
      ],
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
          scene: 'product-charger',
          part: { x: 200, y: 150, width: 800 },
          alt: 'Bedienfeld mit Sinuskurve und Anschlüssen',
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
      gallery: [
        {
          scene: 'product-monitor',
          part: { x: 180, y: 120, width: 900 },
          alt: 'Anzeige mit Ladezustand und Kurve',
        },
      ],
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
        {
          scene: 'product-tester',
          part: { x: 280, y: 90, width: 800 },
          alt: 'Anzeige und Drehschalter des Installationstesters',
        },
        { scene: 'measuring', alt: 'Messung an einer Klemmenleiste' },
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
          scene: 'product-cables',
          part: { x: 300, y: 200, width: 850 },
          alt: 'Stecker mit Kontakten aus der Nähe',
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
        {
          scene: 'product-shore-cable',
          part: { x: 40, y: 40, width: 800 },
          alt: 'Kupplung und Leitung aus der Nähe',
        },
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
      gallery: [
        {
          scene: 'product-isolator',
          part: { x: 180, y: 140, width: 900 },
          alt: 'Ringkern und Klemmen aus der Nähe',
        },
      ],
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
      gallery: [
        {
          scene: 'product-fuses',
          part: { x: 100, y: 220, width: 880 },
          alt: 'Abgänge und Leitungen der Sicherungsleiste',
        },
      ],
    },
  ]),
];
