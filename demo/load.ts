import type { FormValues } from '../src/content/record/draft';
import { childRows, columnsOf } from '../src/content/record/record';
import { childEntries, type ContentType } from '../src/content/model';
import { unwrapResponse } from '../src/data/client/response';
import { DataError } from '../src/data/client/data-error';
import type { Service } from '../src/data/client/service';
import { createTables, type Tables } from '../src/data/client/tables';
import { demoContent } from './content';
import { demoId } from './demo-id';
import { inParallel } from './in-parallel';
import { paint } from './paint';
import { isFilled, recordFiller, wishesOf } from './record';
import type { DemoRecords } from './row';

type Load = {
  /** With the service's secret key. */
  service: Service;
  /** The project's folder: the illustrations lie in its demo/illustrations. */
  root: string;
};

/**
 * Fills the empty tables with the demo content, through the public contract as an editor would: files first, then the
 * record, then its images and attachments. Tables with rows are left alone: a table's rows are written at once or not
 * at all, and every id is the same at each load, so repeating an interrupted load completes it.
 */
export async function loadDemoContent({ service, root }: Load): Promise<void> {
  const tables = createTables(service);
  const missing: DemoRecords[] = [];
  for (const content of demoContent) if (await isIncomplete(tables, content)) missing.push(content);
  const fill = recordFiller(service, await paint(root, missing.flatMap(wishesOf)));
  for (const { type, rows } of missing) {
    const drafts = await inParallel(4, rows, (row, index) => fill(type, row, index));
    await insertIfEmpty(
      tables,
      type.table,
      drafts.map((values, index) => ({
        id: values.id,
        ...columnsOf(type, values, null),
        ...placeOf(type, index),
      })),
    );
    for (const [name, field] of childEntries(type)) {
      await insertIfEmpty(
        tables,
        field.table,
        drafts.flatMap((values) => childRows(values, field, { name, title: titleOf(type, values) })),
      );
    }
  }
}

/** Whether somebody has put records of their own in: of those, unlike of single texts, no migration brings any. */
export async function holdsOtherContent(tables: Tables): Promise<boolean> {
  for (const { type, rows } of demoContent) {
    if (type.rows === 'one') continue;
    const own = rows.map((_, index) => demoId(type.name, index));
    const request = tables
      .from(type.table)
      .select('id')
      .not('id', 'in', `(${own.join(',')})`);
    if (unwrapResponse<unknown[]>(await request.limit(1)).length > 0) return true;
  }
  return false;
}

async function isIncomplete(tables: Tables, { type, rows }: DemoRecords): Promise<boolean> {
  const children = childEntries(type).filter(([name]) => isFilled(rows, name));
  for (const table of [type.table, ...children.map(([, field]) => field.table)])
    if (await isEmpty(tables, table)) return true;
  return false;
}

async function isEmpty(tables: Tables, table: string): Promise<boolean> {
  return unwrapResponse<unknown[]>(await tables.from(table).select('id').limit(1)).length === 0;
}

async function insertIfEmpty(tables: Tables, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0 || !(await isEmpty(tables, table))) return;
  const { error, status } = await tables.from(table).insert(rows);
  if (error) throw new DataError(`${table}: ${error.message}`, error.code, status);
}

/** The columns that put records in the order in which they are written down. */
function placeOf(type: ContentType, index: number): object {
  if (type.rows === 'one') return {};
  const newestFirst = type.sort.column === 'created_at';
  return {
    ...(type.newOrder && { order: index }),
    ...(newestFirst && { created_at: new Date(Date.now() - index * 86_400_000).toISOString() }),
  };
}

function titleOf(type: ContentType, values: FormValues): string {
  return (type.rows === 'many' && values.texts[type.heading]) || '';
}
