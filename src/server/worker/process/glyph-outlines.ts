import outlines from './glyph-outlines.json';

/*
 * Text as glyph outlines, so that a picture is the same on every machine, whatever fonts are installed.
 * glyph-outlines.json contains Archivo (SIL Open Font License 1.1) at weight 650: Latin letters and the characters of
 * German texts. Each is `<advance> <path>`, with 1000 units per em and the baseline at 0.
 */
const glyphs = new Map(
  Object.entries(outlines).map(([character, glyph]) => {
    const space = glyph.indexOf(' ');
    return [character, { advance: Number(glyph.slice(0, space)), path: glyph.slice(space + 1) }] as const;
  }),
);

/** A line of text; its numbers are pixels. */
type Line = { text: string; x: number; baseline: number; fontSize: number };

/** Renders one line of text as SVG. Omits characters without an outline. */
export function glyphOutlines({ text, x, baseline, fontSize }: Line): string {
  let position = 0;
  const paths = knownGlyphs(text).map(({ advance, path }) => {
    const placed = path && `<path transform="translate(${position})" d="${path}"/>`;
    position += advance;
    return placed;
  });
  return `<g transform="translate(${x} ${baseline}) scale(${fontSize / 1000})">${paths.join('')}</g>`;
}

/** Breaks a text into at most `maxLines` lines of at most `width` pixels. An ellipsis marks omitted text. */
export function breakLines(
  text: string,
  { fontSize, width, maxLines }: { fontSize: number; width: number; maxLines: number },
): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && widthOf(longer, fontSize) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const isCut = lines.length > maxLines;
  return lines
    .slice(0, maxLines)
    .map((line, index) => cutToWidth(isCut && index === maxLines - 1 ? `${line} …` : line, fontSize, width));
}

/** Cuts the end of a line that is too wide: a single long word, or the last line with its ellipsis. */
function cutToWidth(line: string, fontSize: number, width: number): string {
  if (widthOf(line, fontSize) <= width) return line;
  let cut = line.replace(/ ?…$/, '');
  while (cut && widthOf(`${cut}…`, fontSize) > width) cut = cut.slice(0, -1);
  return `${cut}…`;
}

function widthOf(text: string, fontSize: number): number {
  return knownGlyphs(text).reduce((sum, { advance }) => sum + advance, 0) * (fontSize / 1000);
}

function knownGlyphs(text: string) {
  return Array.from(text.normalize('NFC')).flatMap(
    (letter) => glyphs.get(letter === '\u00a0' ? ' ' : letter) ?? [],
  );
}
