/** Returns a CSV file with semicolons and byte order mark, as German Excel requires. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('');
}

/** An apostrophe disarms formulas in spreadsheets (CSV injection), also with `＝` and `﹣`, which NFKC maps to signs. */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}
