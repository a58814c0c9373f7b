import { trainingBlog } from '../../src/content/types/training-blog/type';
import { day } from '../day';
import { records } from '../row';
import { lines } from '../typeset';

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
          title: 'Freischalten am Fahrzeug: Ablauf in sieben Schritten',
          paragraphs: [
            'Dieses Handout fasst den Ablauf zusammen, der im Lehrgang Stufe 2S nach DGUV Information 209-093 geübt wurde. Es ersetzt nicht die Angaben des Fahrzeugherstellers.',
            '1. Fahrzeug kennzeichnen und Arbeitsbereich absperren. Schlüssel abziehen und getrennt vom Fahrzeug verwahren.',
            '2. Unterlagen des Herstellers öffnen: Lage der Trennstelle, Wartezeit, zulässige Messpunkte.',
            '3. Niedervoltbatterie nach Vorgabe abklemmen, Trennstelle öffnen und gegen Wiedereinschalten mit eigenem Schloss sichern.',
            '4. Wartezeit abwarten. Zwischenkreiskondensatoren dürfen danach höchstens 60 V Gleichspannung führen.',
            '5. Spannungsprüfer an bekannter Spannung prüfen, an den vorgegebenen Punkten zweipolig messen, Spannungsprüfer erneut prüfen.',
            '6. Ergebnis mit Uhrzeit und Namen eintragen und am Fahrzeug sichtbar anbringen.',
            '7. Nach der Arbeit: Isolationswiderstand und Potenzialausgleich messen, erst dann wieder einschalten.',
          ],
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
          title: 'Merkblatt Isolationsmessung',
          paragraphs: [
            'Für Stromkreise mit Nennspannungen bis 500 V wird nach DIN VDE 0100-600 mit 500 V Gleichspannung gemessen, der Widerstand muss mindestens 1 MΩ betragen. Für SELV und PELV gelten 250 V und 0,5 MΩ.',
            'Vor der Messung: Anlage freischalten, Verbraucher und Überspannungsschutzgeräte abtrennen, Außenleiter und Neutralleiter verbinden.',
            'Nach der Messung: Leitungen entladen, Verbindungen wiederherstellen, Messwert mit Temperatur und Gerätenummer eintragen.',
            'Wichtig ist der Vergleich mit früheren Werten. Fällt ein Wert deutlich, wird die Ursache gesucht, auch wenn der Grenzwert noch eingehalten ist.',
          ],
        },
        {
          name: 'Messprotokoll-Vorlage.pdf',
          title: 'Messprotokoll Isolationswiderstand (Vorlage)',
          paragraphs: [
            'Anlage und Stromkreis: ______________________________',
            'Messgerät, Seriennummer, nächste Kalibrierung: ______________________________',
            'Umgebung: Temperatur ______ °C, relative Feuchte ______ %',
            'L1 gegen PE: ______ MΩ    L2 gegen PE: ______ MΩ    L3 gegen PE: ______ MΩ    N gegen PE: ______ MΩ',
            'Bewertung und Vergleich mit der letzten Messung: ______________________________',
            'Datum, Name, Unterschrift: ______________________________',
          ],
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
          title: 'Checkliste Landanschluss für Sportboote',
          paragraphs: [
            'Grundlage sind DIN EN ISO 13297 für die Anlage an Bord und DIN VDE 0100-709 für die Anlage am Steg.',
            'Sichtprüfung: Stecker und Kupplung ohne Verfärbung, Leitung ohne Knick und mindestens 3 × 2,5 mm², Zugentlastung fest.',
            'Messung: Schutzleiterwiderstand, Isolationswiderstand, Auslösezeit der Fehlerstrom-Schutzeinrichtung mit höchstens 30 mA.',
            'Polarität: Anzeige an Bord prüfen. Bei vertauschtem Außen- und Neutralleiter nicht zuschalten.',
            'Korrosionsschutz: galvanischer Isolator oder Trenntransformator vorhanden und geprüft.',
          ],
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
          title: 'Protokoll einer Lastprobe (Beispiel)',
          paragraphs: [
            'Aggregat: fahrbar, 60 kVA, 400 V, 50 Hz, Baujahr 2016. Umgebung: 14 °C, trocken.',
            'Leerlauf: 402 V, 50,4 Hz. Lastsprung auf 50 %: kurzzeitig 47,6 Hz, Ausregelzeit 2,8 Sekunden. Lastsprung auf 80 %: kurzzeitig 45,9 Hz, Ausregelzeit 4,6 Sekunden.',
            'Nach Einstellung des Reglers: Lastsprung auf 80 %: kurzzeitig 47,2 Hz, Ausregelzeit 3,1 Sekunden.',
            'Isolationswiderstand der Wicklung: 180 MΩ bei 500 V. Starterbatterie: 12,6 V in Ruhe, 10,4 V beim Start.',
            'Bewertung: Aggregat für den vorgesehenen Einsatz geeignet. Nächste Lastprobe in sechs Monaten.',
          ],
        },
      ],
    },
  ]),
];
