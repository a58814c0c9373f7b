import type { ImportNote } from '../../../data/operations/import-note';

type FrontMatter = { values: Record<string, string>; body: string; notes: ImportNote[] };

/**
 * Reads the front matter of a Markdown file: lines `name: value`, and lists. Other YAML is left out. Entries of a list
 * become lines.
 */
export function frontMatter(text: string): FrontMatter {
  const [whole, head = ''] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  if (whole === undefined) return { values: {}, body: text, notes: [] };
  const values: Record<string, string> = {};
  const notes: ImportNote[] = [];
  let list = '';
  for (const line of head.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
    const [, entry] = /^\s*-\s+(.*)$/.exec(line) ?? [];
    if (name) {
      list = name;
      values[name] = valueOf(value);
    } else if (entry !== undefined && list) {
      values[list] = [values[list], valueOf(entry)].filter(Boolean).join('\n');
    } else if (line.trim() !== '' && !line.startsWith('#'))
      notes.push({ kind: 'column', detail: line.trim() });
  }
  return { values, body: text.slice(whole.length), notes };
}

function valueOf(written: string): string {
  const text = written.trim();
  const [, inner] = /^\[(.*)\]$/.exec(text) ?? [];
  if (inner !== undefined)
    return inner
      .split(',')
      .map(valueOf)
      .filter((entry) => entry !== '')
      .join('\n');
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text.replace(/\s+#.*$/, '');
}
