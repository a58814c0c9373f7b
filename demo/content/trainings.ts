import { trainingProgramsHeader, trainingPrograms } from '../../src/content/types/training-programs';
import { upcomingTrainings } from '../../src/content/types/upcoming-trainings';
import { day, records } from '../row';
import { lines } from '../typeset';

const place = 'Schulungsraum, Am Musterkai 7, Musterhafen';
const priceNote =
  'Der Preis gilt je Person einschließlich Unterlagen, Verpflegung und gesetzlicher Umsatzsteuer.';

export const trainingRecords = [
  records(trainingProgramsHeader, [
    {
      title: 'Schulungen',
      subtitle:
        'Kleine Gruppen, echte Anlagen, eigene Messungen. Im Schulungsraum am Musterkai oder bei Ihnen im Betrieb.',
    },
  ]),
  records(trainingPrograms, [
    {
      image_url: { scene: 'battery-module', alt: 'Batteriemodul in Einzelteilen auf Millimeterpapier' },
      title: 'Hochvolt am Fahrzeug: Stufe 2S',
      short_description:
        'Fachkundige Person für Hochvoltsysteme im spannungsfreien Zustand, nach DGUV Information 209-093.',
      description: lines(
        'Der Lehrgang für Werkstätten, die Elektro- und Hybridfahrzeuge instand setzen. Nach drei Tagen können die Teilnehmenden ein Fahrzeug **freischalten, die Spannungsfreiheit feststellen und gegen Wiedereinschalten sichern**.',
        '',
        '• Gefährdungen, Schutzmaßnahmen und Verantwortung',
        '• Aufbau von Traktionsbatterie, Umrichter und Ladeschnittstelle',
        '• Freischalten am Übungsfahrzeug, jede Person selbst',
        '• Schriftliche und praktische Prüfung',
      ),
      icon_name: 'GraduationCap',
    },
    {
      image_url: { scene: 'wallbox', alt: 'Wallbox mit Anzeige, an der ein Elektroauto lädt' },
      title: 'Ladepunkte prüfen und dokumentieren',
      short_description:
        'Erstprüfung und wiederkehrende Prüfung von Ladepunkten mit dem eigenen Messgerät üben.',
      description: lines(
        'Für Elektrofachkräfte, die Ladepunkte errichten oder prüfen. Gemessen wird an drei verschiedenen Ladepunkten, von denen einer Fehler hat.',
        '',
        '• Anforderungen nach DIN VDE 0100-722 und DIN EN IEC 61851-1',
        '• Fehlerstromschutz bei glatten Gleichfehlerströmen',
        '• Protokoll, das der Betreiber versteht',
      ),
      icon_name: 'Book',
    },
    {
      image_url: { scene: 'engine-room', alt: 'Maschinenraum mit zwei Motoren und gelben Geländern' },
      title: 'Bordelektrik für Werft und Charter',
      short_description: 'Gleich- und Wechselstromanlagen an Bord verstehen, prüfen und sicher erweitern.',
      description: lines(
        'Zwei Tage an aufgebauten Bordnetzen mit 12 V, 24 V und 230 V. Wir suchen Fehler, die wir in Gutachten immer wieder finden, und beheben sie gemeinsam.',
        '',
        '• Anforderungen nach DIN EN ISO 13297',
        '• Landanschluss, Potenzialausgleich, Korrosion',
        '• LiFePO4-Batterien sicher nachrüsten',
      ),
      icon_name: 'Users',
    },
    {
      image_url: {
        scene: 'generator-set',
        alt: 'Aggregat mit geöffneten Türen, Motor und Generator beleuchtet',
      },
      title: 'Ersatzstrom: Lastprobe und Schutz',
      short_description: 'Aggregate sicher betreiben, monatlich proben und die Ergebnisse richtig lesen.',
      description: lines(
        'Für Haustechnik, Feuerwehr und Betreiber. Am Aggregat auf dem Hof werden Lastsprünge gefahren und ausgewertet.',
        '',
        '• Betriebsarten und Erdung nach DIN VDE 0100-551',
        '• Kennwerte nach ISO 8528-5 lesen',
        '• Häufige Fehler bei Umschaltung und Starterbatterie',
      ),
      icon_name: 'Award',
    },
    {
      image_url: {
        scene: 'switchboard',
        alt: 'Geöffnete Schaltanlage mit Sammelschienen, Leistungsschaltern und Übersichtsplan',
      },
      title: 'Jahresunterweisung elektrische Sicherheit',
      short_description:
        'Die jährliche Unterweisung für Elektrofachkräfte und elektrotechnisch unterwiesene Personen, mit Beispielen aus Ihrem Betrieb.',
      description: lines(
        'Vier Stunden, die nicht nach Pflicht klingen: Wir sehen uns vorher Ihre Anlage an und sprechen dann über das, was dort wirklich vorkommt.',
        '',
        '• Fünf Sicherheitsregeln an der eigenen Schaltanlage',
        '• Neuerungen in Normen und Vorschriften',
        '• Nachweis für jede Person',
      ),
      icon_name: 'Calendar',
    },
  ]),
  records(upcomingTrainings, [
    {
      image_url: {
        scene: 'workshop-bench',
        alt: 'Übungsplatz mit Batteriemodul und Oszilloskop auf der Werkbank',
      },
      title: 'Hochvolt am Fahrzeug: Stufe 2S',
      startDate: day(3, 'Di'),
      endDate: day(3, 'Do'),
      time: '8:30–16:30 Uhr',
      location: place,
      seats: 5,
      price: 1190,
      price_mode: 'gross',
      description: lines(
        'Drei Tage mit Übungen am freigeschalteten Fahrzeug. Voraussetzung ist eine abgeschlossene Ausbildung in einem Kraftfahrzeug- oder Elektroberuf.',
        '',
        '• Höchstens zehn Teilnehmende',
        '• Zertifikat nach bestandener Prüfung',
        '',
        priceNote,
      ),
      registration_url: 'https://example.org/anmeldung/hochvolt-2s',
      gallery: [
        {
          scene: 'battery-rack',
          alt: 'Batterieschrank mit Lithium-Modulen und orangefarbenen Hochvoltleitungen',
        },
      ],
      files: [
        {
          name: 'Programm-Hochvolt-Stufe-2S.pdf',
        },
      ],
    },
    {
      image_url: { scene: 'charging-park', alt: 'Ladepark am Abend mit Säulen und Lieferwagen' },
      title: 'Ladepunkte prüfen und dokumentieren',
      startDate: day(5, 'Mi'),
      endDate: null,
      time: '9:00–17:00 Uhr',
      location: place,
      seats: 0,
      price: 490,
      price_mode: 'gross',
      description: lines(
        'Ein Tag an drei Ladepunkten. Bitte bringen Sie Ihr eigenes Installationsmessgerät mit, wir üben mit Ihrem Gerät.',
        '',
        'Dieser Termin ist ausgebucht. Schreiben Sie uns, dann setzen wir Sie auf die Warteliste.',
        '',
        priceNote,
      ),
      registration_url: 'https://example.org/anmeldung/ladepunkte',
      gallery: [
        { scene: 'product-tester', alt: 'Installationstester mit der Anzeige 230 Volt und zwei Prüfspitzen' },
      ],
      files: [],
    },
    {
      image_url: {
        scene: 'wheelhouse',
        alt: 'Brücke eines Arbeitsschiffes mit Instrumenten und Blick auf den Hafen',
      },
      title: 'Bordelektrik für Werft und Charter',
      startDate: day(8, 'Do'),
      endDate: day(8, 'Fr'),
      time: '9:00–16:00 Uhr',
      location: 'Werft am Deich (Beispiel), Halle 3, Musterhafen',
      seats: 8,
      price: 780,
      price_mode: 'gross',
      description: lines(
        'Am ersten Tag aufgebaute Bordnetze im Schulungsraum der Werft, am zweiten Tag Messungen an Bord.',
        '',
        '• Festes Schuhwerk mitbringen, Helm und Weste stellen wir',
        '• Unterlagen mit Schaltplänen der Übungsanlagen',
        '',
        priceNote,
      ),
      registration_url: 'https://example.org/anmeldung/bordelektrik',
      gallery: [{ scene: 'shore-inlet', alt: 'Landanschluss an der Bordwand mit gestecktem blauem Stecker' }],
      files: [
        {
          name: 'Programm-Bordelektrik.pdf',
        },
      ],
    },
    {
      image_url: {
        scene: 'certificate',
        alt: 'Messprotokoll mit Kurve und Unterschrift neben einem Messgerät',
      },
      title: 'Ersatzstrom bei Ihnen im Betrieb',
      startDate: null,
      endDate: null,
      time: null,
      location: 'Bei Ihnen vor Ort',
      seats: 12,
      price: null,
      price_mode: 'gross',
      description: lines(
        'Wir kommen mit der Lastbank zu Ihrem Aggregat und schulen Ihr Team an der eigenen Anlage. Termin und Umfang stimmen wir mit Ihnen ab.',
        '',
        '• Vorgespräch und Anlagenbegehung inbegriffen',
        '• Lastprobe mit Messprotokoll als Teil der Schulung',
      ),
      registration_url: null,
      gallery: [],
      files: [],
    },
  ]),
];
