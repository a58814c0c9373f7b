/** Character widths of Helvetica in thousandths of the font size (Adobe Font Metrics), grouped by width. */
const widths: readonly (readonly [number, string])[] = [
  [222, 'ijl‚‘’'],
  [278, ' \u00a0!,./:;I[]\\ft'],
  [333, '()-`r„“”'],
  [350, '•'],
  [400, '°'],
  [500, 'Jckszvxy'],
  [556, '0123456789#$?Labdeghnopqu_äöüéèà§€–'],
  [584, '+<=>±×'],
  [611, 'FTZß'],
  [667, 'ABEKPSVXY&Ä'],
  [722, 'CDHNRUwÜ'],
  [778, 'GOQÖ'],
  [833, 'Mm'],
  [889, '%'],
  [944, 'W'],
  [1000, '—…'],
];

const widthOf = new Map(
  widths.flatMap(([width, letters]) => Array.from(letters, (letter) => [letter, width] as const)),
);

/** Returns the width of a text as a multiple of the font size. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + (widthOf.get(letter) ?? 600), 0) / 1000;
}

/** Codes of characters in which WinAnsiEncoding differs from Latin-1. */
const winAnsiCodes: Readonly<Record<string, number>> = {
  '€': 128,
  '‚': 130,
  '„': 132,
  '…': 133,
  '‘': 145,
  '’': 146,
  '“': 147,
  '”': 148,
  '•': 149,
  '–': 150,
  '—': 151,
};

/**
 * Encodes a text as a PDF string in ASCII, with octal escapes. Characters missing in WinAnsiEncoding become question
 * marks.
 */
export function winAnsi(text: string): string {
  return Array.from(text)
    .map((letter) => {
      const code = winAnsiCodes[letter] ?? letter.charCodeAt(0);
      if (code > 255) return '?';
      return code > 126 || '()\\'.includes(letter) ? `\\${code.toString(8).padStart(3, '0')}` : letter;
    })
    .join('');
}
