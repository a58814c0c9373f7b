import { locatePieces, type Piece } from '../../content/text/markup';
import { writePieces } from '../../content/text/write-markup';
import { bullet, type Edit, edited, isBulleted, type Line, selectedLines, type Typing } from './typing';

const marks = '**';
const emptyMarks = '****';

/** A visible character and its position in the source text. */
type Cell = { char: string; bold: boolean; href?: string; at: number };

/** Checks whether the selection, or the next typed text, is bold. */
export function isBold(typing: Typing): boolean {
  const chosen = selectedCells(typing);
  if (chosen.length > 0) return areBold(chosen);
  return isBetweenEmptyMarks(typing) || boldAround(typing) !== undefined;
}

/**
 * Toggles bold for the selection, the word at the caret, or the next typed text. At the end of bold text, it moves
 * the caret out of it and back. Returns undefined if asterisks of the text itself prevent it.
 */
export function toggleBold(typing: Typing): Edit | undefined {
  const { text, start } = typing;
  const chosen = selectedCells(typing);
  if (chosen.length > 0) return withBold(typing, chosen);
  if (isBetweenEmptyMarks(typing)) {
    return { from: start - 2, to: start + 2, by: '', select: [start - 2, start - 2] };
  }
  const around = boldAround(typing);
  if (around) {
    const isAtEnd = around.at(-1)?.at === start - 1;
    return isAtEnd ? moved(text.indexOf(marks, start) + marks.length) : withBold(typing, around);
  }
  const word = wordAround(typing);
  if (word.length > 0) return withBold(typing, word);
  const inside = start - marks.length;
  if (boldAround({ ...typing, start: inside, end: inside })?.at(-1)?.at === inside - 1) return moved(inside);
  if (text.slice(Math.max(0, start - 1), start + 1).includes('*')) return undefined;
  return { from: start, to: start, by: emptyMarks, select: [start + 2, start + 2] };
}

/** Returns the characters of the bold run around the caret. */
export function boldAround(typing: Typing): Cell[] | undefined {
  const [line] = selectedLines(typing);
  if (!line) return undefined;
  const runs: Cell[][] = [];
  for (const cell of cellsOf(line).filter(({ bold }) => bold)) {
    const last = runs.at(-1);
    const end = last?.at(-1)?.at;
    // The marks of a link do not interrupt bold text.
    if (last && end !== undefined && !typing.text.slice(end + 1, cell.at).includes('*')) last.push(cell);
    else runs.push([cell]);
  }
  return runs.find((run) => (run[0]?.at ?? 0) <= typing.start && typing.start - 1 <= (run.at(-1)?.at ?? 0));
}

function withBold(typing: Typing, chosen: readonly Cell[]): Edit | undefined {
  const lines = selectedLines(typing);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  const bold = !areBold(chosen);
  const places = new Set(chosen.map(({ at }) => at));
  const by = lines
    .map((line) => {
      const cells = cellsOf(line).map((cell) => (places.has(cell.at) ? { ...cell, bold } : cell));
      return (isBulleted(line) ? bullet : '') + writePieces(cells.map(pieceOf));
    })
    .join('\n');
  const edit = { from: first.from, to: last.to, by } as const;
  const end = first.from + by.length;
  const before = lines.flatMap(cellsOf);
  const after = selectedLines(edited(typing, { ...edit, select: [first.from, end] })).flatMap(cellsOf);
  const now = after.filter((_, index) => places.has(before[index]?.at ?? -1));
  if (before.length !== after.length || areBold(now) !== bold) return undefined;
  return { ...edit, select: [now[0]?.at ?? end, (now.at(-1)?.at ?? end) + 1] };
}

/** Returns the visible characters of a line, without bullet and marks. */
function cellsOf(line: Line): Cell[] {
  const begin = isBulleted(line) ? bullet.length : 0;
  return locatePieces(line.source.slice(begin)).flatMap(({ text, at, ...format }) =>
    text.split('').map((char, index) => ({ char, ...format, at: line.from + begin + at + index })),
  );
}

function selectedCells({ start, end, ...typing }: Typing): Cell[] {
  if (start === end) return [];
  return selectedLines({ ...typing, start, end })
    .flatMap(cellsOf)
    .filter(({ at, char }) => start <= at && at < end && char.trim() !== '');
}

/**
 * Returns the word around the caret. At the edge of a word it returns nothing, so that the next typed text is meant.
 */
function wordAround(typing: Typing): Cell[] {
  const [line] = selectedLines(typing);
  const cells = line ? cellsOf(line) : [];
  const at = cells.findIndex((cell) => cell.at === typing.start);
  const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(cells[index]?.char ?? '');
  if (at < 1 || !isLetter(at) || !isLetter(at - 1)) return [];
  let from = at;
  let to = at;
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to)) to += 1;
  return cells.slice(from, to);
}

function isBetweenEmptyMarks({ text, start, end }: Typing): boolean {
  return start === end && text.slice(start - 2, start + 2) === emptyMarks;
}

function areBold(cells: readonly Cell[]): boolean {
  return cells.every(({ bold }) => bold);
}

function pieceOf({ char, at: _, ...format }: Cell): Piece {
  return { text: char, ...format };
}

function moved(to: number): Edit {
  return { from: to, to, by: '', select: [to, to] };
}
