/** Row of a CSV file with the number of its line. */
export type CsvRow = { line: number; cells: string[] };

/** Returns a CSV file with semicolons and byte order mark, as German Excel requires. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

/** Returns further lines of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/**
 * Quotes a cell. A leading apostrophe prevents that a spreadsheet runs a visitor's text as a formula (CSV injection).
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * Parses a CSV file (RFC 4180) with commas or semicolons, whichever comes first. Omits empty lines.
 */
export function parseCsv(text: string): CsvRow[] {
  const source = text.replace(/^\uFEFF/, '');
  const separator = /[,;]/.exec(source)?.[0] ?? ',';
  const pattern = new RegExp(
    String.raw`(?:"((?:[^"]|"")*)"|([^${separator}\r\n]*))(${separator}|\r\n|\n|\r|$)`,
    'gy',
  );
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (const [whole, quoted, plain = '', end = ''] of source.matchAll(pattern)) {
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.split(/\r\n|\n|\r/).length - 1;
    if (end === separator) continue;
    if (row.cells.some((one) => one !== '')) rows.push(row);
    row = { line, cells: [] };
    if (end === '') break;
  }
  return rows;
}
