import { queryOptions } from '@tanstack/react-query';
import type { Row, Draft } from '../../content/record/form-values';
import type { Collection, ContentType } from '../../content/model';
import { toFormValues, rowOf } from '../../content/record/record';
import { berlinTime } from '../../content/record/times';
import { unwrapMutation } from '../client/mutation';
import { readAll } from '../client/read-all';
import { type Service, unwrapResponse, type Tables } from '../client/service';
import { createTables } from '../client/tables';

/** Each draft contains all texts of a record, twice if it is published. */
const pageSize = 100;

/** The key begins with the name of the type, so saving a record invalidates drafts and list together. */
export function draftsQuery(tables: Tables, type: ContentType) {
  return queryOptions({ queryKey: [type.name, 'drafts'], queryFn: () => readDrafts(tables, type) });
}

export async function readDrafts(tables: Tables, type: ContentType): Promise<Map<string, Draft>> {
  const all = await readAll<Draft>(
    () => countedDrafts(tables).eq('content_type', type.table).order('created_at').order('id'),
    pageSize,
  );
  return new Map(all.map((draft) => [draft.record_id, draft]));
}

export async function readAllDrafts(tables: Tables): Promise<Draft[]> {
  const newestFirst = () => countedDrafts(tables).order('updated_at', { ascending: false }).order('id');
  const all = await readAll<Draft>(newestFirst, pageSize);
  return all.sort((a, b) => nextTime(a) - nextTime(b));
}

function countedDrafts(tables: Tables) {
  return tables.from('content_drafts').select('*', { count: 'exact' });
}

/** Returns the next scheduled time in milliseconds since 1970; the maximum without one, so that it sorts last. */
function nextTime({ publish_at, unpublish_at }: Draft): number {
  const next = publish_at ?? unpublish_at;
  return next ? Date.parse(next) : Number.MAX_SAFE_INTEGER;
}

/** Returns the row that publishing the draft would store; null for a schedule without content. */
export function rowOfDraft(type: ContentType, { content }: Pick<Draft, 'content'>): Row | null {
  return content && rowOf(type, content);
}

/** Returns the values of the draft or row, and the stored record. Undefined without a row or draft with content. */
export function openRecord(type: ContentType, { row, draft }: { row: Row | null; draft: Draft | null }) {
  const initialRow = (draft && rowOfDraft(type, draft)) ?? row;
  if (!initialRow) return undefined;
  // A draft keeps the row it was based on, so publishing it detects changes made since as conflicts.
  const base = draft?.content ? draft.base && rowOf(type, draft.base) : row;
  const published = base && toFormValues(type, base);
  const times = {
    publish: berlinTime(draft?.publish_at ?? null),
    unpublish: berlinTime(draft?.unpublish_at ?? null),
  };
  return {
    initial: { ...toFormValues(type, initialRow), isNew: !published, times },
    stored: { published, draft },
  };
}

/** The trash keeps the draft, with its files, for `draftRetentionDays`. */
export async function discardDraft(tables: Tables, { id }: Draft): Promise<void> {
  unwrapMutation(await tables.from('content_drafts').delete().eq('id', id).select('id'));
}

export type RestorableDraft = Pick<
  Draft,
  'id' | 'content_type' | 'record_id' | 'content' | 'base' | 'publish_at' | 'unpublish_at'
>;

/** The review of the draft must be requested again. */
export async function restoreDraft(tables: Tables, draft: RestorableDraft): Promise<void> {
  const { id, content_type, record_id, content, base, publish_at, unpublish_at } = draft;
  const row = { id, content_type, record_id, content, base, publish_at, unpublish_at };
  unwrapResponse(await tables.from('content_drafts').insert(row));
}

export async function askForReview(tables: Tables, { id }: Draft): Promise<Draft> {
  return unwrapResponse(await tables.rpc('ask_for_review', { draft: id }));
}

export async function unpublish(service: Service, type: Collection, { id }: Row): Promise<void> {
  unwrapResponse(
    await createTables(service).rpc('unpublish_content', { content_table: type.table, record_id: id }),
  );
}
