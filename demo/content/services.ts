import { dealerLogos, services, servicesHeader } from '../../src/content/types/services';
import { records } from '../row';
import { lines } from '../typeset';
import { shopHeader, shopProducts } from '../../src/content/types/shop';

export const serviceRecords = [
  records(servicesHeader, [
    {
      title: 'Leistungen',
      subtitle:
        'Prüfen, bewerten, instand setzen: an Bord, am Fahrzeug, am Ladepunkt und am Aggregat. Alles aus einer Hand dokumentiert.',
    },
  ]),
  records(services, [
    {
      image_url: {
        scene: 'certificate',
        alt: 'Gutachten mit Messwerten, Diagramm und Unterschrift neben einem Messgerät',
      },
      title: 'Gutachten und Schadenbewertung',
      short_description:
        'Ursache, Umfang und Kosten eines elektrischen Schadens, so beschrieben, dass auch Nichtfachleute es nachvollziehen.',
      full_description: lines(
        'Ob Kabelbrand im Maschinenraum oder ausgefallene Traktionsbatterie: Wir sichern den Zustand, messen, vergleichen mit Plan und Norm und trennen dabei Feststellung, Bewertung und Empfehlung.',
        '',
        'Sie erhalten ein **Gutachten mit Bild, Messwert und Fundstelle** zu jeder Aussage. Auf Wunsch erläutern wir es gegenüber Versicherung, Werft oder Gericht.',
      ),
      features: [
        'Ortstermin meist innerhalb von fünf Werktagen',
        'Beweissicherung mit kalibrierten Messgeräten',
        'Kosten der Instandsetzung nach Positionen',
        'Kurzbericht vorab am Tag nach dem Termin',
      ],
      icon_name: 'Shield',
    },
    {
      image_url: {
        scene: 'wheelhouse',
        alt: 'Brücke eines Arbeitsschiffes mit Radar, Seekarte und Anzeigen des Bordnetzes',
      },
      title: 'Bordnetze auf Schiffen und Booten',
      short_description:
        'Prüfung und Instandsetzung von Gleich- und Wechselstromanlagen, vom Segelboot bis zum Arbeitsschiff.',
      full_description: lines(
        'Salzluft, Vibration und wechselnde Einspeisung altern ein Bordnetz anders als eine Hausinstallation. Wir prüfen nach **DIN EN ISO 13297** und **DIN EN 60092**, zeichnen den Plan, der fehlt, und beheben, was sich sofort beheben lässt.',
        '',
        '• Erdung, Potenzialausgleich und Korrosionsschutz',
        '• Landanschluss, Umschaltung und Isolationsüberwachung',
        '• Batterien, Laderegler und Lichtmaschine im Zusammenspiel',
      ),
      features: [
        'Isolationsmessung aller Stromkreise',
        'Übersichtsschaltplan als PDF und an Bord',
        'Thermografie unter Last',
        'Mängelliste mit Rangfolge',
      ],
      icon_name: 'Zap',
    },
    {
      image_url: { scene: 'wallbox', alt: 'Elektroauto beim Laden an einer Wallbox in der Garage' },
      title: 'Elektromobilität und Ladepunkte',
      short_description:
        'Erstprüfung und wiederkehrende Prüfung von Ladepunkten, Hochvoltprüfung von Fahrzeugen und Flotten.',
      full_description: lines(
        'Ein Ladepunkt ist fertig, wenn er unter Fehlerbedingungen abschaltet. Das weisen wir nach: mit Fahrzeugsimulator, Fehlerstrommessung und Last.',
        '',
        '• Errichtung nach **DIN VDE 0100-722**, Prüfung nach **DIN VDE 0100-600**',
        '• Ladeschnittstelle nach **DIN EN IEC 61851-1**',
        '• Fahrzeuge nach **UN ECE R100** und **ISO 6469**',
      ),
      features: [
        'Prüfung im laufenden Betrieb',
        'Protokoll je Ladepunkt mit Seriennummer',
        'Gleichfehlerströme werden mitgemessen',
        'Flotten auch nachts',
      ],
      icon_name: 'Battery',
    },
    {
      image_url: {
        scene: 'generator-set',
        alt: 'Stromerzeugungsaggregat mit geöffneter Haube, Motor und Generator beleuchtet',
      },
      title: 'Generatoren und Ersatzstrom',
      short_description: 'Lastprobe, Schutzprüfung und Fehlersuche an Aggregaten von 3 kVA bis 1.250 kVA.',
      full_description: lines(
        'Wir bringen die Lastbank mit und fahren Ihr Aggregat dorthin, wo es im Ernstfall arbeiten muss. Gemessen werden Spannung, Frequenz und Ausregelzeit nach **ISO 8528-5**, geprüft wird der Schutz nach **DIN VDE 0100-551**.',
        '',
        'Auch für fahrbare Aggregate und Bordaggregate, mit Bewertung der Starterbatterie und der Umschaltung.',
      ),
      features: [
        'Lastbank bis 500 kW vor Ort',
        'Netzanalyse mit Störschrieb',
        'Prüfung der Netztrennung',
        'Wartungsplan mit festen Fristen',
      ],
      icon_name: 'Clock',
    },
    {
      image_url: {
        scene: 'measuring',
        alt: 'Hände in Schutzhandschuhen messen mit Prüfspitzen an einer Klemmenleiste, das Messgerät zeigt 0,38 Ohm',
      },
      title: 'Wiederkehrende Prüfungen',
      short_description:
        'Anlagen, Maschinen und Geräte nach DGUV Vorschrift 3, geplant um Ihren Betrieb herum.',
      full_description: lines(
        'Wir legen Fristen nach Ihrer Gefährdungsbeurteilung fest, nicht nach Gewohnheit, und prüfen, wenn es am wenigsten stört.',
        '',
        '• Ortsfeste Anlagen nach **DIN VDE 0105-100**',
        '• Ortsveränderliche Geräte nach **DIN EN 50699**',
        '• Fahrbare und transportable Einheiten nach **DIN VDE 0100-717**',
      ),
      features: [
        'Jedes Betriebsmittel mit eigener Nummer',
        'Messwerte als Tabelle und PDF',
        'Erinnerung vor Ablauf der Frist',
      ],
      icon_name: 'Tool',
    },
    {
      image_url: {
        scene: 'switchboard',
        alt: 'Geöffneter Schaltschrank mit Kupferschienen und Reihen von Schutzgeräten',
      },
      title: 'Planung, Umbau und Dokumentation',
      short_description:
        'Verteiler, Landanschlüsse und Batterieanlagen: gezeichnet, gebaut, geprüft und so beschriftet, dass der Nächste sich zurechtfindet.',
      full_description: lines(
        'Wer prüft, weiß, woran Anlagen scheitern. Dieses Wissen steckt in unseren Umbauten: kurze Wege, klare Beschriftung, Reserven, wo sie gebraucht werden.',
        '',
        'Zu jeder Anlage gehört ein Plan, der stimmt, ein Prüfprotokoll und eine Einweisung.',
      ),
      features: [
        'Schaltpläne nach dem gebauten Stand',
        'Selektivität rechnerisch nachgewiesen',
        'Einweisung der Bedienenden',
      ],
      icon_name: 'Cpu',
    },
  ]),
  records(dealerLogos, [
    { logo_url: { scene: 'logo-musterkabel', alt: 'Musterkabel' }, name: 'Musterkabel (Beispiel)' },
    { logo_url: { scene: 'logo-beispielvolt', alt: 'Beispielvolt' }, name: 'Beispielvolt (Beispiel)' },
    { logo_url: { scene: 'logo-demomarin', alt: 'Demomarin' }, name: 'Demomarin (Beispiel)' },
    { logo_url: { scene: 'logo-probeakku', alt: 'Probeakku' }, name: 'Probeakku (Beispiel)' },
  ]),
];

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
        'Messkategorie CAT IV 300 V, CAT III 600 V',
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
      name: 'Ladekabel Typ 2, 22 kW, 7,5 m',
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
        'Trennt das Bordnetz galvanisch vom Land und verhindert Ausgleichsströme, die Rumpf und Antrieb angreifen. Mit Begrenzung des Einschaltstroms.',
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
