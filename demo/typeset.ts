const noBreakSpace = '\u00a0';

const units =
  '(?:%|°C|[kMGm]?(?:Wh?|V|A|Hz|Ω|Ah|VA|N)|Ah|m{1,2}²?|km|cm|kg|t|Uhr|Euro|€|Jahren?|Tagen?|Minuten|Stunden|Teilnehmende[nr]?)';

const months = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)';

/** Patterns of texts that a line break must not split; their spaces become non-breaking. */
const unbreakablePatterns: readonly RegExp[] = [
  new RegExp(`\\d ${units}(?![\\p{L}])`, 'gu'),
  new RegExp(`\\d\\. ${months}`, 'gu'),
  /\b(?:DIN(?: EN)?(?: (?:VDE|ISO|IEC))?|VDE|ISO(?:\/TS)?|IEC|UN|Teil|Vorschrift|Information|Verordnung) (?=\d)/g,
  /\bDIN (?:VDE|EN)(?: (?:ISO|IEC))?/g,
  /\bUN (?:ECE )?R(?=\d)/g,
  /\bECE-R (?=\d)/g,
  /\bDGUV (?:Vorschrift|Information)/g,
  /\b(?:z\. B\.|d\. h\.|u\. a\.|i\. d\. R\.)/g,
  /§§? (?=\d)/g,
  /\bDipl\.-Ing\. /g,
];

/** Inserts non-breaking spaces between numbers and units, in standards and in abbreviations. */
export function typeset(text: string): string {
  return unbreakablePatterns.reduce(
    (result, pattern) => result.replace(pattern, (match) => match.replaceAll(' ', noBreakSpace)),
    text,
  );
}

/** Joins lines of markup: `lines('Ein Absatz.', '', '• Ein Punkt')`. */
export function lines(...rows: readonly string[]): string {
  return rows.join('\n');
}
