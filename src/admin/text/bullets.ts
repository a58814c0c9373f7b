import { boldAround } from './bold';
import { bullet, type Edit, isBulleted, type Line, selectedLines, type TextAreaState } from './text-edit';

/** Checks whether every selected line is a bullet. */
export function hasBullets(state: TextAreaState): boolean {
  return areBulleted(writtenLines(selectedLines(state)));
}

/** Turns the selected lines into bullets, or back. */
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
