const noBreak = '\u00a0';

const units =
  '(?:%|°C|[kMGm]?(?:Wh?|V|A|Hz|Ω|Ah|VA|N)|Ah|m{1,2}²?|km|cm|kg|t|Uhr|Euro|€|Jahren?|Tagen?|Minuten|Stunden|Teilnehmende[nr]?)';

const months = '(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)';

/** What must not be torn apart at the end of a line; each pattern's blanks become non-breaking ones. */
const bonds: readonly RegExp[] = [
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

/** Ties numbers to their units, norms to their numbers and abbreviations together; content stays readable in its source. */
export function typeset(text: string): string {
  return bonds.reduce((bound, bond) => bound.replace(bond, (match) => match.replaceAll(' ', noBreak)), text);
}

/** Markup line by line: `lines('Ein Absatz.', '', '• Ein Punkt')`. */
export function lines(...rows: readonly string[]): string {
  return rows.join('\n');
}
