import type { Row } from '../../content/record/form-values';
import { type ContentType, fieldEntries } from '../../content/model';
import { parseMarkup, type Piece } from '../../content/text/markup';

/**
 * Renders a record as Markdown. Its texts with markup are the body, each below its column if there are several; all
 * other columns are YAML front matter.
 */
export function recordMarkdown(type: ContentType, record: Row): string {
  const texts = fieldEntries(type)
    .filter(([column, { kind }]) => kind === 'markup' && record[column])
    .map(([column]) => column);
  const front = Object.entries(record).filter(([column]) => !texts.includes(column));
  const body = texts.map(
    (column) => (texts.length > 1 ? `## ${column}\n\n` : '') + toMarkdown(String(record[column])),
  );
  const lines = front.map(([column, value]) => `${column}: ${toYaml(value)}\n`);
  return `---\n${lines.join('')}---\n${body.map((text) => `\n${text}\n`).join('')}`;
}

/** Converts the website's markup into CommonMark, with line breaks as on the website. */
export function toMarkdown(source: string): string {
  return parseMarkup(source)
    .map(({ kind, lines }) =>
      kind === 'bullets'
        ? lines.map((line) => `- ${writeLine(line)}`).join('\n')
        : lines.map(writeLine).join('\\\n'),
    )
    .join('\n\n');
}

function writeLine(pieces: readonly Piece[]): string {
  const line = pieces.map(writePiece).join('');
  // Characters that would begin a heading, a list, a quotation or a rule.
  return line
    .trim()
    .replace(/^(?=[#+>=~-])/, '\\')
    .replace(/^\d+(?=[.)])/, '$&\\');
}

/** Spaces stay outside of the marks, because CommonMark does not allow them at their inner edges. */
function writePiece({ text, bold, href }: Piece): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  if (inner === '') return text;
  const written = inner.replace(/[\\`*_[\]<>|]|&(?=#?\w+;)/g, '\\$&');
  const marked = bold ? `**${written}**` : written;
  return `${before}${href === undefined ? marked : `[${marked}](${href})`}${after}`;
}

/** JSON is YAML, but YAML does not allow the control characters that JSON leaves unescaped. */
function toYaml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
