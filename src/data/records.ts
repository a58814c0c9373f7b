import type { Columns, Draft, Pdf, Picture } from '../content/draft';
import type { ChildField } from '../content/kinds';
import type { FileRole } from '../content/kinds/kind';
import { childEntries, type Collection, type ContentType, fieldEntries } from '../content/model';
import { childRows, columnsOf, fileColumn, filesOf, validate } from '../content/record';
import { settle, settleChange } from './answer';
import { DataError } from './data-error';
import { removeUnreferenced } from './file-references';
import { objectName, uploadTime } from './object-name';
import type { Service } from './service';
import { createTables, type Tables } from './tables';
import { uploadFile } from './upload';

/** The files a form has already sent, so that saving again after a failure does not send them twice. */
export type SentFiles = Map<Blob, string>;

type SaveRecord = {
  service: Service;
  type: ContentType;
  draft: Draft;
  /** What the database holds now; null for a new record. */
  stored: Draft | null;
  /** Place of a new record where its table has one. */
  order?: number;
  sent: SentFiles;
  onProgress: (file: Blob, fraction: number) => void;
  /** Ends the save as long as files are on their way; rows that are being written are written to the end. */
  signal?: AbortSignal;
};

/**
 * Files first, then the row, then the rows of its child tables, then the files nobody needs any more. Each step may be
 * done again without harm (rows carry ids made in the form, sent files are remembered): after a failure the same call
 * does what is still missing. Gives the record as it is stored now.
 */
export async function saveRecord(save: SaveRecord): Promise<Draft> {
  const { service, type, stored, sent } = save;
  const [problem] = validate(type, save.draft);
  if (problem) throw new DataError(problem.message, 'invalid', 400);
  const draft = await sendFiles(save);
  save.signal?.throwIfAborted();
  const tables = createTables(service);
  await writeRow(tables, type, { draft, stored, order: save.order });
  for (const [name, field] of childEntries(type)) await writeChildren(tables, field, { type, draft, stored, name });
  const kept = new Set(urlsOf(type, draft));
  const replaced = [...(stored ? urlsOf(type, stored) : []), ...sent.values()].filter((url) => !kept.has(url));
  await removeUnreferenced(service, type, replaced);
  return { ...draft, isNew: false };
}

/** The row, with it its child rows, then its files. */
export async function removeRecord(service: Service, type: Collection, draft: Draft): Promise<void> {
  const request = createTables(service).from(type.table).delete().eq('id', draft.id).select('id');
  settleChange(await request);
  await removeUnreferenced(service, type, urlsOf(type, draft));
}

/** Gives the rows the places 0 to n-1 in this order; only those are written whose place changes. */
export async function saveOrder(
  service: Service,
  type: Collection,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const table = createTables(service).from(type.table);
  const misplaced = rows.flatMap((row, order) => (row.order === order ? [] : { id: row.id, order }));
  const answers = await Promise.all(
    misplaced.map(({ id, order }) => table.update({ order }).eq('id', id).select('id')),
  );
  answers.forEach(settleChange);
}

/** One stored picture of a record, at once: the main image becomes null, a further one loses its row (SPEC §4). */
export async function removePicture(
  service: Service,
  type: ContentType,
  at: { draft: Draft; name: string; picture: Picture },
): Promise<void> {
  const tables = createTables(service);
  const child = childEntries(type).find(([name]) => name === at.name)?.[1];
  const request = child
    ? tables.from(child.table).delete().eq('id', at.picture.id).select('id')
    : tables.from(type.table).update(withoutPicture(at.name)).eq('id', at.draft.id).select('id');
  settleChange(await request);
  if (at.picture.url) await removeUnreferenced(service, type, [at.picture.url]);
}

/** Files that were sent for a form which is then given up. */
export async function discardSent(service: Service, type: ContentType, sent: SentFiles): Promise<void> {
  await removeUnreferenced(service, type, [...sent.values()]);
}

function withoutPicture(name: string): Columns {
  return { [name]: null, alt: '', updated_at: now() };
}

/** The draft with a URL for every file. */
async function sendFiles(save: SaveRecord): Promise<Draft> {
  const { draft, type } = save;
  const complete: Draft = { ...draft, pictures: { ...draft.pictures }, pdfs: { ...draft.pdfs } };
  for (const [name, field] of fieldEntries(type)) {
    const place = fileColumn(type, name, field);
    if (!place) continue;
    const send = async <Item extends Picture | Pdf>(items: readonly Item[] = []): Promise<Item[]> => {
      const done: Item[] = [];
      for (const item of items) done.push(item.file ? { ...item, url: await sendOnce(save, place, item.file) } : item);
      return done;
    };
    if (draft.pictures[name]) complete.pictures[name] = await send(draft.pictures[name]);
    if (draft.pdfs[name]) complete.pdfs[name] = await send(draft.pdfs[name]);
  }
  return complete;
}

type Place = { bucket: string; role: FileRole };

async function sendOnce(save: SaveRecord, { bucket, role }: Place, file: File): Promise<string> {
  const { service, type, draft, sent, onProgress, signal } = save;
  const known = sent.get(file);
  if (known) return known;
  const url = await uploadFile({
    service,
    bucket,
    path: objectName({ folder: type.folder === 'id' ? draft.id : type.folder, role, file, time: uploadTime() }),
    file,
    onProgress: (fraction) => onProgress(file, fraction),
    signal,
  });
  sent.set(file, url);
  return url;
}

type RowToWrite = { draft: Draft; stored: Draft | null; order?: number };

async function writeRow(tables: Tables, type: ContentType, { draft, stored, order }: RowToWrite): Promise<void> {
  const columns = { ...columnsOf(type, draft, stored), updated_at: now() };
  const table = tables.from(type.table);
  // Upsert instead of insert: when an answer got lost on the way, trying again must not make a second record.
  const request = draft.isNew
    ? table.upsert({ ...columns, id: draft.id, ...(order !== undefined && { order }) })
    : table.update(columns).eq('id', draft.id);
  settleChange(await request.select('id'));
}

type ChildrenToWrite = { type: ContentType; draft: Draft; stored: Draft | null; name: string };

async function writeChildren(tables: Tables, field: ChildField, { type, draft, stored, name }: ChildrenToWrite) {
  const title = type.rows === 'many' ? (draft.texts[type.heading] ?? '') : '';
  const rows = childRows(draft, field, { name, title });
  if (rows.length > 0) settle(await tables.from(field.table).upsert(rows));
  const kept = new Set(rows.map((row) => row.id));
  const gone = childIds(stored, name).filter((id) => !kept.has(id));
  if (gone.length > 0) settle(await tables.from(field.table).delete().in('id', gone));
}

function childIds(draft: Draft | null, name: string): string[] {
  return [...(draft?.pictures[name] ?? []), ...(draft?.pdfs[name] ?? [])].map(({ id }) => id);
}

function urlsOf(type: ContentType, draft: Draft): string[] {
  return filesOf(type, draft).flatMap(({ url }) => url ?? []);
}

function now(): string {
  return new Date().toISOString();
}
