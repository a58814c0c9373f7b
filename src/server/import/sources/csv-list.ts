import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createCsvParser } from '../../../content/text/csv';
import { AppError } from '../../../service/errors';
import type { ImportSource } from './source';

const maxColumns = 200;

/** Opens a CSV file whose first line has names or labels of columns. A column `id` names the records. */
export async function openCsvList(file: string): Promise<ImportSource> {
  const first = await rowsOf(file).next();
  const columns = first.done ? [] : first.value;
  if (columns.length === 0 || columns.length > maxColumns)
    throw new AppError(
      400,
      'not_csv',
      'This is not a CSV file with the names of its columns in the first line.',
    );
  return {
    name: `csv:${basename(file)}`,
    total: undefined,
    leftOut: () => [],
    async *records() {
      const counts = new Map<string, number>();
      let isFirst = true;
      for await (const row of rowsOf(file)) {
        if (isFirst) {
          isFirst = false;
          continue;
        }
        const values = Object.fromEntries(
          columns.map((column, index) => [column.trim(), row[index]?.trim() ?? '']),
        );
        const { id = '', ...others } = values;
        const name = id || Object.values(others).find(Boolean) || '';
        const count = (counts.get(name) ?? 0) + 1;
        counts.set(name, count);
        const key = `csv:${name.slice(0, 200)}${count > 1 ? `#${count}` : ''}`;
        const content = { kind: 'entry', values: others, html: '', images: [] } as const;
        yield { key, title: Object.values(others).find(Boolean) ?? '', path: null, notes: [], content };
      }
    },
  };
}

async function* rowsOf(file: string): AsyncGenerator<string[]> {
  const parser = createCsvParser();
  for await (const part of createReadStream(file, 'utf8'))
    for (const { cells } of parser.push(String(part))) yield cells;
  for (const { cells } of parser.end()) yield cells;
}
