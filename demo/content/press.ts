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
