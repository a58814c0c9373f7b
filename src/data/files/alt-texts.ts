import { contentTypes } from '../../content';
import type { Row } from '../../content/record/form-values';
import { childEntries } from '../../content/model';
import { unwrapResponse, DataError } from '../client/data-error';
import { addressOf } from './file-references';
import type { MediaFile, MediaUse } from './media';
import { type TextChange, replaceContent, invertChanges } from '../records/search-content';
import type { Service } from '../client/service';
import { createTables, type Tables } from '../client/tables';
import { uploadDraftFile, type UploadTarget } from './private-files';
import type { StoredFile } from './urls';
import { texts } from '../client/texts';

/** New alt texts by current alt text: an image may have different ones in different records. */
export type AltTexts = ReadonlyMap<string, string>;

export async function altTextChanges(
  service: Service,
  { url, uses }: Pick<MediaFile, 'url' | 'uses'>,
  newTexts: AltTexts,
): Promise<TextChange[]> {
  const tables = createTables(service);
  const published = uses.filter(({ is_draft }) => !is_draft);
  const inRecords = new Map(published.map((use) => [`${use.table_name} ${use.column_name}`, use]));
  const records = new Set(published.map(({ record_id }) => record_id));
  // Skip drafts of published records: the change of the record updates them.
  const inDrafts = uses.filter(({ is_draft, record_id }) => is_draft && !records.has(record_id));
  const found = await Promise.all([
    ...[...inRecords.values()].map((use) => publishedAlts(tables, use, url)),
    draftAlts(tables, inDrafts, url),
  ]);
  return found.flat().flatMap(({ alt, ...location }) => {
    const after = newTexts.get(alt);
    if (after === undefined || after === alt) return [];
    const text = { column_name: 'alt', place: null, value: alt, after };
    return { ...location, ...text, title: null, has_draft: false };
  });
}

type FoundAlt = { alt: string } & Pick<
  TextChange,
  'content_type' | 'record_id' | 'table_name' | 'row_id' | 'is_draft'
>;

async function publishedAlts(tables: Tables, { table_name, column_name }: MediaUse, url: string) {
  const recordTable = recordTableOf(table_name);
  if (!recordTable) return [];
  const columns = [...new Set(['id', 'alt', recordTable.parent, column_name])].join(',');
  const request = tables
    .from(table_name)
    .select(columns)
    .like(column_name, `%${addressOf(url)}`);
  return unwrapResponse<Row[]>(await request).flatMap((row) =>
    hasImage(row, url)
      ? {
          alt: String(row.alt),
          content_type: recordTable.table,
          record_id: String(row[recordTable.parent]),
          table_name,
          row_id: String(row.id),
          is_draft: false,
        }
      : [],
  );
}

type DraftContent = { row?: Row; children?: Record<string, readonly Row[]> };

async function draftAlts(tables: Tables, uses: readonly MediaUse[], url: string): Promise<FoundAlt[]> {
  const ids = [...new Set(uses.map(({ record_id }) => record_id))];
  if (ids.length === 0) return [];
  const request = tables
    .from('content_drafts')
    .select('content_type, record_id, content')
    .in('record_id', ids);
  const drafts = unwrapResponse<{ content_type: string; record_id: string; content: DraftContent }[]>(
    await request,
  );
  return drafts.flatMap(({ content_type, record_id, content: { row, children = {} } }) => {
    const record = { table_name: content_type, rows: row ? [{ ...row, id: record_id }] : [] };
    const lists = Object.entries(children).map(([table_name, rows]) => ({ table_name, rows }));
    return [record, ...lists].flatMap(({ table_name, rows }) =>
      rows.flatMap((item: Row) =>
        hasImage(item, url)
          ? {
              alt: String(item.alt ?? ''),
              content_type,
              record_id,
              table_name,
              row_id: String(item.id),
              is_draft: true,
            }
          : [],
      ),
    );
  });
}

function recordTableOf(table: string): { table: string; parent: string } | undefined {
  for (const type of contentTypes) {
    if (type.table === table) return { table, parent: 'id' };
    const child = childEntries(type).find(([, field]) => field.table === table);
    if (child) return { table: type.table, parent: child[1].parent };
  }
  return undefined;
}

/** Checks whether a row has an alt text and the image with this URL. */
function hasImage(row: Row, url: string): boolean {
  const address = `/${addressOf(url)}`;
  return (
    'alt' in row && Object.values(row).some((value) => typeof value === 'string' && value.endsWith(address))
  );
}

export type FileReplacement = {
  oldUrl: string;
  newUrl: string;
  places: number;
  altTexts: readonly TextChange[];
};

export async function replaceFile(
  service: Service,
  replaced: MediaFile,
  { file, alts }: { file: File; alts?: AltTexts },
): Promise<FileReplacement> {
  const { url: oldUrl, place } = replaced;
  const newUrl = await uploadDraftFile(targetBeside(place), { service, file });
  const altTexts = alts ? await altTextChanges(service, replaced, alts) : [];
  await changeTexts(service, altTexts);
  const places = await replaceUrl(service, oldUrl, newUrl).catch(async (error: unknown) => {
    await changeTexts(service, invertChanges(altTexts));
    throw error;
  });
  return { oldUrl, newUrl, places, altTexts };
}

async function changeTexts(service: Service, changes: readonly TextChange[]): Promise<void> {
  if (changes.length > 0) await replaceContent(createTables(service), changes);
}

export async function undoReplacement(service: Service, { oldUrl, newUrl, altTexts }: FileReplacement) {
  await replaceUrl(service, newUrl, oldUrl);
  await changeTexts(service, invertChanges(altTexts));
}

async function replaceUrl(service: Service, oldUrl: string, newUrl: string): Promise<number> {
  const addresses = { former: addressOf(oldUrl), latter: addressOf(newUrl) };
  const places = unwrapResponse<number>(await createTables(service).rpc('replace_file', addresses));
  if (places === 0) throw new DataError(texts.notUsed, 'not_used', 409);
  return places;
}

function targetBeside({ bucket, path }: StoredFile): UploadTarget {
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : undefined;
  const role = /\.pdf$/i.test(path) ? 'pdf' : path.includes('-additional.') ? 'additional' : 'main';
  return { bucket, folder, role };
}
