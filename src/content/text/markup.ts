/** Piece of text, bold or not. With `Block` it represents markup: paragraphs, bullets, bold. */
export type Piece = { text: string; bold: boolean };
export type Block = { kind: 'paragraph' | 'bullets'; lines: Piece[][] };

const bullet = '• ';

/**
 * Parses markup. Empty lines separate paragraphs; consecutive lines that start with a bullet form a list, also within a
 * paragraph.
 */
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

/** Parses bold text. An unpaired `**` remains text. */
export function parsePieces(line: string): Piece[] {
  return line
    .split(/(\*\*.+?\*\*)/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\*\*.+\*\*$/.test(part) ? { text: part.slice(2, -2), bold: true } : { text: part, bold: false },
    );
}

/** Returns the text without markup, for descriptions and previews. */
export function plainText(source: string): string {
  return parseMarkup(source)
    .flatMap((block) => block.lines)
    .map((line) => line.map((piece) => piece.text).join(''))
    .join(' ');
}

/** Returns the first paragraph without markup. */
export function firstParagraph(source: string): string {
  return plainText(source.trim().split(/\n\s*\n/, 1)[0] ?? '');
}
