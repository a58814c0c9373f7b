import type { ContentTypeName } from '../../content';
import type { Row } from '../../content/record/draft';
import { plainText } from '../../content/text/markup';

/** Records that are no list's have no title of their own, or one that says little. */
const words: Partial<Record<ContentTypeName, string>> = {
  contact: 'Kontaktdaten',
  footer: 'Fußzeile',
  imprint: 'Impressum',
  'privacy-policy': 'Datenschutzerklärung',
};

/** What names a record, the first of these it has. */
const columns = ['role', 'degree', 'question', 'name', 'title', 'company', 'content'];

const longest = 60;

/** What a record is called where a visitor would read it. */
export function recordName(type: ContentTypeName, row: Row): string {
  const column = columns.find((one) => row[one]);
  const name = words[type] ?? (column ? plainText(String(row[column])) : 'Texte dieser Seite');
  return name.length > longest ? `${name.slice(0, longest).trimEnd()}…` : name;
}
