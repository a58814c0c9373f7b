import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import type { ImportNote } from '../../../data/operations/import-note';

type FrontMatter = { values: Record<string, string>; body: string; notes: ImportNote[] };

const yamlHead = /^---[ \t]*\r?\n([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
const jsonHead = /^(\{[ \t]*\r?\n[\s\S]*?\r?\n\})[ \t]*(?:\r?\n|$)/;

/**
 * Reads the front matter of a Markdown file in YAML or JSON: texts, and lists of them, whose entries become lines. Names
 * other values, and lines that are no YAML. Returns undefined for TOML.
 */
export function frontMatter(text: string): FrontMatter | undefined {
  if (/^\+\+\+[ \t]*\r?\n[\s\S]*?\r?\n\+\+\+/.test(text)) return undefined;
  const [whole, head = ''] = yamlHead.exec(text) ?? jsonHead.exec(text) ?? [];
  if (whole === undefined) return { values: {}, body: text, notes: [] };
  // All scalars stay texts as written.
  const { contents, errors } = parseDocument(head, { schema: 'failsafe', uniqueKeys: false });
  const notes = errors.map(({ linePos, code }): ImportNote => {
    const line = linePos?.[0].line ?? 1;
    const written = head.split(/\r?\n/)[line - 1]?.trim() ?? code;
    return { kind: 'front-matter', detail: `${line + 1}: ${written.slice(0, 200)}` };
  });
  const values = new Map<string, string>();
  for (const { key, value } of isMap(contents) ? contents.items : []) {
    const name = textOf(key) ?? '';
    const entries = isSeq(value) ? value.items.map(textOf) : [value === null ? '' : textOf(value)];
    const texts = entries.filter((entry) => entry !== undefined);
    if (values.has(name)) notes.push({ kind: 'duplicate-key', detail: name });
    if (texts.length < entries.length) notes.push({ kind: 'column', detail: name });
    else values.set(name, texts.filter(Boolean).join('\n'));
  }
  return { values: Object.fromEntries(values), body: text.slice(whole.length), notes };
}

function textOf(node: unknown): string | undefined {
  return isScalar(node) ? String(node.value ?? '').trim() : undefined;
}
