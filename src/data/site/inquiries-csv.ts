import type { Inquiry } from './inquiries';

const columns = [
  'created_at',
  'number',
  'topic',
  'page',
  'record',
  'name',
  'email',
  'phone',
  'message',
  'state',
  'note',
  'delivery',
] as const satisfies readonly (keyof Inquiry)[];

/**
 * Returns a CSV file with semicolons and byte order mark, as German Excel requires. `titles` has the titles of records
 * by `<table>/<id>`.
 */
export function inquiriesCsv(
  inquiries: readonly Inquiry[],
  titles: ReadonlyMap<string | null, string>,
): string {
  const lines = inquiries.map((inquiry) => {
    const values = { ...inquiry, record: titles.get(inquiry.record) ?? inquiry.record };
    return columns.map((column) => cell(values[column] ?? ''));
  });
  return `\uFEFF${[columns.map(cell), ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`;
}

/**
 * Quotes a cell. A leading apostrophe prevents that a spreadsheet runs a visitor's text as a formula (CSV injection).
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
