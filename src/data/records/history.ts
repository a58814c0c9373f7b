import type { Row } from '../../content/record/draft';
import type { Collection, ContentType } from '../../content/model';
import { contentOf, toFormValues, urlsOf } from '../../content/record/record';
import { unwrapResponse } from '../client/response';
import { readById } from './read';
import { DataError } from '../client/data-error';
import { keyOf } from '../files/file-inventory';
import { unreferencedAmong } from '../files/file-references';
import { forgetPictures } from '../files/image-rights';
import { saveWithSlugFallback } from './save-rpc';
import {
  archive,
  archivePublic,
  archiveUnreferenced,
  publishFiles,
  publishMisplaced,
  removeEverywhere,
} from '../files/buckets';
import { recordsOf, type RowChange, toRowMap, revertChange } from './row-map';
import type { Service } from '../client/service';
import { createTables, type Tables } from '../client/tables';
import { texts } from '../client/texts';

/** What one transaction did to a record and the rows of its lists; null where there was no record, or is none any more. */
export type Version = {
  transaction: number;
  at: string;
  /** The person's address at that time; null for the server itself. */
  email: string | null;
  /** The server has done it at the time that person had planned. */
  is_planned: boolean;
  /** It has changed because the company record has. */
  is_followed: boolean;
  before: Row | null;
  after: Row | null;
};

type Change = RowChange & Pick<Version, 'transaction' | 'at' | 'email' | 'is_planned' | 'is_followed'>;

const changeColumns = 'transaction, at, email, is_planned, is_followed, table_name, row_id, before';

/** So many changes of rows are read at most. */
const mostChanges = 1000;
/** At once: a change may hold long texts twice. */
const portion = 100;

/**
 * The versions of a record, newest first. What is stored now is the end of all changes, and each change taken back
 * leads one step further into the past: so rows count too that have never been changed since there is a history.
 */
export async function readVersions(tables: Tables, type: ContentType, id: string): Promise<Version[]> {
  const changes = await readChanges(tables, id);
  const stored = await readById(tables, type, id);
  const state = toRowMap(type, stored ? [stored] : []);
  const record = () => recordsOf(type, state).find((row) => row.id === id) ?? null;
  const versions: Version[] = [];
  let version: Version | undefined;
  for (const change of changes) {
    const { transaction, at, email, is_planned, is_followed } = change;
    if (transaction !== version?.transaction) {
      version = { transaction, at, email, is_planned, is_followed, before: null, after: record() };
      versions.push(version);
    }
    revertChange(state, change);
    version.before = record();
  }
  // Its other changes have not been read.
  if (changes.length >= mostChanges) versions.pop();
  return versions;
}

/** A record that is gone, as its deletion has found it. */
export type DeletedRecord = {
  table_name: string;
  record_id: string;
  at: string;
  email: string | null;
  before: Row;
};

/** Newest first. */
export async function readDeleted(tables: Tables): Promise<DeletedRecord[]> {
  return unwrapResponse<DeletedRecord[]>(await tables.rpc('deleted_content'));
}

/**
 * Puts a deleted record back with its lists and files, to its old place and address; when another record has got the
 * address meanwhile, it gets a new one.
 */
export async function restoreDeleted(service: Service, type: Collection, id: string): Promise<Row> {
  const [deletion] = await readVersions(createTables(service), type, id);
  const wanted = deletion?.before;
  if (!wanted || deletion.after) throw new DataError(texts.notDeleted(type), 'not_deleted', 409);
  return restoreVersion(service, type, { wanted, now: null });
}

/**
 * Removes what is known of a deleted record for good. Its files that nothing else names, nor any other version, go with all
 * that was kept with them; those that only drafts or versions name leave the website.
 */
export async function forgetRecord(service: Service, type: Collection, id: string): Promise<void> {
  const tables = createTables(service);
  const versions = await readVersions(tables, type, id);
  const states = versions.flatMap(({ before, after }) => [before ?? [], after ?? []].flat());
  unwrapResponse(await tables.rpc('forget_content', { record_id: id }));
  const named = states.flatMap((row) => urlsOf(type, toFormValues(type, row)));
  const unnamed = await unreferencedAmong(service, named, { alsoKept: true });
  await removeEverywhere(service, unnamed);
  await archivePublic(service, await unreferencedAmong(service, named));
  await forgetPictures(service, unnamed.map(keyOf));
}

/**
 * Makes a record what it was, its files first; `now` is what is believed to be stored, null where it is gone. Gives it
 * as it is stored.
 */
export async function restoreVersion(
  service: Service,
  type: ContentType,
  { wanted, now }: { wanted: Row; now: Row | null },
): Promise<Row> {
  const shown = now ? urlsOf(type, toFormValues(type, now)) : [];
  const recalled = urlsOf(type, toFormValues(type, wanted)).filter((url) => !shown.includes(url));
  await publishFiles(service, recalled, archive);
  const base = now && contentOf(type, now);
  const row = await saveWithSlugFallback(createTables(service), type, {
    content: contentOf(type, wanted),
    base,
  });
  await publishMisplaced(service, recalled);
  await archiveUnreferenced(service, shown);
  return row;
}

async function readChanges(tables: Tables, id: string): Promise<Change[]> {
  const changes: Change[] = [];
  while (changes.length < mostChanges) {
    const page = unwrapResponse<Change[]>(
      await tables
        .from('content_history')
        .select(changeColumns)
        .eq('record_id', id)
        // A place in the list is no version of what a record says.
        .eq('kind', 'content')
        .order('id', { ascending: false })
        .range(changes.length, changes.length + portion - 1),
    );
    changes.push(...page);
    if (page.length < portion) break;
  }
  return changes;
}
