import { boldAround } from './bold';
import { bullet, type Edit, isBulleted, type Line, selectedLines, type Typing } from './typing';

/** Checks whether every selected line is a bullet. */
export function hasBullets(typing: Typing): boolean {
  return areBulleted(writtenLines(selectedLines(typing)));
}

/** Turns the selected lines into bullets, or back. */
export function toggleBullets(typing: Typing): Edit {
  const lines = selectedLines(typing);
  const written = writtenLines(lines);
  const isOn = !areBulleted(written);
  const change = (line: Line) => {
    if (!written.includes(line) || isBulleted(line) === isOn) return line.source;
    return isOn ? bullet + line.source.replace(/^\s*([-–*·]\s+)?/, '') : line.source.replace(/^(• )+/, '');
  };
  return replaced(typing, lines, lines.map(change).join('\n'));
}

/** Starts a bullet after "- " at the beginning of a line. */
export function typedBullet(typing: Typing): Edit | undefined {
  const line = lineOfCaret(typing);
  if (!line || typing.text.slice(line.from, typing.start) !== '- ') return undefined;
  return { from: line.from, to: typing.start, by: bullet, select: [typing.start, typing.start] };
}

/**
 * Handles Enter: continues a list, ends it at an empty bullet, keeps bold. Returns undefined for a plain line break.
 */
export function breakLine(typing: Typing): Edit | undefined {
  const line = lineOfCaret(typing);
  if (!line) return undefined;
  const { start } = typing;
  const isBullet = isBulleted(line) && start >= line.from + bullet.length;
  if (isBullet && line.source.trim() === bullet.trim()) {
    return { from: line.from, to: line.to, by: '', select: [line.from, line.from] };
  }
  const next = `\n${isBullet ? bullet : ''}`;
  const bold = boldAround(typing);
  const isAtBegin = bold?.[0]?.at === start;
  const isAtEnd = bold?.at(-1)?.at === start - 1;
  if (bold && !isAtBegin && !isAtEnd) return inserted(start, `**${next}**`);
  if (!isBullet && !bold) return undefined;
  if (isAtBegin) {
    const begin = typing.text.lastIndexOf('**', start - 1);
    return inserted(begin, next, start - begin);
  }
  return inserted(isAtEnd ? typing.text.indexOf('**', start) + 2 : start, next);
}

/** Handles Backspace after the bullet: removes the bullet. */
export function erasedBullet(typing: Typing): Edit | undefined {
  const line = lineOfCaret(typing);
  if (!line || !isBulleted(line) || typing.start !== line.from + bullet.length) return undefined;
  return { from: line.from, to: typing.start, by: '', select: [line.from, line.from] };
}

/** Returns the lines with text; a single empty line counts too. */
function writtenLines(lines: Line[]): Line[] {
  const written = lines.filter(({ source }) => source.trim() !== '');
  return written.length > 0 ? written : lines.slice(0, 1);
}

function areBulleted(lines: readonly Line[]): boolean {
  return lines.every(isBulleted);
}

function lineOfCaret(typing: Typing): Line | undefined {
  return typing.start === typing.end ? selectedLines(typing)[0] : undefined;
}

function replaced({ start, end }: Typing, lines: readonly Line[], by: string): Edit {
  const from = lines[0]?.from ?? start;
  const to = lines.at(-1)?.to ?? end;
  const caret = Math.max(from, start + by.length - (to - from));
  return { from, to, by, select: start === end ? [caret, caret] : [from, from + by.length] };
}

function inserted(at: number, by: string, beyond = 0): Edit {
  const caret = at + by.length + beyond;
  return { from: at, to: at, by, select: [caret, caret] };
}
