import { type FormValues, textIn } from '../src/content/record/form-values';
import { childRows, columnsOf } from '../src/content/record/record';
import { childEntries, type ContentType } from '../src/content/model';
import { settablePages } from '../src/content/pages/page-settings';
import { freePages } from '../src/content/types/free-pages';
import { type Service, unwrapResponse, DataError, type Tables } from '../src/data/client/service';
import { createTables } from '../src/data/client/tables';
import { demoContent } from './content';
import { demoId, isFilled, paintRequestsOf, recordFiller } from './record';
import { inParallel, paint } from './paint';
import type { DemoRecords } from './row';

type LoadOptions = {
  /** Service with the secret key. */
  service: Service;
  /** Path of the project folder, which contains demo/illustrations and demo/pdfs. */
  root: string;
};

/**
 * Loads the demo content into empty tables through the public API, in the order an editor would use: files, record,
 * then its images and attachments. Skips tables with rows. Ids are equal at every load and the rows of a table are
 * inserted in one request, so repeating an interrupted load completes it.
 */
export async function loadDemoContent({ service, root }: LoadOptions): Promise<void> {
  const tables = createTables(service);
  const incomplete: DemoRecords[] = [];
  for (const content of demoContent) if (await isIncomplete(tables, content)) incomplete.push(content);
  const fill = recordFiller({
    service,
    root,
    findPaintedFile: await paint(root, incomplete.flatMap(paintRequestsOf)),
  });
  // First, because a repeated load skips the free pages once they are stored.
  if (incomplete.some(({ type }) => type === freePages)) await showFreePageInFooter(tables);
  for (const { type, rows } of incomplete) {
    const formValues = await inParallel(4, rows, (row, index) => fill(type, row, index));
    await insertIfEmpty(
      tables,
      type.table,
      formValues.map((values, index) => ({
        id: values.id,
        ...columnsOf(type, values, null),
        ...sortColumns(type, index),
      })),
    );
    for (const [name, field] of childEntries(type)) {
      await insertIfEmpty(
        tables,
        field.table,
        formValues.flatMap((values) => childRows(values, field, { name, title: titleOf(type, values) })),
      );
    }
  }
}

/** Links the free page in the footer, behind the pages that are there from the start. No list links to it. */
async function showFreePageInFooter(tables: Tables): Promise<void> {
  const free = { page: '/stellenangebote', label: 'Stellenangebote', inMenu: false, inFooter: true };
  const pages = [...settablePages.map((page) => ({ page })), free];
  const { error, status } = await tables.from('site_settings').update({ pages }).eq('pages', '[]');
  if (error) throw new DataError(`site_settings: ${error.message}`, error.code, status);
}

/** Checks whether a collection contains records other than the demo's. Singles may come from migrations. */
export async function hasOtherContent(tables: Tables): Promise<boolean> {
  for (const { type, rows } of demoContent) {
    if (type.rows === 'one') continue;
    const demoIds = rows.map((_, index) => demoId(type.name, index));
    const request = tables
      .from(type.table)
      .select('id')
      .not('id', 'in', `(${demoIds.join(',')})`);
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

function sortColumns(type: ContentType, index: number): object {
  if (type.rows === 'one') return {};
  const newestFirst = type.sort.column === 'created_at';
  return {
    ...(type.newOrder && { order: index }),
    ...(newestFirst && { created_at: new Date(Date.now() - index * 86_400_000).toISOString() }),
  };
}

function titleOf(type: ContentType, values: FormValues): string {
  return type.rows === 'many' ? textIn(values, type.heading) : '';
}
