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
  /** What is on the website, as the form began with it; null for what is not there. */
  published: FormValues | null;
  /** What is kept of the record besides, as the form began with it. */
  draft?: Draft | null;
  /** Place of a new record where its table has one. */
  order?: number;
  sent: SentFiles;
  /** What earlier tries of this form may have stored although their answer got lost; this one is added. */
  unconfirmedWrites: Content[];
  onProgress: (file: Blob, fraction: number) => void;
  /** Ends the save as long as files are on their way; rows that are being written are written to the end. */
  signal?: AbortSignal;
};

/**
 * Files first, then the record in one piece and its draft away, then those files nobody needs any more leave the website.
 * Each step may be done again without harm (rows carry ids made in the form, sent files are remembered): after a failure
 * the same call does what is still missing. Gives the record as it is stored now. Throws a conflict (`isConflict`) where
 * somebody else has changed it.
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

/** What was sent for the draft that is published now. */
function waitingFiles({ type, published, draft }: SaveRecord, values: FormValues): string[] {
  const row = draft && rowOfDraft(type, draft);
  if (!row) return [];
  const shown = new Set(published ? urlsOf(type, published) : []);
  const needed = new Set(urlsOf(type, values));
  return urlsOf(type, toFormValues(type, row)).filter((url) => needed.has(url) && !shown.has(url));
}

/** Keeps the record as a draft: nothing of it is on the website. May lack what publishing asks for. */
export async function saveDraft(save: SaveRecord): Promise<Draft> {
  const { service, type, published, draft = null } = save;
  const values = await sendFiles({ ...save, to: 'drafts' });
  const content = contentToSave(save, values, true);
  const base = published?.row ? contentOf(type, published.row) : null;
  return insertDraft(createTables(service), type, { content, base, draft, times: values.times });
}

/** The row, with it its child rows, then its files. */
export async function removeRecord(service: Service, type: Collection, values: FormValues): Promise<void> {
  const request = createTables(service).from(type.table).delete().eq('id', values.id).select('id');
  unwrapMutation(await request);
  await archiveUnreferenced(service, urlsOf(type, values));
}

/** Gives the records the places 0 to n-1, all at once: `ids` first, then the others in the order they have. */
export async function saveOrder(service: Service, type: Collection, first: readonly string[]): Promise<void> {
  const tables = createTables(service);
  const moved = new Set(first);
  const others = (await readOrder(tables, type)).filter((id) => !moved.has(id));
  unwrapResponse(
    await tables.rpc('order_content', { content_table: type.table, ids: [...first, ...others] }),
  );
}

/**
 * One stored picture of a record, at once: the main image becomes null, a further one loses its row (SPEC §4). Gives
 * the record as it is stored without it.
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

/** Files that were sent for a form which is then given up. */
export async function discardSent(service: Service, sent: SentFiles): Promise<void> {
  await removeUnreferenced(service, urlsSent(sent));
}

/**
 * The form began with what was stored then. When an answer has got lost, one of its own tries is stored instead, which
 * is no change of somebody else's.
 */
async function write(save: SaveRecord, values: FormValues): Promise<FormValues> {
  const { service, type, published, draft, unconfirmedWrites } = save;
  const content = contentToSave(save, values);
  const began = published?.row ? contentOf(type, published.row) : null;
  const bases = [began, ...[...unconfirmedWrites].reverse()];
  const unpublishAt = instantOf(values.times.unpublish);
  // One that is only proposed gives way.
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
 * All columns and lists where there is or comes a draft, also what no form shows; else the columns an update has to name
 * (SPEC §7).
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

/** What waits with the drafts goes by itself when nobody names it. */
function urlsSent(sent: SentFiles): string[] {
  return [...sent.values()].flatMap(({ url, to }) => (to === 'website' ? [url] : []));
}
