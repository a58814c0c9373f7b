import type { Content, FormValues, Picture, Draft } from '../../content/record/draft';
import { childEntries, type Collection, type ContentType } from '../../content/model';
import { childRows, columnsOf, contentOf, toFormValues, urlsOf, validate } from '../../content/record/record';
import { instantOf } from '../../content/record/times';
import { typedText } from '../../content/fields/typed';
import { unwrapResponse } from '../client/response';
import {
  archiveUnreferenced,
  drafts,
  publishFiles,
  publishMisplaced,
  removeUnreferenced,
} from '../files/buckets';
import { DataError } from '../client/data-error';
import { rowOfDraft, insertDraft } from './drafts';
import { readOrder } from './record-list';
import { isConflict, saveWithSlugFallback, saveWithFixedSlug } from './save-rpc';
import { sendFiles, type SentFiles } from './send-files';
import type { Service } from '../client/service';
import { unwrapMutation } from '../client/mutation';
import { createTables } from '../client/tables';

export type SaveRecord = {
  service: Service;
  type: ContentType;
  values: FormValues;
  /** Published values when the form was opened; null for an unpublished record. */
  published: FormValues | null;
  /** Draft when the form was opened. */
  draft?: Draft | null;
  /** Position of a new record in a sorted collection. */
  order?: number;
  sent: SentFiles;
  /** Contents of earlier attempts whose response was lost; the save adds its own. */
  unconfirmedWrites: Content[];
  onProgress: (file: Blob, fraction: number) => void;
  /** Aborts uploads. A write of rows that has started is completed. */
  signal?: AbortSignal;
};

/**
 * Publishes a record.
 * 1. Upload new files.
 * 2. Save the record and delete its draft in one transaction.
 * 3. Archive files that are no longer referenced.
 * Each step is idempotent (ids come from the form, `sent` remembers uploads), so a retry continues after a failure.
 * Returns the stored values. Throws a conflict (`isConflict`) when another user has changed the record.
 */
export async function saveRecord(save: SaveRecord): Promise<FormValues> {
  const { service, type, published, sent } = save;
  const [problem] = validate(type, save.values);
  if (problem) throw new DataError(problem.message, 'invalid', 400);
  const values = await sendFiles({ ...save, to: 'website' });
  const shown = published ? urlsOf(type, published) : [];
  const waiting = waitingFiles(save, values);
  await publishFiles(service, waiting, drafts);
  const saved = await write(save, values);
  await publishMisplaced(service, waiting);
  const needed = new Set(urlsOf(type, saved));
  await archiveUnreferenced(
    service,
    [...shown, ...urlsSent(sent)].filter((url) => !needed.has(url)),
  );
  return saved;
}

/** Returns the draft's files that this save publishes. */
function waitingFiles({ type, published, draft }: SaveRecord, values: FormValues): string[] {
  const row = draft && rowOfDraft(type, draft);
  if (!row) return [];
  const shown = new Set(published ? urlsOf(type, published) : []);
  const needed = new Set(urlsOf(type, values));
  return urlsOf(type, toFormValues(type, row)).filter((url) => needed.has(url) && !shown.has(url));
}

/** Saves the record as a draft, which does not change the website. May lack required fields. */
export async function saveDraft(save: SaveRecord): Promise<Draft> {
  const { service, type, published, draft = null } = save;
  const values = await sendFiles({ ...save, to: 'drafts' });
  const content = contentToSave(save, values, true);
  const base = published?.row ? contentOf(type, published.row) : null;
  return insertDraft(createTables(service), type, { content, base, draft, times: values.times });
}

/** Deletes the row with its child rows (by cascade), then archives its files. */
export async function removeRecord(service: Service, type: Collection, values: FormValues): Promise<void> {
  const request = createTables(service).from(type.table).delete().eq('id', values.id).select('id');
  unwrapMutation(await request);
  await archiveUnreferenced(service, urlsOf(type, values));
}

