import { queryOptions } from '@tanstack/react-query';
import type { Content, FormValues, Row, Draft, Times } from '../../content/record/draft';
import type { Collection, ContentType } from '../../content/model';
import { toFormValues, rowOf, urlsOf } from '../../content/record/record';
import { berlinTime, instantOf, isToCome } from '../../content/record/times';
import { unwrapResponse } from '../client/response';
import { drafts as draftFiles, unpublishFiles } from '../files/buckets';
import { unreferencedAmong } from '../files/file-references';
import { readAll } from '../client/read-all';
import { unwrapSaveResponse } from './save-rpc';
import type { Service } from '../client/service';
import { unwrapMutation } from '../client/mutation';
import { createTables, type Tables } from '../client/tables';

/** At once: each holds all texts of a record, twice where it is published. */
const portion = 100;

/** Saving a record refreshes its list by this key's beginning, and with it the drafts. */
export function draftsQuery(tables: Tables, type: ContentType) {
  return queryOptions({ queryKey: [type.name, 'drafts'], queryFn: () => readDrafts(tables, type) });
}

/** What is kept of the records of a type besides what is published, by their ids. */
export async function readDrafts(tables: Tables, type: ContentType): Promise<Map<string, Draft>> {
  const kept = await readAll<Draft>(
    () => countedDrafts(tables).eq('content_type', type.table).order('created_at').order('id'),
    portion,
  );
  return new Map(kept.map((one) => [one.record_id, one]));
}

/** What is kept of all records, what happens next first, then the newest drafts. */
export function allDraftsQuery(tables: Tables) {
  return queryOptions({
    queryKey: ['drafts'],
    queryFn: async () => {
      const kept = await readAll<Draft>(
        () => countedDrafts(tables).order('updated_at', { ascending: false }).order('id'),
        portion,
      );
      return kept.sort((one, other) => nextTime(one) - nextTime(other));
    },
    staleTime: 0,
  });
}

function countedDrafts(tables: Tables) {
  return tables.from('content_drafts').select('*', { count: 'exact' });
}

/** In milliseconds since 1970; after all times for what has none. */
function nextTime({ publish_at, unpublish_at }: Draft): number {
  const next = publish_at ?? unpublish_at;
  return next ? Date.parse(next) : Number.MAX_SAFE_INTEGER;
}

/** The record as it will be once its draft is published; null where there is none. */
export function rowOfDraft(type: ContentType, { content }: Draft): Row | null {
  return content && rowOf(type, content);
}

/** What a form shows of a record and what it begins with: its draft where there is one. */
export function openRecord(
  type: ContentType,
  { row, draft }: { row: Row | null; draft: Draft | null },
): { initial: FormValues; published: FormValues | null } | undefined {
  const shown = (draft && rowOfDraft(type, draft)) ?? row;
  if (!shown) return undefined;
  // A draft begins with what was published then: publishing it asks about what has changed since.
  const base = draft?.content ? draft.base && rowOf(type, draft.base) : row;
  const published = base && toFormValues(type, base);
  const times = {
    publish: berlinTime(draft?.publish_at ?? null),
    unpublish: berlinTime(draft?.unpublish_at ?? null),
  };
  return { initial: { ...toFormValues(type, shown), isNew: !published, times }, published };
}

type SaveDraft = {
  content: Content;
  /** What was on the website when the draft was begun. */
  base: Content | null;
  /** What is believed to be kept already. */
  draft: Draft | null;
  times: Times;
};

/** Throws a conflict where somebody else has changed the draft meanwhile. */
export async function insertDraft(tables: Tables, type: ContentType, save: SaveDraft): Promise<Draft> {
  const { content, base, draft, times } = save;
  const answer = await tables.rpc('save_draft', {
    content_table: type.table,
    ...content,
    base,
    draft: draft?.content ?? null,
    // A draft with a time that has passed waits for a person.
    publish_at: isToCome(times.publish) ? instantOf(times.publish) : null,
    unpublish_at: instantOf(times.unpublish),
  });
  return unwrapSaveResponse<Draft>(type, answer);
}

/** Its files go when nobody names them for a day. */
export async function discardDraft(tables: Tables, { id }: Draft): Promise<void> {
  unwrapMutation(await tables.from('content_drafts').delete().eq('id', id).select('id'));
}

/** As it was, after it was discarded. */
export async function restoreDraft(tables: Tables, draft: Draft): Promise<void> {
  unwrapResponse(await tables.from('content_drafts').insert(draft));
}

/** Takes a record off the website, its files too, and keeps it as a draft. */
export async function unpublish(service: Service, type: Collection, published: Row): Promise<void> {
  const id = String(published.id);
  unwrapResponse(
    await createTables(service).rpc('unpublish_content', { content_table: type.table, record_id: id }),
  );
  const urls = urlsOf(type, toFormValues(type, published));
  await unpublishFiles(service, await unreferencedAmong(service, urls), draftFiles);
}
