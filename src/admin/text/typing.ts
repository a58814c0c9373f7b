/** A text and what is selected in it, as a text area holds them. */
export type Typing = { readonly text: string; readonly start: number; readonly end: number };

/** What is put in the place of a part of the text, and what is selected afterwards. */
export type Edit = {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly select: readonly [start: number, end: number];
};

export const bullet = '• ';

/** One line of the text, in its place. */
export type Line = { readonly from: number; readonly to: number; readonly source: string };

/** The lines the selection touches; one that ends at the very beginning of a line does not touch it. */
export function linesOf({ text, start, end }: Typing): Line[] {
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

/** The text after the edit, with what is selected then. */
export function edited({ text }: Typing, { from, to, by, select: [start, end] }: Edit): Typing {
  return { text: text.slice(0, from) + by + text.slice(to), start, end };
}
