import outlines from './letters.json';

/*
 * Text as outlines: a picture then looks the same on every machine, with fonts installed or without.
 * letters.json holds Archivo (SIL Open Font License 1.1) at weight 650, the Latin letters and the signs German texts
 * need: `<advance> <path>` for each, 1000 units to the em, the baseline at 0.
 */
const letters = new Map(
  Object.entries(outlines).map(([letter, glyph]) => {
    const space = glyph.indexOf(' ');
    return [letter, { advance: Number(glyph.slice(0, space)), path: glyph.slice(space + 1) }] as const;
  }),
);

type Line = { text: string; x: number; baseline: number; size: number };

/** One line of text as SVG; letters the set does not hold are left out. */
export function glyphOutlines({ text, x, baseline, size }: Line): string {
  let position = 0;
  const paths = knownLetters(text).map(({ advance, path }) => {
    const placed = path && `<path transform="translate(${position})" d="${path}"/>`;
    position += advance;
    return placed;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${size / 1000})">${paths.join('')}</g>`;
}

/** The text in lines no wider than `width`; what does not fit into `count` lines ends in an ellipsis. */
export function breakLines(
  text: string,
  size: number,
  { width, count }: { width: number; count: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const isCut = lines.length > count;
  return lines
    .slice(0, count)
    .map((line, index) => fit(isCut && index === count - 1 ? `${line} …` : line, size, width));
}

/** A single word may be wider than the line: it loses its end. */
function fit(line: string, size: number, width: number): string {
  if (widthOf(line, size) <= width) return line;
  let kept = line.replace(/ ?…$/, '');
  while (kept && widthOf(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept}…`;
}

function widthOf(text: string, size: number): number {
  return knownLetters(text).reduce((sum, { advance }) => sum + advance, 0) * (size / 1000);
}

function knownLetters(text: string) {
  return Array.from(text.normalize('NFC')).flatMap(
    (letter) => letters.get(letter === '\u00a0' ? ' ' : letter) ?? [],
  );
}
