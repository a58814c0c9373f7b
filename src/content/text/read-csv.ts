import { type InfoRecord, parse } from 'csv-parse/browser/esm/sync';

export type CsvRow = { line: number; cells: string[] };

const lineBreak = /\r\n|\n|\r/g;

/** RFC 4180. The first comma, semicolon or tab of `head` separates, or that of a line `sep=;`. Omits empty lines. */
export function createCsvReader(head: string) {
  const separated = /^sep=([^"\r\n])(?:\r\n|\n|\r)/i.exec(head)?.[1];
  const [line = ''] = head.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  let lastLine = 0;
  return {
    options: {
      delimiter: separated ?? /[,;\t]/.exec(line)?.[0] ?? ',',
      from_line: separated ? 2 : 1,
      // Files that several programs have written mix them.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      /** Precedes the cells by the number of the row's first line. */
      on_record(cells: string[], { lines }: InfoRecord): string[] | null {
        lastLine = lines;
        const breaks = cells.join('').match(lineBreak)?.length ?? 0;
        const texts = cells.map((value) => value.trim().replace(lineBreak, '\n'));
        return texts.every((value) => value === '') ? null : [String(lines - breaks), ...texts];
      },
    },
    rowOf: ([line, ...cells]: string[]): CsvRow => ({ line: Number(line), cells }),
    /** Returns the line of a quotation mark that is never closed. Throws other errors. */
    openQuoteLine(error: unknown): number {
      if (error instanceof Error && 'code' in error && error.code === 'CSV_QUOTE_NOT_CLOSED')
        return lastLine + 1;
      throw error;
    },
  };
}

/** Has no rows when a quotation mark is never closed. */
export function parseCsv(text: string): { rows: CsvRow[]; openQuoteLine?: number } {
  const { options, rowOf, openQuoteLine } = createCsvReader(text);
  try {
    return { rows: parse(text, options).map(rowOf) };
  } catch (error) {
    return { rows: [], openQuoteLine: openQuoteLine(error) };
  }
}
