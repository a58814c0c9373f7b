import type { Inquiry } from '../../data/site/inquiries';

const columns = [
  'created_at',
  'topic',
  'name',
  'email',
  'phone',
  'message',
  'state',
  'note',
  'delivery',
] as const satisfies readonly (keyof Inquiry)[];

/** For a spreadsheet: semicolons and a byte order mark, as the German Excel expects them. */
export function inquiriesCsv(inquiries: readonly Inquiry[]): string {
  const lines = inquiries.map((inquiry) => columns.map((column) => cell(inquiry[column] ?? '')));
  return `\uFEFF${[columns.map(cell), ...lines].map((line) => line.join(';')).join('\r\n')}\r\n`;
}

/** A spreadsheet would run what begins like a formula, however strangers came to write it; the apostrophe makes it text. */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
