/** Returns a CSV file with semicolons and byte order mark, as German Excel requires. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/**
 * Quotes a cell. A leading apostrophe prevents that a spreadsheet runs a visitor's text as a formula (CSV injection).
 * Some read full-width and small forms (`＝`, `﹣`) as the sign itself, as NFKC does.
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
