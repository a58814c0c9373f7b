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
 * Some read full-width and small forms (`＝`, `﹣`) as the sign itself, as NFKC does.
 */
function cell(value: string): string {
  const text = /^\s*[=+\-@]|^[\t\r\n]/.test(value.normalize('NFKC')) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Parses a CSV file whose cells are trimmed. Omits empty lines. */
export function parseCsv(text: string): CsvRow[] {
  const parser = createCsvParser();
  return [...parser.push(text), ...parser.end()]
    .map(({ line, cells }) => ({ line, cells: cells.map((value) => value.trim()) }))
    .filter(hasText);
}

/**
 * Creates a parser of CSV (RFC 4180) in parts of any length. The first comma, semicolon or tab is the separator. Quoted
 * cells may contain line breaks. Omits empty lines.
 */
export function createCsvParser(): { push(text: string): CsvRow[]; end(): CsvRow[] } {
  let separator: string | undefined;
  /** Text before the separator is determined. */
  let head = '';
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let current = '';
  let isQuoted = false;
  /** The last character was a quote within a quoted cell: its end, or half of an escaped quote. */
  let isAfterQuote = false;
  let previous = '';

  function endCell(): void {
    row.cells.push(current);
    current = '';
  }
  function endRow(): CsvRow[] {
    endCell();
    const ended = row;
    row = { line, cells: [] };
    return hasText(ended) ? [ended] : [];
  }
  function parse(text: string): CsvRow[] {
    const rows: CsvRow[] = [];
    for (const character of text) {
      const isLineFeed = character === '\n' && previous === '\r';
      const isBreak = !isLineFeed && (character === '\n' || character === '\r');
      if (isBreak) line += 1;
      previous = character;
      if (isQuoted && !isAfterQuote) {
        if (character === '"') isAfterQuote = true;
        else current += character;
        continue;
      }
      if (isAfterQuote && character === '"') {
        current += '"';
        isAfterQuote = false;
        continue;
      }
      isQuoted = isAfterQuote = false;
      if (character === '"' && current === '') isQuoted = true;
      else if (character === separator) endCell();
      else if (isBreak) rows.push(...endRow());
      else if (!isLineFeed) current += character;
    }
    return rows;
  }
  function parseHead(): CsvRow[] {
    separator = separatorOf(head);
    return parse(head.replace(/^\uFEFF/, ''));
  }
  return {
    push(text) {
      if (separator !== undefined) return parse(text);
      head += text;
      return /[\r\n]/.test(head) ? parseHead() : [];
    },
    end: () => [...(separator === undefined ? parseHead() : []), ...endRow()],
  };
}

function separatorOf(head: string): string {
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  return /[,;\t]/.exec(line)?.[0] ?? ',';
}

function hasText({ cells }: CsvRow): boolean {
  return cells.some((value) => value !== '');
}
