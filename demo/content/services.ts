import { dealerLogos, services, servicesHeader } from '../../src/content/types/services/type';
import { records } from '../row';
import { lines } from '../typeset';

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
