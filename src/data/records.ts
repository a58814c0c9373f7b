import type { Content, Draft, Picture, StoredDraft } from '../content/draft';
import { childEntries, type Collection, type ContentType } from '../content/model';
import { childRows, columnsOf, contentOf, draftOf, urlsOf, validate } from '../content/record';
import { instantOf } from '../content/times';
import { typedText } from '../content/kinds/typed';
import { settle } from './answer';
import { archiveUnreferenced, drafts, recallFiles, recallMisplaced, removeUnreferenced } from './archive';
import { DataError } from './data-error';
import { rowOfDraft, saveDraft } from './drafts';
import { readOrder } from './record-list';
import { isConflict, saveAnew, saveAtChosen } from './save-content';
import { sendFiles, type SentFiles } from './send-files';
import type { Service } from './service';
import { settleChange } from './settle-change';
import { createTables } from './tables';

export type SaveRecord = {
  service: Service;
  type: ContentType;
  draft: Draft;
  /** What is on the website, as the form began with it; null for what is not there. */
  stored: Draft | null;
  /** What is kept of the record besides, as the form began with it. */
  kept?: StoredDraft | null;
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
 * Files first, then the record in one piece and its draft away, then those files nobody needs any more leave the website.
 * Each step may be done again without harm (rows carry ids made in the form, sent files are remembered): after a failure
 * the same call does what is still missing. Gives the record as it is stored now. Throws a conflict (`isConflict`) where
 * somebody else has changed it.
 */
export async function saveRecord(save: SaveRecord): Promise<Draft> {
  const { service, type, stored, sent } = save;
  const [problem] = validate(type, save.draft);
  if (problem) throw new DataError(problem.message, 'invalid', 400);
  const draft = await sendFiles({ ...save, to: 'website' });
  const shown = stored ? urlsOf(type, stored) : [];
  const waiting = waitingFiles(save, draft);
  await recallFiles(service, waiting, drafts);
  const saved = await write(save, draft);
  await recallMisplaced(service, waiting);
  const needed = new Set(urlsOf(type, saved));
  await archiveUnreferenced(
    service,
    [...shown, ...urlsSent(sent)].filter((url) => !needed.has(url)),
  );
  return saved;
}

/** What was sent for the draft that is published now. */
function waitingFiles({ type, stored, kept }: SaveRecord, draft: Draft): string[] {
  const row = kept && rowOfDraft(type, kept);
  if (!row) return [];
  const shown = new Set(stored ? urlsOf(type, stored) : []);
  const needed = new Set(urlsOf(type, draft));
  return urlsOf(type, draftOf(type, row)).filter((url) => needed.has(url) && !shown.has(url));
}

/** Keeps the record as a draft: nothing of it is on the website. May lack what publishing asks for. */
export async function keepRecord(save: SaveRecord): Promise<StoredDraft> {
  const { service, type, stored, kept = null } = save;
  const draft = await sendFiles({ ...save, to: 'drafts' });
  const content = contentToSave(save, draft, true);
  const base = stored?.row ? contentOf(type, stored.row) : null;
  return saveDraft(createTables(service), type, { content, base, kept, times: draft.times });
}

/** The row, with it its child rows, then its files. */
export async function removeRecord(service: Service, type: Collection, draft: Draft): Promise<void> {
  const request = createTables(service).from(type.table).delete().eq('id', draft.id).select('id');
  settleChange(await request);
  await archiveUnreferenced(service, urlsOf(type, draft));
}

/** Gives the records the places 0 to n-1, all at once: `ids` first, then the others in the order they have. */
export async function saveOrder(service: Service, type: Collection, first: readonly string[]): Promise<void> {
  const tables = createTables(service);
  const moved = new Set(first);
  const others = (await readOrder(tables, type)).filter((id) => !moved.has(id));
  settle(await tables.rpc('order_content', { content_table: type.table, ids: [...first, ...others] }));
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
  if (picture.url) await archiveUnreferenced(service, [picture.url]);
  const list: unknown = stored.row?.[name];
  const left = Array.isArray(list) ? { [name]: list.filter(({ id }) => id !== picture.id) } : without;
  return draftOf(type, { ...stored.row, ...left });
}

/** Files that were sent for a form which is then given up. */
export async function discardSent(service: Service, sent: SentFiles): Promise<void> {
  await removeUnreferenced(service, urlsSent(sent));
}

/**
 * The form began with what was stored then. When an answer has got lost, one of its own tries is stored instead, which
 * is no change of somebody else's.
 */
async function write(save: SaveRecord, draft: Draft): Promise<Draft> {
  const { service, type, stored, kept, tries } = save;
  const content = contentToSave(save, draft);
  const began = stored?.row ? contentOf(type, stored.row) : null;
  const bases = [began, ...[...tries].reverse()];
  const unpublishAt = instantOf(draft.times.unpublish);
  // One that is only proposed gives way.
  const address = typedText(draft, 'slug');
  const saveAt = address && address !== (stored ?? draft).row?.slug ? saveAtChosen : saveAnew;
  let refusal: unknown;
  tries.push(content);
  for (const base of bases) {
    try {
      const row = await saveAt(createTables(service), type, { content, base, kept, unpublishAt });
      tries.length = 0;
      return draftOf(type, row);
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
function contentToSave({ type, stored, kept, order }: SaveRecord, draft: Draft, isDraft = false): Content {
  const isWhole = isDraft || Boolean(kept?.content);
  const known = kept?.content ?? (stored?.row ? contentOf(type, stored.row) : undefined);
  const place = !stored && !kept?.content && order !== undefined ? { order } : {};
  const row = isWhole ? { ...known?.row, ...columnsOf(type, draft, null) } : columnsOf(type, draft, stored);
  const title = type.rows === 'many' ? (draft.texts[type.heading] ?? '') : '';
  const lists = childEntries(type).map(([name, field]) => {
    const rows = childRows(draft, field, { name, title });
    const before = (isWhole && known?.children[field.table]) || [];
    return [field.table, rows.map((one) => ({ ...before.find(({ id }) => id === one.id), ...one }))];
  });
  return { row: { ...row, id: draft.id, ...place }, children: Object.fromEntries(lists) };
}

/** What waits with the drafts goes by itself when nobody names it. */
function urlsSent(sent: SentFiles): string[] {
  return [...sent.values()].flatMap(({ url, to }) => (to === 'website' ? [url] : []));
}
