import type { Content, Draft, Pdf, Picture } from '../content/draft';
import type { FileRole } from '../content/kinds/kind';
import { childEntries, type Collection, type ContentType, fieldEntries } from '../content/model';
import { childRows, columnsOf, contentOf, draftOf, fileColumn, filesOf, validate } from '../content/record';
import { settle, settleChange } from './answer';
import { isConflict, saveContent } from './save-content';
import { DataError } from './data-error';
import { archiveUnreferenced, removeUnreferenced } from './archive';
import { objectName, uploadTime } from './object-name';
import type { Service } from './service';
import { createTables } from './tables';
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
  /** What earlier tries of this form may have stored although their answer got lost; this one is added. */
  tries: Content[];
  onProgress: (file: Blob, fraction: number) => void;
  /** Ends the save as long as files are on their way; rows that are being written are written to the end. */
  signal?: AbortSignal;
};

/**
 * Files first, then the record in one piece, then those nobody needs any more leave the website. Each step may be done again without
 * harm (rows carry ids made in the form, sent files are remembered): after a failure the same call does what is still
 * missing. Gives the record as it is stored now. Throws a conflict (`isConflict`) where somebody else has changed it.
 */
export async function saveRecord(save: SaveRecord): Promise<Draft> {
  const { service, type, stored, sent } = save;
  const [problem] = validate(type, save.draft);
  if (problem) throw new DataError(problem.message, 'invalid', 400);
  const draft = await sendFiles(save);
  save.signal?.throwIfAborted();
  const saved = await write(save, draft);
  const kept = new Set(urlsOf(type, saved));
  const replaced = [...(stored ? urlsOf(type, stored) : []), ...sent.values()].filter((url) => !kept.has(url));
  await archiveUnreferenced(service, type, replaced);
  return saved;
}

/** The row, with it its child rows, then its files. */
export async function removeRecord(service: Service, type: Collection, draft: Draft): Promise<void> {
  const request = createTables(service).from(type.table).delete().eq('id', draft.id).select('id');
  settleChange(await request);
  await archiveUnreferenced(service, type, urlsOf(type, draft));
}

/** Gives the rows the places 0 to n-1 in this order, all at once; only those are written whose place changes. */
export async function saveOrder(service: Service, type: Collection, ids: readonly string[]): Promise<void> {
  settle(await createTables(service).rpc('order_content', { content_table: type.table, ids }));
}

/**
 * One stored picture of a record, at once: the main image becomes null, a further one loses its row (SPEC §4). Gives
 * the record as it is stored without it.
 */
export async function removePicture(
  service: Service,
  type: ContentType,
  { stored, name, picture }: { stored: Draft; name: string; picture: Picture },
): Promise<Draft> {
  const tables = createTables(service);
  const child = childEntries(type).find(([field]) => field === name)?.[1];
  const without = { [name]: null, alt: '' };
  const request = child
    ? tables.from(child.table).delete().eq('id', picture.id).select('id')
    : tables.from(type.table).update(without).eq('id', stored.id).select('id');
  settleChange(await request);
  if (picture.url) await archiveUnreferenced(service, type, [picture.url]);
  const list: unknown = stored.row?.[name];
  const left = Array.isArray(list) ? { [name]: list.filter(({ id }) => id !== picture.id) } : without;
  return draftOf(type, { ...stored.row, ...left });
}

/** Files that were sent for a form which is then given up. */
export async function discardSent(service: Service, type: ContentType, sent: SentFiles): Promise<void> {
  await removeUnreferenced(service, type, [...sent.values()]);
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

/**
 * The form began with what was stored then. When an answer has got lost, one of its own tries is stored instead, which
 * is no change of somebody else's.
 */
async function write({ service, type, stored, order, tries }: SaveRecord, draft: Draft): Promise<Draft> {
  const content = contentToSave(type, draft, { stored, order });
  const began = stored?.row ? contentOf(type, stored.row) : null;
  const bases = [began, ...[...tries].reverse()];
  let refusal: unknown;
  tries.push(content);
  for (const base of bases) {
    try {
      const row = await saveContent(createTables(service), type, { content, base });
      tries.length = 0;
      return draftOf(type, row);
    } catch (error) {
      if (!isConflict(error)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

type Around = { stored: Draft | null; order?: number };

function contentToSave(type: ContentType, draft: Draft, { stored, order }: Around): Content {
  const place = draft.isNew && order !== undefined ? { order } : {};
  const title = type.rows === 'many' ? (draft.texts[type.heading] ?? '') : '';
  const lists = childEntries(type).map(([name, field]) => [field.table, childRows(draft, field, { name, title })]);
  return { row: { id: draft.id, ...columnsOf(type, draft, stored), ...place }, children: Object.fromEntries(lists) };
}

function urlsOf(type: ContentType, draft: Draft): string[] {
  return filesOf(type, draft).flatMap(({ url }) => url ?? []);
}
