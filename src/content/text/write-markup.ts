import { type Block, parsePieces, type Piece } from './markup';

/** Reverts `parseMarkup`: parsing its result returns the same blocks. */
export function writeMarkup(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, lines }) => lines.map((line) => bulletOf(kind) + writePieces(line)).join('\n'))
    .join('\n\n');
}

/**
 * Writes one line. Bold never begins or ends with a space. If asterisks in the text would be parsed as markup, writes
 * the line without bold.
 */
export function writePieces(pieces: readonly Piece[]): string {
  const tidy = merged(pieces.flatMap(withPlainEdges));
  const written = tidy.map(({ text, bold }) => (bold ? `**${text}**` : text)).join('');
  const isReadBack = sameText(merged(parsePieces(written)), tidy);
  return isReadBack ? written : tidy.map(({ text }) => text).join('');
}

function bulletOf(kind: Block['kind']): string {
  return kind === 'bullets' ? '• ' : '';
}

function withPlainEdges(piece: Piece): Piece[] {
  if (!piece.bold) return [piece];
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece.text) ?? [];
  return [
    { text: before, bold: false },
    { text, bold: true },
    { text: after, bold: false },
  ];
}

/** Merges adjacent pieces of the same kind; spaces between bold pieces become bold. */
function merged(pieces: readonly Piece[]): Piece[] {
  const found: Piece[] = [];
  for (const piece of pieces) {
    if (piece.text === '') continue;
    const last = found.at(-1);
    const beforeLast = found.at(-2);
    if (last?.bold === piece.bold) last.text += piece.text;
    else if (last && beforeLast?.bold && piece.bold && last.text.trim() === '') {
      beforeLast.text += last.text + piece.text;
      found.pop();
    } else found.push({ ...piece });
  }
  return found;
}

function sameText(some: readonly Piece[], others: readonly Piece[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}
