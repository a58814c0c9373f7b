/** Text and selection of a text area; positions are string indexes. */
export type TextAreaState = { readonly text: string; readonly start: number; readonly end: number };

/** Replacement of a range, and the selection after it. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  /** Text in place of the range. */
  readonly insert: string;
  readonly select: readonly [start: number, end: number];
};

export const bullet = '• ';

/** A line and its range in the text. */
export type Line = { readonly from: number; readonly to: number; readonly source: string };

/** Returns the lines in the selection. A selection that ends at the beginning of a line excludes that line. */
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

/** Returns text and selection after an edit. */
export function edited(
  { text }: TextAreaState,
  { from, to, insert, select: [start, end] }: Edit,
): TextAreaState {
  return { text: text.slice(0, from) + insert + text.slice(to), start, end };
}
