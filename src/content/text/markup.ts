/** The markup of SPEC §5 as data: paragraphs of lines, bullets, and pieces of text that are bold or not. */
export type Piece = { text: string; bold: boolean };
export type Block = { kind: 'paragraph' | 'bullets'; lines: Piece[][] };

const bullet = '• ';

/** Empty lines part paragraphs; lines that start with a bullet make a list wherever they stand. */
export function parseMarkup(source: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of source.split(/\r?\n/)) {
    if (line.trim() === '') {
      open = undefined;
      continue;
    }
    const kind = line.startsWith(bullet) ? 'bullets' : 'paragraph';
    if (open?.kind !== kind) {
      open = { kind, lines: [] };
      blocks.push(open);
    }
    open.lines.push(parsePieces(kind === 'bullets' ? line.slice(bullet.length) : line));
  }
  return blocks;
}

/** `**` without its partner stays as it was typed. */
export function parsePieces(line: string): Piece[] {
  return line
    .split(/(\*\*.+?\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*.+\*\*$/.test(part) ? { text: part.slice(2, -2), bold: true } : { text: part, bold: false },
    );
}

/** The text alone, for descriptions and previews. */
export function plainText(source: string): string {
  return parseMarkup(source)
    .flatMap((block) => block.lines)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join(' ');
}

/** What a text begins with: its first paragraph without markup. */
export function firstParagraph(source: string): string {
  return plainText(source.trim().split(/\n\s*\n/, 1)[0] ?? '');
}
