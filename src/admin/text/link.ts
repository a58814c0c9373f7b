import { linkPattern } from '../../content/text/link-address';
import { bullet, type Edit, isBulleted, type Line, selectedLines, type TextAreaState } from './text-edit';

/** Link, or text that becomes one: its range with marks. */
export type LinkDraft = {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly href: string;
};

/** Returns the link at the caret or selection, otherwise the selected text of one line without address. */
export function linkAt(state: TextAreaState): LinkDraft {
  const [line, ...others] = selectedLines(state);
  if (!line || others.length > 0) return { from: state.end, to: state.end, title: '', href: '' };
  return existingLink(line, state) ?? selectedText(line, state);
}

function existingLink(line: Line, { start, end }: TextAreaState): LinkDraft | undefined {
  for (const { 0: whole, 1: title = '', 2: href = '', index } of line.source.matchAll(linkPattern)) {
    const from = line.from + index;
    const to = from + whole.length;
    const isCaretBeside = start === end && (start === from || start === to);
    if (from <= start && end <= to && !isCaretBeside) return { from, to, title, href };
  }
  return undefined;
}

/** Returns the selection without the bullet of its line and without spaces around it. */
function selectedText(line: Line, { text, start, end }: TextAreaState): LinkDraft {
  const begin = Math.max(start, line.from + (isBulleted(line) ? bullet.length : 0));
  const selected = text.slice(begin, end);
  const from = Math.min(begin, end) + selected.length - selected.trimStart().length;
  const to = from + selected.trim().length;
  return { from, to, title: withoutLinks(text.slice(from, to)), href: '' };
}

/** Writes a link in place of a draft; an empty address leaves its title only. */
export function writeLink({ from, to }: LinkDraft, { title, href }: Pick<LinkDraft, 'title' | 'href'>): Edit {
  const escaped = title.replaceAll('[', '(').replaceAll(']', ')');
  const insert = href === '' ? title : `[${escaped}](${href})`;
  return { from, to, insert, select: [from + insert.length, from + insert.length] };
}

function withoutLinks(source: string): string {
  return source.replace(linkPattern, '$1');
}
