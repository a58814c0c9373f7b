import { pressArticles, pressHeader } from '../../src/content/types/press';
import { day, records } from '../row';
import { lines } from '../typeset';
import { trainingBlog } from '../../src/content/types/training-blog';

export const pressRecords = [
  records(pressHeader, [
    {
      title: 'Presse',
      subtitle: 'Was andere über unsere Arbeit schreiben, und Meldungen, die Sie gern verwenden dürfen.',
    },
  ]),
  records(pressArticles, [
    {
      image_url: {
        scene: 'press-desk',
        alt: 'Aufgeschlagene Zeitung mit dem Bild eines Schiffes, daneben eine Kamera',
      },
      title: 'Strom vom Kai statt aus dem Schornstein',
      source: 'Musterhafener Tageblatt (Beispiel)',
      date: day(-2, 'Sa'),
      excerpt: lines(
        'Seit dieser Woche liegen die Arbeitsschiffe am Musterkai am Stromnetz. Geprüft hat die sechs Anschlüsse das Sachverständigenbüro Brandt.',
        '',
        '„Die Technik ist nicht neu, aber sie verzeiht keine Nachlässigkeit“, sagt Jens Brandt. „Salzwasser findet jede undichte Kupplung.“',
      ),
      link: 'https://example.org/tageblatt/landstrom-musterkai',
      gallery: [{ scene: 'ship-quay', alt: 'Landstromsäule vor einem Arbeitsschiff am Kai' }],
      files: [],
    },
    {
      image_url: { scene: 'charging-park', alt: 'Ladepark unter einem Dach am Abend' },
      title: 'Zwölf Ladepunkte, zwei Befunde: was eine Abnahme bringt',
      source: 'Kommunale Technik (Beispiel)',
      date: day(-7, 'Mo'),
      excerpt: lines(
        'Der Fachbeitrag zeigt am Ladepark der Stadtwerke Musterhafen, welche Fehler erst unter Prüfbedingungen sichtbar werden und wie sie sich beheben lassen.',
        '',
        '• Vertauschte Fehlerstromerkennung an einem Ladepunkt',
        '• Zu hohe Schleifenimpedanz am Ende der Reihe',
      ),
      link: null,
      gallery: [
        { scene: 'switchboard', alt: 'Unterverteiler mit geöffneter Tür und beschrifteten Abgängen' },
      ],
      files: [
        {
          name: 'Fachbeitrag-Ladepark-Abnahme.pdf',
        },
      ],
    },
    {
      image_url: { scene: 'measuring', alt: 'Messung an einer Klemmenleiste mit Schutzhandschuhen' },
      title: 'Interview: „Ein guter Befund lässt sich nachmessen“',
      source: 'Funk & Fähre, Magazin für Bordtechnik (Beispiel)',
      date: day(-12, 'Do'),
      excerpt: lines(
        'Im Gespräch erklärt Jens Brandt, warum er Gutachten mit einer Skizze beginnt, was Bootseignerinnen und Bootseigner selbst prüfen können und woran man ein gutes Protokoll erkennt.',
      ),
      link: 'https://example.org/funk-und-faehre/interview-brandt',
      gallery: [
        {
          scene: 'certificate',
          part: { x: 560, y: 380, width: 900 },
          alt: 'Bericht mit Messkurve und Unterschrift',
        },
        { scene: 'wheelhouse', alt: 'Brücke eines Arbeitsschiffes mit Bordinstrumenten' },
      ],
      files: [],
    },
    {
      image_url: { scene: 'training-room', alt: 'Schulungsraum mit Leinwand und Teilnehmenden' },
      title: 'Pressemitteilung: Schulungsraum am Musterkai eröffnet',
      source: 'Brandt Elektrotechnik & Sachverständigenbüro',
      date: day(-18, 'Di'),
      excerpt: lines(
        'Auf 120 m² entstehen Übungsplätze für Hochvoltsysteme, Ladepunkte und Bordnetze. Zwölf Personen können gleichzeitig an spannungsfrei aufgebauten Anlagen arbeiten.',
      ),
      link: null,
      gallery: [],
      files: [
        {
          name: 'Pressemitteilung-Schulungsraum.pdf',
        },
      ],
    },
  ]),
];

const place = 'Schulungsraum, Am Musterkai 7, Musterhafen';

