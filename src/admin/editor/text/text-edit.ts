import { locatePieces, type Piece } from '../../../content/text/markup';
import { writePieces } from '../../../content/text/write-markup';

/** Text and selection of a text area; positions are string indexes. */
export type TextAreaState = { readonly text: string; readonly start: number; readonly end: number };

export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
};

export const bullet = '• ';

export type Line = { readonly from: number; readonly to: number; readonly source: string };

/** A selection that ends at the beginning of a line excludes that line. */
export function selectedLines({ text, start, end }: TextAreaState): Line[] {
  const last = Math.min(text.length, end > start && text[end - 1] === '\n' ? end - 1 : end);
  const lines: Line[] = [];
  let from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  while (from <= last) {
    const next = text.indexOf('\n', from);
    const to = next === -1 ? text.length : next;
    lines.push({ from, to, source: text.slice(from, to) });
    from = to + 1;
  }
  return lines;
}

export function isBulleted({ source }: Line): boolean {
  return source.startsWith(bullet);
}

export function edited(
  { text }: TextAreaState,
  { from, to, insert, select: [start, end] }: Edit,
): TextAreaState {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}

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

function boldAround(state: TextAreaState): Character[] | undefined {
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

/** At the edge of a word it returns nothing, so that the next typed text is meant. */
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

function moveCaret(to: number): Edit {
  return { from: to, to, insert: '', select: [to, to] };
}

export function hasBullets(state: TextAreaState): boolean {
  return areBulleted(writtenLines(selectedLines(state)));
}

export function toggleBullets(state: TextAreaState): Edit {
  const lines = selectedLines(state);
  const written = writtenLines(lines);
  const isOn = !areBulleted(written);
  const change = (line: Line) => {
    if (!written.includes(line) || isBulleted(line) === isOn) return line.source;
    return isOn ? bullet + line.source.replace(/^\s*([-–*·]\s+)?/, '') : line.source.replace(/^(• )+/, '');
  };
  return replaced(state, lines, lines.map(change).join('\n'));
}

/** Starts a bullet after "- " at the beginning of a line. */
export function startBullet(state: TextAreaState): Edit | undefined {
  const line = lineOfCaret(state);
  if (!line || state.text.slice(line.from, state.start) !== '- ') return undefined;
  return { from: line.from, to: state.start, insert: bullet, select: [state.start, state.start] };
}

/**
 * Handles Enter: continues a list, ends it at an empty bullet, keeps bold. Returns undefined for a plain line break.
 */
export function breakLine(state: TextAreaState): Edit | undefined {
  const line = lineOfCaret(state);
  if (!line) return undefined;
  const { start } = state;
  const isBullet = isBulleted(line) && start >= line.from + bullet.length;
  if (isBullet && line.source.trim() === bullet.trim()) {
    return { from: line.from, to: line.to, insert: '', select: [line.from, line.from] };
  }
  const next = `\n${isBullet ? bullet : ''}`;
  const bold = boldAround(state);
  const isAtBegin = bold?.[0]?.at === start;
  const isAtEnd = bold?.at(-1)?.at === start - 1;
  if (bold && !isAtBegin && !isAtEnd) return insertion(start, `**${next}**`);
  if (!isBullet && !bold) return undefined;
  if (isAtBegin) {
    const begin = state.text.lastIndexOf('**', start - 1);
    return insertion(begin, next, start - begin);
  }
  return insertion(isAtEnd ? state.text.indexOf('**', start) + 2 : start, next);
}

/** Handles Backspace after the bullet: removes the bullet. */
export function removeBullet(state: TextAreaState): Edit | undefined {
  const line = lineOfCaret(state);
  if (!line || !isBulleted(line) || state.start !== line.from + bullet.length) return undefined;
  return { from: line.from, to: state.start, insert: '', select: [line.from, line.from] };
}

/** Returns the lines with text; a single empty line counts too. */
function writtenLines(lines: Line[]): Line[] {
  const written = lines.filter(({ source }) => source.trim() !== '');
  return written.length > 0 ? written : lines.slice(0, 1);
}

function areBulleted(lines: readonly Line[]): boolean {
  return lines.every(isBulleted);
}

function lineOfCaret(state: TextAreaState): Line | undefined {
  return state.start === state.end ? selectedLines(state)[0] : undefined;
}

function replaced({ start, end }: TextAreaState, lines: readonly Line[], insert: string): Edit {
  const from = lines[0]?.from ?? start;
  const to = lines.at(-1)?.to ?? end;
  const caret = Math.max(from, start + insert.length - (to - from));
  return { from, to, insert, select: start === end ? [caret, caret] : [from, from + insert.length] };
}

function insertion(at: number, insert: string, caretOffset = 0): Edit {
  const caret = at + insert.length + caretOffset;
  return { from: at, to: at, insert, select: [caret, caret] };
}
