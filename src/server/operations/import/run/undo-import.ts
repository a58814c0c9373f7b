import type { ContentType } from '../../../../content/model';
import type { Content } from '../../../../content/record/form-values';
import { rowOf, toFormValues } from '../../../../content/record/record';
import { contentTypes } from '../../../../content';
import { type Service, unwrapResponse } from '../../../../data/client/service';
import { createTables } from '../../../../data/client/tables';
import type { ImportNote, ImportRun } from '../../../../data/operations/imports';
import { discardDraft } from '../../../../data/records/drafts';
import { removeRecord } from '../../../../data/records/history';
import { publishContent, saveDraft, storedIn } from '../../../../data/records/write';
import { importNote, reasonsToKeep } from '../notes';
import { removeMedia } from './import-files';
import { removeRedirects, removeSiteRedirects } from './record-redirects';
import { reasonOf } from '../../../base/config';
import {
  endRun,
  serverEnded,
  type StoredItem,
  touchRun,
  hasContent,
  lastWrittenItems,
  readStoredState,
  startHeartbeat,
} from './run-log';

const pageSize = 50;

/** The last one first. Records that an editor has changed since stay and are noted. */
export async function undoImport(service: Service, run: ImportRun, stopSignal: AbortSignal): Promise<void> {
  const tables = createTables(service);
  const heartbeat = startHeartbeat(() => touchRun(tables, run), stopSignal);
  try {
    let items: StoredItem[];
    do {
      items = await lastWrittenItems(tables, { run_id: run.id }, pageSize);
      for (const item of items) {
        heartbeat.signal.throwIfAborted();
        await undoItem(service, item);
      }
    } while (items.length === pageSize);
    await removeSiteRedirects(tables, run);
    await endRun(tables, run, { state: 'undone' });
  } catch (error) {
    const failure = stopSignal.aborted ? serverEnded : reasonOf(error);
    await endRun(tables, run, { state: 'failed', failure });
  } finally {
    heartbeat.stop();
  }
}

async function undoItem(service: Service, item: StoredItem): Promise<void> {
  const tables = createTables(service);
  const type = contentTypes.find(({ table }) => table === item.table_name);
  const conflict = type && (await restoreRecord(service, type, item));
  const isUsed = !(await removeMedia(service, item));
  const keptReason = conflict ?? (!type && isUsed ? inUse : undefined);
  if (!item.before && !keptReason) await removeRedirects(tables, item);
  const notes = keptReason ? [...item.notes, keptReason] : item.notes;
  unwrapResponse(await tables.from('import_items').update({ is_undone: true, notes }).eq('id', item.id));
}

const inUse: ImportNote = importNote(
  'stays, because a record uses it',
  'bleibt, weil ein Datensatz sie verwendet',
);

/** Restores the state before the import. Returns the reason why the record stays as it is; undefined otherwise. */
async function restoreRecord(
  service: Service,
  type: ContentType,
  { record_id, place, before, after }: StoredItem,
): Promise<ImportNote | undefined> {
  const tables = createTables(service);
  const { draft, published } = await readStoredState(tables, type, record_id ?? '');
  const stored = place === 'drafts' ? draft?.content : published;
  if (!stored) return before || (place === 'drafts' && published) ? reasonsToKeep.edited : undefined;
  // The run was interrupted before it wrote the record.
  if (before && hasContent(stored, before)) return undefined;
  const hasNewerDraft = place === 'website' && draft !== null;
  if (hasNewerDraft || (after && !hasContent(stored, after))) return reasonsToKeep.edited;
  if (place !== 'drafts') await restorePublished(service, type, { stored, before });
  else if (draft && before) {
    const write = { content_table: type.table, ...before, base: draft.base, draft: draft.content };
    storedIn(type, await saveDraft(tables, write));
  } else if (draft) await discardDraft(tables, draft);
  return undefined;
}

async function restorePublished(
  service: Service,
  type: ContentType,
  { stored, before }: { stored: Content; before: Content | null },
): Promise<void> {
  if (!before) return removeRecord(service, type, toFormValues(type, rowOf(type, stored)));
  const write = { content_table: type.table, ...before, base: stored, may_change_slug: true };
  storedIn(type, await publishContent(createTables(service), write));
}
