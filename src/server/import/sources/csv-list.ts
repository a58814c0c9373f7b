import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { createCsvReader, type CsvRow } from '../../../content/text/read-csv';
import { importRefusals } from '../refusals';
import type { ImportSource } from './source';
import { openTextFile, type TextFile } from './text-file';

const maxColumns = 200;

/**
 * Opens a CSV file whose first line has names or labels of columns. A column `id` names the records. Reads it twice,
 * because a file with an error gives no records.
 */
export async function openCsvList(path: string): Promise<ImportSource> {
  const file = await openTextFile(path);
  let columns: string[] = [];
  let total = -1;
  for await (const { cells } of rowsOf(file)) {
    if (total < 0) columns = cells;
    total += 1;
  }
  if (columns.length === 0 || columns.length > maxColumns) throw importRefusals.noColumns(file.name);
  return {
    name: `csv:${file.name}`,
    total,
    leftOut: () => [file.note],
    async *records() {
      const counts = new Map<string, number>();
      let isFirst = true;
      for await (const { cells } of rowsOf(file)) {
        if (isFirst) {
          isFirst = false;
          continue;
        }
        const { id = '', ...others } = valuesOf(columns, cells);
        const title = Object.values(others).find(Boolean) ?? '';
        const name = id || title;
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const key = `csv:${name.slice(0, 200)}${count > 1 ? `#${count}` : ''}`;
        const content = { kind: 'entry', values: others, html: '', images: [] } as const;
        yield { key, title, path: null, notes: [], content };
      }
    },
  };
}

/** Names cells by their columns. Those without a name, or with that of another, are named by their number. */
function valuesOf(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, value] of cells.entries()) {
    const column = columns[index] ?? '';
    if (column !== '' && !(column in values)) values[column] = value;
    else if (value !== '') values[`${column} (${index + 1})`.trim()] = value;
  }
  return values;
}

async function* rowsOf(file: TextFile): AsyncGenerator<CsvRow> {
  const parts = file.parts();
  const first = await parts.next();
  if (first.done) return;
  const { options, rowOf, openQuoteLine } = createCsvReader(first.value);
  async function* allParts() {
    yield first.value;
    yield* parts;
  }
  const parser = parse(options);
  // The iteration throws the error of the parser.
  pipeline(Readable.from(allParts()), parser, () => undefined);
  try {
    const records: AsyncIterable<string[]> = parser;
    for await (const record of records) yield rowOf(record);
  } catch (error) {
    throw importRefusals.openQuote(file.name, openQuoteLine(error));
  }
}
