import { pipeline, Readable } from 'node:stream';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { parse } from 'csv-parse';
import { beginningOf } from '../../../../content/text/excerpt';
import { createCsvReader, type CsvRow } from '../../../../content/text/read-csv';
import { readAs, importRefusals } from '../notes';
import type { ImportSource } from './source';
import type { ImportNote } from '../../../../data/operations/imports';
import { berlinTime } from '../../../../content/record/times';
import { createEncodingFinder } from '../../../../content/text/decode-text';

const columnLimit = 200;

/** A column `id` names the records. Reads the file twice, because one with an error gives no records. */
export async function openCsvList(path: string): Promise<ImportSource> {
  const file = await openTextFile(path);
  let columns: string[] = [];
  let total = -1;
  for await (const { cells } of rowsOf(file)) {
    if (total < 0) columns = cells;
    total += 1;
  }
  if (columns.length === 0 || columns.length > columnLimit) throw importRefusals.noColumns(file.name);
  return {
    name: `csv:${file.name}`,
    total,
    leftOut: () => [file.note],
    async *records() {
      const uniqueKey = createUniqueKeys();
      let isFirst = true;
      for await (const { cells } of rowsOf(file)) {
        if (isFirst) {
          isFirst = false;
          continue;
        }
        const { id = '', ...others } = valuesOf(columns, cells);
        const title = Object.values(others).find(Boolean) ?? '';
        const key = uniqueKey(`csv:${beginningOf(id || title, 200)}`);
        const content = { kind: 'entry', values: others, html: '', images: [] } as const;
        yield { key, title, path: null, notes: [], content };
      }
    },
  };
}

/** Creates a function that adds a number to a key that an earlier record has. */
function createUniqueKeys(): (wanted: string) => string {
  const counts = new Map<string, number>();
  return (wanted) => {
    let key = wanted;
    while (counts.has(key)) {
      const count = (counts.get(wanted) ?? 1) + 1;
      counts.set(wanted, count);
      key = `${wanted}#${count}`;
    }
    counts.set(key, 1);
    return key;
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

const months = 'jan feb mär apr mai jun jul aug sep okt nov dez'.split(' ');

/** Reads `2026-12-24`, `24.12.26`, `24. Dezember 2026`, timestamps and days of Excel. Undefined for `12/24/2026`. */
export function dayInText(value: string): string | undefined {
  if (/^\d{4}-\d{2}-\d{2}[T ]\d.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value) && !Number.isNaN(Date.parse(value)))
    return berlinTime(new Date(value).toISOString()).slice(0, 10);
  if (/^[2-7]\d{4}$/.test(value))
    return new Date(Date.UTC(1899, 11, 30 + Number(value))).toISOString().slice(0, 10);
  const text = value.replace(/(?:,|\s+um|T)?\s*\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:\s*Uhr)?$/, '').trim();
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  const [, day = isoDay, month = isoMonth, year = isoYear] =
    /^(\d{1,2})\.\s*(\d{1,2}\.|\p{L}{3,9}\.?)\s*(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (!day || !month || !year) return undefined;
  const named = months.indexOf(month.toLowerCase().replace('mrz', 'mär').slice(0, 3)) + 1;
  const monthNumber = Number.parseInt(month, 10) || named;
  // Years of two digits as PostgreSQL reads them.
  const fullYear = year.length > 2 ? Number(year) : Number(year) + (Number(year) < 70 ? 2000 : 1900);
  const date = new Date(Date.UTC(fullYear, monthNumber - 1, Number(day)));
  return date.getUTCMonth() === monthNumber - 1 ? date.toISOString().slice(0, 10) : undefined;
}

/** Reads `1.234,50 €` and `1234.5`. Returns undefined for texts without a number, and for `1,234.50`. */
export function numberInText(value: string): string | undefined {
  const text = value.replace(/(?:€|EUR|Euro)/gi, '').trim();
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text)) return text.replaceAll('.', '');
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? text : undefined;
}

export type TextFile = {
  name: string;
  note: ImportNote;
  parts(): AsyncGenerator<string>;
};

/** Opens a text file in any encoding, after reading it once. Throws 400 when it is no text. */
export async function openTextFile(path: string): Promise<TextFile> {
  const name = basename(path);
  const finder = createEncodingFinder();
  for await (const part of bytesOf(path)) finder.add(part);
  const { encoding, declared = 'UTF-8, UTF-16 or Windows-1252' } = finder.end();
  if (encoding === undefined) throw importRefusals.noText(name, declared);
  return {
    name,
    note: readAs(encoding),
    async *parts() {
      const decoder = new TextDecoder(encoding);
      for await (const part of bytesOf(path)) yield decoder.decode(part, { stream: true });
    },
  };
}

function bytesOf(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path);
}
