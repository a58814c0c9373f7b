import type { Content, FormValues, ImageValue, Row } from '../../content/record/form-values';
import { childEntries, type ContentType } from '../../content/model';
import { contentOf, rowOf, toFormValues } from '../../content/record/record';
import { unwrapMutation } from '../client/mutation';
import { readById } from './read';
import { type Conflict, storedIn } from './write';
import type { RestorableDraft } from './drafts';
import { recordsOf, type RowChange, toRowMap, revertChange } from './rows-as-of';
import { type Service, unwrapResponse, DataError, type Tables } from '../client/service';
import { createTables } from '../client/tables';
import { texts } from '../client/texts';

/** State of a record and its child rows before and after one transaction; null when it did not exist. */
export type Version = {
  transaction: number;
  at: string;
  /** User's e-mail address at that time; null for the server. */
  email: string | null;
  /** True when the scheduler executed it for that user. */
  is_planned: boolean;
  /** True when it followed from a change of the company details. */
  is_followed: boolean;
  before: Row | null;
  after: Row | null;
};

type Change = RowChange & Pick<Version, 'transaction' | 'at' | 'email' | 'is_planned' | 'is_followed'>;

const changeColumns = 'transaction, at, email, is_planned, is_followed, table_name, row_id, before';

const changeLimit = 1000;
/** Each change may contain long texts twice. */
const pageSize = 100;

/** Newest first. Reverts changes from the stored state, so that rows from before the history are included. */
export async function readVersions(tables: Tables, type: ContentType, id: string): Promise<Version[]> {
  const stored = await readById(tables, type, id);
  // After the record: a save in between is the newest version, which `undoChange` does not expect.
  const changes = await readChanges(tables, id);
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
  // Not all changes of the last transaction were read.
  if (changes.length >= changeLimit) versions.pop();
  return versions;
}

/** Deletes a record that the change created. Throws 409 when it changed since `transaction`, or has no former state. */
export async function undoChange(
  service: Service,
  type: ContentType,
  { id, transaction }: { id: string; transaction: number },
): Promise<void> {
  const [newest] = await readVersions(createTables(service), type, id);
  if (newest?.transaction !== transaction) throw new DataError(texts.undoConflict, 'changed_since', 409);
  const { before, after } = newest;
  if (before)
    await restoreVersion(service, type, { target: before, current: after, beforeVersion: transaction });
  else if (after && type.rows === 'many') await removeRecord(service, type, { id });
  else throw new DataError(texts.noFormerVersion, 'no_former_version', 409);
}

/** Deletes the row with its child rows (by cascade). Only the server may delete a single. */
export async function removeRecord(service: Service, type: ContentType, { id }: Pick<FormValues, 'id'>) {
  unwrapMutation(await createTables(service).from(type.table).delete().eq('id', id).select('id'));
}

/** Sets the main image to null, or deletes the row of a gallery image. Returns the stored values without it. */
export async function removeImage(
  service: Service,
  type: ContentType,
  { published, name, image }: { published: FormValues; name: string; image: ImageValue },
): Promise<FormValues> {
  const tables = createTables(service);
  const child = childEntries(type).find(([field]) => field === name)?.[1];
  const without = { [name]: null, alt: '' };
  const request = child
    ? tables.from(child.table).delete().eq('id', image.id).select('id')
    : tables.from(type.table).update(without).eq('id', published.id).select('id');
  unwrapMutation(await request);
  const list: unknown = published.row?.[name];
  const remaining = Array.isArray(list) ? { [name]: list.filter(({ id }) => id !== image.id) } : without;
  return toFormValues(type, { ...published.row, ...remaining });
}

/** Deleted record with its state before the deletion, or discarded draft. */
export type DeletedRecord = {
  id: number;
  table_name: string;
  record_id: string;
  at: string;
  email: string | null;
} & ({ kind: 'content'; before: Row } | { kind: 'draft'; before: RestorableDraft });

export async function readDeleted(tables: Tables): Promise<DeletedRecord[]> {
  return unwrapResponse<DeletedRecord[]>(await tables.rpc('deleted_content'));
}

/** Restores position, slug, child rows and files. Gets a new slug when another record has taken the old one. */
export async function restoreDeleted(service: Service, type: ContentType, id: string): Promise<Row> {
  const [deletion] = await readVersions(createTables(service), type, id);
  const target = deletion?.before;
  if (!target || deletion.after) throw new DataError(texts.notDeleted(type), 'not_deleted', 409);
  return restoreVersion(service, type, { target, current: null, beforeVersion: deletion.transaction });
}

/**
 * Deletes the history of a deleted record for good, or its discarded drafts only. The server deletes the files that
 * nothing else names.
 */
export async function deleteForGood(service: Service, id: string, onlyDrafts = false): Promise<void> {
  const parameters = { record_id: id, only_drafts: onlyDrafts };
  unwrapResponse(await createTables(service).rpc('forget_content', parameters));
}

/** `beforeVersion`: the version before which a record was as `target`. `current`: as it is now, null when deleted. */
type Restoring = { target: Row; current: Row | null; beforeVersion: number };

export async function restoreVersion(
  service: Service,
  type: ContentType,
  { target, current, beforeVersion }: Restoring,
): Promise<Row> {
  const response = await createTables(service).rpc('restore_content', {
    content_table: type.table,
    record_id: target.id,
    before_version: beforeVersion,
    base: current && contentOf(type, current),
  });
  return rowOf(type, storedIn(type, unwrapResponse<Content | Conflict>(response)));
}

async function readChanges(tables: Tables, id: string): Promise<Change[]> {
  const changes: Change[] = [];
  while (changes.length < changeLimit) {
    const page = unwrapResponse<Change[]>(
      await tables
        .from('content_history')
        .select(changeColumns)
        .eq('record_id', id)
        // Exclude changes of the list position: they are not content.
        .eq('kind', 'content')
        .order('id', { ascending: false })
        .range(changes.length, changes.length + pageSize - 1),
    );
    changes.push(...page);
    if (page.length < pageSize) break;
  }
  return changes;
}
