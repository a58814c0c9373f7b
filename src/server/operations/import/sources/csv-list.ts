import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { createCsvReader, type CsvRow } from '../../../../content/text/read-csv';
import { readAs, surplusColumn, importRefusals } from '../notes';
import type { ImportSource } from './source';
import type { Row } from '../../../../content/record/form-values';
import type { ChildField } from '../../../../content/fields';
import { childEntries, childSort, type ContentType, fieldEntries } from '../../../../content/model';
import type { ImportNote } from '../../../../data/operations/imports';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { createEncodingFinder } from '../../../../content/text/decode-text';

const columnLimit = 200;

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
  if (columns.length === 0 || columns.length > columnLimit) throw importRefusals.noColumns(file.name);
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

/** Columns that newer versions added and an older project may lack. */
const optionalColumns = new Set([
  'alt',
  'slug',
  'search_title',
  'search_description',
  'created_at',
  'updated_at',
  'description',
]);

const generatedColumns = new Set(['id', 'created_at', 'updated_at', 'file_bytes']);

export function ownColumns(type: ContentType): string[] {
  const lists = new Set(childEntries(type).map(([name]) => name));
  const fields = fieldEntries(type).filter(([name]) => !lists.has(name));
  return [
    ...['created_at', 'updated_at'],
    ...fields.map(([name]) => name),
    ...(fields.some(([, field]) => field.kind === 'image') ? ['alt'] : []),
    ...(type.rows === 'many' && type.newOrder ? ['order'] : []),
  ];
}

/** Creates a function that lists the columns that only one side has, once for each table. */
export function createComparison(type: ContentType): (row: Row) => ImportNote[] {
  const compared = new Set<string>();
  const lists = new Map(childEntries(type));
  const compareOnce = (table: string, row: Row | undefined, own: readonly string[]) => {
    if (!row || compared.has(table)) return [];
    compared.add(table);
    return compareColumns(table, row, own);
  };
  return (row) => {
    const values = Object.entries(row).filter(([name]) => !lists.has(name));
    const ofLists = [...lists].flatMap(([name, field]) => {
      const [child]: Row[] = Array.isArray(row[name]) ? row[name] : [];
      return compareOnce(field.table, child, childColumns[field.kind](field));
    });
    return [...compareOnce(type.table, Object.fromEntries(values), ownColumns(type)), ...ofLists];
  };
}

const childColumns = {
  gallery: ({ parent }: ChildField) => [parent, 'image_url', 'alt', 'order'],
  attachments: (field: ChildField) => [field.parent, 'title', 'file_url', childSort(field), 'description'],
};

function compareColumns(table: string, row: Row, own: readonly string[]): ImportNote[] {
  const surplus = Object.keys(row).filter((name) => !own.includes(name) && !generatedColumns.has(name));
  const missing = own.filter((name) => !(name in row) && !optionalColumns.has(name));
  return [
    ...surplus.map((name) => surplusColumn(`${table}.${name}`)),
    ...missing.map((name) => ({
      text: {
        en: `column that the source lacks: ${table}.${name}`,
        de: `Spalte, die der Quelle fehlt: ${table}.${name}`,
      },
    })),
  ];
}

export type TextFile = {
  name: string;
  /** Names the encoding in the report. */
  note: ImportNote;
  /** Reads the text in parts, without its byte order mark. */
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
