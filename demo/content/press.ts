import { pressArticles, pressHeader } from '../../src/content/types/press/type';
import { day } from '../day';
import { records } from '../row';
import { lines } from '../typeset';

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
          title: 'Zwölf Ladepunkte, zwei Befunde: was eine Abnahme bringt',
          paragraphs: [
            'Ein Ladepark ist keine Steckdosenleiste. Lastmanagement, Fehlerstromerkennung und lange Zuleitungen wirken zusammen, und manche Fehler zeigen sich erst, wenn ein Fahrzeug nachgebildet und ein Fehler absichtlich erzeugt wird.',
            'Geprüft wurde nach DIN VDE 0100-600 und DIN VDE 0100-722, die Ladeschnittstelle nach DIN EN IEC 61851-1. Jeder Ladepunkt durchlief Sichtprüfung, Schutzleiter- und Isolationsmessung, Schleifenimpedanz, Auslöseprüfung mit Wechsel- und Gleichfehlerstrom sowie die Funktionsprüfung mit Fahrzeugsimulator.',
            'Befund 1: An Ladepunkt 7 war die Erkennung glatter Gleichfehlerströme nicht wirksam. Ursache war eine falsch gesteckte Steuerleitung. Der Fehler hätte die vorgeschaltete Fehlerstrom-Schutzeinrichtung vom Typ A unempfindlich machen können.',
            'Befund 2: Am Ende der Reihe lag die Schleifenimpedanz mit 0,61 Ω über dem Wert, der für die Abschaltung in 0,4 Sekunden nötig ist. Eine lose Klemme im Unterverteiler war der Grund.',
            'Beide Befunde waren nach zwei Stunden behoben und nachgemessen. Der Betreiber hat die Messwerte aller Ladepunkte als Ausgangswerte für die wiederkehrende Prüfung übernommen.',
          ],
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
          title: 'Schulungsraum am Musterkai eröffnet',
          paragraphs: [
            'Musterhafen. Das Büro Brandt Elektrotechnik & Sachverständigenbüro hat am Musterkai einen Schulungsraum für elektrische Sicherheit eröffnet. Auf 120 m² können zwölf Personen gleichzeitig an Traktionsbatterie, Ladepunkt und Bordnetz üben.',
            '„Wir zeigen, was wir bei Gutachten sehen“, sagt Inhaber Jens Brandt. „Wer einen Fehler einmal selbst gemessen hat, erkennt ihn wieder.“ Die Lehrgänge folgen der DGUV Information 209-093.',
            'Die Anlagen sind so aufgebaut, dass sie sich von außen sicher freischalten lassen. Fehler werden über ein Steuerpult eingespielt, ohne dass die Teilnehmenden sie kennen.',
            'Kontakt für die Presse: Telefon +49 30 23125 120, E-Mail kontakt@example.org. Diese Mitteilung ist ein Beispiel; Personen und Unternehmen sind erfunden.',
          ],
        },
      ],
    },
  ]),
];