/** Sets `order` to 0 … n-1 in one transaction: `first`, then the other records in their present order. */
export async function saveOrder(service: Service, type: Collection, first: readonly string[]): Promise<void> {
  const tables = createTables(service);
  const moved = new Set(first);
  const others = (await readOrder(tables, type)).filter((id) => !moved.has(id));
  unwrapResponse(
    await tables.rpc('order_content', { content_table: type.table, ids: [...first, ...others] }),
  );
}

/**
 * Deletes one stored image of a record at once: sets the main image to null, or deletes the row of a gallery image
 * (SPEC §4). Returns the stored values without it.
 */
export async function removePicture(
  service: Service,
  type: ContentType,
  { published, name, picture }: { published: FormValues; name: string; picture: Picture },
): Promise<FormValues> {
  const tables = createTables(service);
  const child = childEntries(type).find(([field]) => field === name)?.[1];
  const without = { [name]: null, alt: '' };
  const request = child
    ? tables.from(child.table).delete().eq('id', picture.id).select('id')
    : tables.from(type.table).update(without).eq('id', published.id).select('id');
  unwrapMutation(await request);
  if (picture.url) await archiveUnreferenced(service, [picture.url]);
  const list: unknown = published.row?.[name];
  const left = Array.isArray(list) ? { [name]: list.filter(({ id }) => id !== picture.id) } : without;
  return toFormValues(type, { ...published.row, ...left });
}

/** Deletes the files that were uploaded for a form that is discarded. */
export async function discardSent(service: Service, sent: SentFiles): Promise<void> {
  await removeUnreferenced(service, urlsSent(sent));
}

/**
 * Writes the record. After a lost response the stored state may be one of the form's own attempts. So it tries these as
 * the expected version too; they are no conflict.
 */
async function write(save: SaveRecord, values: FormValues): Promise<FormValues> {
  const { service, type, published, draft, unconfirmedWrites } = save;
  const content = contentToSave(save, values);
  const began = published?.row ? contentOf(type, published.row) : null;
  const bases = [began, ...[...unconfirmedWrites].reverse()];
  const unpublishAt = instantOf(values.times.unpublish);
  // An auto-generated slug falls back to another one when it is taken.
  const address = typedText(values, 'slug');
  const saveAt =
    address && address !== (published ?? values).row?.slug ? saveWithFixedSlug : saveWithSlugFallback;
  let refusal: unknown;
  unconfirmedWrites.push(content);
  for (const base of bases) {
    try {
      const row = await saveAt(createTables(service), type, { content, base, draft, unpublishAt });
      unconfirmedWrites.length = 0;
      return toFormValues(type, row);
    } catch (error) {
      if (!isConflict(error)) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}

/**
 * Returns all columns and child rows if there is a draft or one is being saved, including columns without a field.
 * Otherwise returns only the columns that an update must name (SPEC §7).
 */
function contentToSave(
  { type, published, draft, order }: SaveRecord,
  values: FormValues,
  isDraft = false,
): Content {
  const isWhole = isDraft || Boolean(draft?.content);
  const known = draft?.content ?? (published?.row ? contentOf(type, published.row) : undefined);
  const place = !published && !draft?.content && order !== undefined ? { order } : {};
  const row = isWhole
    ? { ...known?.row, ...columnsOf(type, values, null) }
    : columnsOf(type, values, published);
  const title = type.rows === 'many' ? (values.texts[type.heading] ?? '') : '';
  const lists = childEntries(type).map(([name, field]) => {
    const rows = childRows(values, field, { name, title });
    const before = (isWhole && known?.children[field.table]) || [];
    return [field.table, rows.map((one) => ({ ...before.find(({ id }) => id === one.id), ...one }))];
  });
  return { row: { ...row, id: values.id, ...place }, children: Object.fromEntries(lists) };
}

/** Omits uploads to the drafts bucket: the sweep removes them when they are unreferenced. */
function urlsSent(sent: SentFiles): string[] {
  return [...sent.values()].flatMap(({ url, to }) => (to === 'website' ? [url] : []));
}
