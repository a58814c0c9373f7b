import { locatePieces, type Piece } from '../../content/text/markup';
import { writePieces } from '../../content/text/write-markup';
import {
  bullet,
  type Edit,
  edited,
  isBulleted,
  type Line,
  selectedLines,
  type TextAreaState,
} from './text-edit';

const marks = '**';
const emptyMarks = '****';

/** A visible character and its position in the source text. */
type Character = { char: string; bold: boolean; href?: string; at: number };

/** Checks whether the selection, or the next typed text, is bold. */
export function isBold(state: TextAreaState): boolean {
  const chosen = selectedCharacters(state);
  if (chosen.length > 0) return areBold(chosen);
  return isBetweenEmptyMarks(state) || boldAround(state) !== undefined;
}

/**
 * Toggles bold for the selection, the word at the caret, or the next typed text. At the end of bold text, it moves
 * the caret out of it and back. Returns undefined if asterisks of the text itself prevent it.
 */
export function toggleBold(state: TextAreaState): Edit | undefined {
  const { text, start } = state;
  const chosen = selectedCharacters(state);
  if (chosen.length > 0) return withBold(state, chosen);
  if (isBetweenEmptyMarks(state)) {
    return { from: start - 2, to: start + 2, insert: '', select: [start - 2, start - 2] };
  }
  const around = boldAround(state);
  if (around) {
    const isAtEnd = around.at(-1)?.at === start - 1;
    return isAtEnd ? moveCaret(text.indexOf(marks, start) + marks.length) : withBold(state, around);
  }
  const word = wordAround(state);
  if (word.length > 0) return withBold(state, word);
  const inside = start - marks.length;
  if (boldAround({ ...state, start: inside, end: inside })?.at(-1)?.at === inside - 1)
    return moveCaret(inside);
  if (text.slice(Math.max(0, start - 1), start + 1).includes('*')) return undefined;
  return { from: start, to: start, insert: emptyMarks, select: [start + 2, start + 2] };
}

/** Returns the characters of the bold run around the caret. */
export function boldAround(state: TextAreaState): Character[] | undefined {
  const [line] = selectedLines(state);
  if (!line) return undefined;
  const runs: Character[][] = [];
  for (const character of charactersOf(line).filter(({ bold }) => bold)) {
    const last = runs.at(-1);
    const end = last?.at(-1)?.at;
    // The marks of a link do not interrupt bold text.
    if (last && end !== undefined && !state.text.slice(end + 1, character.at).includes('*'))
      last.push(character);
    else runs.push([character]);
  }
  return runs.find((run) => (run[0]?.at ?? 0) <= state.start && state.start - 1 <= (run.at(-1)?.at ?? 0));
}

function withBold(state: TextAreaState, chosen: readonly Character[]): Edit | undefined {
  const lines = selectedLines(state);
  const [first] = lines;
  const last = lines.at(-1);
  if (!first || !last) return undefined;
  const bold = !areBold(chosen);
  const indexes = new Set(chosen.map(({ at }) => at));
  const insert = lines
    .map((line) => {
      const characters = charactersOf(line).map((character) =>
        indexes.has(character.at) ? { ...character, bold } : character,
      );
      return (isBulleted(line) ? bullet : '') + writePieces(characters.map(pieceOf));
    })
    .join('\n');
  const edit = { from: first.from, to: last.to, insert } as const;
  const end = first.from + insert.length;
  const before = lines.flatMap(charactersOf);
  const after = selectedLines(edited(state, { ...edit, select: [first.from, end] })).flatMap(charactersOf);
  const changed = after.filter((_, index) => indexes.has(before[index]?.at ?? -1));
  if (before.length !== after.length || areBold(changed) !== bold) return undefined;
  return { ...edit, select: [changed[0]?.at ?? end, (changed.at(-1)?.at ?? end) + 1] };
}

/** Returns the visible characters of a line, without bullet and marks. */
function charactersOf(line: Line): Character[] {
  const begin = isBulleted(line) ? bullet.length : 0;
  return locatePieces(line.source.slice(begin)).flatMap(({ text, at, ...format }) =>
    text.split('').map((char, index) => ({ char, ...format, at: line.from + begin + at + index })),
  );
}

function selectedCharacters({ start, end, ...state }: TextAreaState): Character[] {
  if (start === end) return [];
  return selectedLines({ ...state, start, end })
    .flatMap(charactersOf)
    .filter(({ at, char }) => start <= at && at < end && char.trim() !== '');
}

/**
 * Returns the word around the caret. At the edge of a word it returns nothing, so that the next typed text is meant.
 */
function wordAround(state: TextAreaState): Character[] {
  const [line] = selectedLines(state);
  const characters = line ? charactersOf(line) : [];
  const at = characters.findIndex((character) => character.at === state.start);
  const isLetter = (index: number) => /[\p{L}\p{N}]/u.test(characters[index]?.char ?? '');
  if (at < 1 || !isLetter(at) || !isLetter(at - 1)) return [];
  let from = at;
  let to = at;
  while (isLetter(from - 1)) from -= 1;
  while (isLetter(to)) to += 1;
  return characters.slice(from, to);
}

function isBetweenEmptyMarks({ text, start, end }: TextAreaState): boolean {
  return start === end && text.slice(start - 2, start + 2) === emptyMarks;
}

function areBold(characters: readonly Character[]): boolean {
  return characters.every(({ bold }) => bold);
}

function pieceOf({ char, at: _, ...format }: Character): Piece {
  return { text: char, ...format };
}

/** Returns an edit that only moves the caret. */
function moveCaret(to: number): Edit {
  return { from: to, to, insert: '', select: [to, to] };
}
