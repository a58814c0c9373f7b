import type { ContentTypeName } from '../../content';
import type { Row } from '../../content/record/draft';
import { plainText } from '../../content/text/markup';

/** Names of singles without a meaningful title. */
const words: Partial<Record<ContentTypeName, string>> = {
  contact: 'Kontaktdaten',
  footer: 'Fußzeile',
  imprint: 'Impressum',
  'privacy-policy': 'Datenschutzerklärung',
};

/** Columns with a record's name; the first one with a value is used. */
const columns = ['role', 'degree', 'question', 'name', 'title', 'company', 'content'];

const maxLength = 60;

/** Returns a readable name of a record. */
export function recordName(type: ContentTypeName, row: Row): string {
  const column = columns.find((one) => row[one]);
  const name = words[type] ?? (column ? plainText(String(row[column])) : 'Texte dieser Seite');
  return name.length > maxLength ? `${name.slice(0, maxLength).trimEnd()}…` : name;
}