export const trainingBlogRecords = [
  records(trainingBlog, [
    {
      image_url: {
        scene: 'training-room',
        alt: 'Voller Schulungsraum, vorn erklärt der Trainer einen Übersichtsschaltplan',
      },
      title: 'Hochvolt Stufe 2S: zehn Teilnehmende, zehn Zertifikate',
      content: lines(
        'Drei Tage lang wurde im Schulungsraum freigeschaltet, geprüft und wieder eingeschaltet. Am meisten diskutiert wurde eine scheinbar einfache Frage: **Wann ist ein Fahrzeug wirklich spannungsfrei?**',
        '',
        'Die Antwort steht im Handout: erst wenn zweipolig gemessen, das Messgerät davor und danach geprüft und das Ergebnis aufgeschrieben ist.',
        '',
        '• Freischalten an zwei Fahrzeugen verschiedener Hersteller',
        '• Isolationsmessung mit absichtlich eingebautem Fehler',
        '• Prüfung am dritten Tag, alle bestanden',
      ),
      date: day(-2, 'Do'),
      location: place,
      instructor: 'Dipl.-Ing. Jens Brandt',
      gallery: [
        { scene: 'van-charger', alt: 'Lieferwagen als Übungsfahrzeug an der Ladesäule vor der Werkstatt' },
        { scene: 'product-battery', alt: 'LiFePO4-Batterie als Anschauungsobjekt' },
      ],
      files: [
        {
          name: 'Handout-Freischalten-am-Fahrzeug.pdf',
        },
      ],
    },
    {
      image_url: {
        scene: 'cable-tray',
        alt: 'Isolationsmessgerät mit angelegten Prüfklemmen vor einer Kabelbahn',
      },
      title: 'Messen lernen: Isolationswiderstand ohne Rätselraten',
      content: lines(
        'Ein Abend für Gesellinnen und Gesellen aus fünf Betrieben. Jeder Tisch hatte dieselbe Leitung, aber einen anderen Fehler.',
        '',
        'Wer nur auf den Grenzwert schaut, übersieht den Trend: Eine Leitung mit 2 MΩ kann in Ordnung sein, eine mit 50 MΩ, die vor einem Jahr 900 MΩ hatte, vielleicht nicht.',
        '',
        '• Prüfspannung richtig wählen',
        '• Überspannungsschutz vorher trennen',
        '• Temperatur und Feuchte mitschreiben',
      ),
      date: day(-6, 'Mi'),
      location: place,
      instructor: 'Katrin Muster, Elektrotechnikmeisterin',
      gallery: [{ scene: 'measuring', alt: 'Zwei Hände mit Prüfspitzen an einer Klemmenleiste' }],
      files: [
        {
          name: 'Merkblatt-Isolationsmessung.pdf',
        },
        {
          name: 'Messprotokoll-Vorlage.pdf',
        },
      ],
    },
    {
      image_url: { scene: 'ship-quay', alt: 'Arbeitsschiff am Kai mit gestecktem Landstromkabel' },
      title: 'Bordelektrik an Bord: zwei Tage auf der Werft',
      content: lines(
        'Acht Bootsbauerinnen und Bootsbauer, zwei Boote und ein Landanschluss mit Verpolung: Der zweite Tag fand im Maschinenraum statt.',
        '',
        'Der häufigste Befund war nicht spektakulär, aber folgenreich: **fehlender Potenzialausgleich zwischen Motor und Rumpfdurchlässen**.',
        '',
        '• Fehlersuche nach Plan statt nach Gefühl',
        '• Laderegler für LiFePO4 einstellen',
        '• Landanschluss prüfen, bevor jemand badet',
      ),
      date: day(-10, 'Fr'),
      location: 'Werft am Deich (Beispiel), Musterhafen',
      instructor: 'Dipl.-Ing. Jens Brandt und Katrin Muster',
      gallery: [
        { scene: 'product-isolator', alt: 'Trenntransformator mit Ringkern für den Landanschluss' },
        { scene: 'product-charger', alt: 'Ladegerät mit Sinuskurve in der Anzeige und Kühlrippen' },
      ],
      files: [
        {
          name: 'Checkliste-Landanschluss.pdf',
        },
      ],
    },
    {
      image_url: { scene: 'test-stand', alt: 'Generator, glühende Lastwiderstände und Messpult mit Kurven' },
      title: 'Lastprobe mit der Feuerwehr Musterhafen',
      content: lines(
        'Ein fahrbares Aggregat mit 60 kVA, eine Lastbank und die Frage, was bei 80 % Last mit der Frequenz passiert. Die Antwort sahen alle auf der Leinwand.',
        '',
        'Nach dem zweiten Lastsprung war klar, warum der Regler nachgestellt werden musste. Danach blieb die Frequenz im Band.',
        '',
        '• Inselbetrieb und Erdung',
        '• Lastsprünge nach ISO 8528-5 auswerten',
        '• Übergabe mit unterschriebenem Protokoll',
      ),
      date: day(-15, 'Di'),
      location: 'Feuerwache Nord, Musterhafen',
      instructor: 'Dipl.-Ing. Jens Brandt',
      gallery: [],
      files: [
        {
          name: 'Protokoll-Lastprobe-Beispiel.pdf',
        },
      ],
    },
  ]),
];
