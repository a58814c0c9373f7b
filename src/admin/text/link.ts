import { linkPattern } from '../../content/text/link-address';
import { bullet, type Edit, isBulleted, selectedLines, type Typing } from './typing';

/** Link, or text that becomes one: its range with marks. */
export type LinkDraft = {
  readonly from: number;
  readonly to: number;
  readonly title: string;
  readonly href: string;
};

/** Returns the link at the caret or selection, otherwise the selected text of one line without address. */
export function linkAt(typing: Typing): LinkDraft {
  const lines = selectedLines(typing);
  const [line] = lines;
  const { start, end } = typing;
  if (!line || lines.length > 1) return { from: end, to: end, title: '', href: '' };
  for (const { 0: whole, 1: title = '', 2: href = '', index } of line.source.matchAll(linkPattern)) {
    const from = line.from + index;
    const to = from + whole.length;
    const isCaretBeside = start === end && (start === from || start === to);
    if (from <= start && end <= to && !isCaretBeside) return { from, to, title, href };
  }
  const begin = Math.max(start, line.from + (isBulleted(line) ? bullet.length : 0));
  const selected = typing.text.slice(begin, end);
  const from = Math.min(begin, end) + selected.length - selected.trimStart().length;
  const to = from + selected.trim().length;
  return { from, to, title: withoutLinks(typing.text.slice(from, to)), href: '' };
}

/** Writes a link in place of a draft; an empty address leaves its title only. */
export function writeLink({ from, to }: LinkDraft, { title, href }: Pick<LinkDraft, 'title' | 'href'>): Edit {
  const shown = title.replaceAll('[', '(').replaceAll(']', ')');
  const by = href === '' ? title : `[${shown}](${href})`;
  return { from, to, by, select: [from + by.length, from + by.length] };
}

function withoutLinks(source: string): string {
  return source.replace(linkPattern, '$1');
}
