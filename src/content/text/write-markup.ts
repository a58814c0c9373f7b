import { type Block, bulletPrefix, parsePieces, type Piece } from './markup';

/** Reverts `parseMarkup`: parsing its result returns the same blocks. */
export function writeMarkup(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, lines }) => {
      const prefix = kind === 'bullets' ? bulletPrefix : '';
      return lines.map((line) => prefix + writePieces(line)).join('\n');
    })
    .join('\n\n');
}

/** Marks never begin or end with a space. Where text would be parsed as markup, bold is left out, or bold and links. */
export function writePieces(pieces: readonly Piece[]): string {
  const tidy = mergePieces(pieces.flatMap(withPlainEdges));
  const plain = mergePieces(tidy.map((piece) => ({ ...piece, bold: false })));
  const parsable = [tidy, plain].find(isParsable);
  return parsable ? withMarks(parsable) : plain.map(({ text }) => text).join('');
}

/** Checks whether a line is parsed with the format that it has. Spaces need none. */
export function isWritable(pieces: readonly Piece[]): boolean {
  return isParsable(mergePieces(pieces.flatMap(withPlainEdges)));
}

function isParsable(tidy: readonly Piece[]): boolean {
  return JSON.stringify(mergePieces(parsePieces(withMarks(tidy)))) === JSON.stringify(tidy);
}

/** A link within bold text, and bold text within a link, are nested. */
function withMarks(pieces: readonly Piece[]): string {
  const end: Piece = { text: '', bold: false };
  let before = end;
  let isBoldInLink = false;
  let written = '';
  for (const piece of [...pieces, end]) {
    const { text, bold, href } = piece;
    const closes = before.href !== undefined && before.href !== href ? `](${before.href})` : '';
    const opens = href !== undefined && before.href !== href ? '[' : '';
    const marks = bold === before.bold ? '' : '**';
    // Bold text that began within a link ends before the link does.
    written += bold || !isBoldInLink ? closes + marks + opens + text : marks + closes + opens + text;
    if (bold && marks) isBoldInLink = href !== undefined && !opens;
    before = piece;
  }
  return written;
}

function withPlainEdges(piece: Piece): Piece[] {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(piece.text) ?? [];
  return [
    { text: before, bold: false },
    { ...piece, text },
    { text: after, bold: false },
  ];
}

/** Removes empty pieces and joins the others. Spaces between bold pieces become bold, within a link part of it. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const joined = joinSameFormat(pieces.filter(({ text }) => text !== ''));
  return joinSameFormat(
    joined.map((piece, index) => {
      const [before, after] = [joined[index - 1], joined[index + 1]];
      if (piece.text.trim() !== '' || !before || !after) return piece;
      const href = before.href === after.href ? before.href : undefined;
      return { text: piece.text, bold: before.bold && after.bold, ...(href !== undefined && { href }) };
    }),
  );
}

export function joinSameFormat(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last?.bold === piece.bold && last.href === piece.href) last.text += piece.text;
    else joined.push({ ...piece });
  }
  return joined;
}
