import { createHash } from 'node:crypto';
import type { ImportNote, ImportRun, Outcome } from '../../../../data/operations/imports';
import { createTables } from '../../../../data/client/tables';
import { reasonOf } from '../../../base/config';
import { incomplete, notStored, reasonsToKeep, sumNotes } from '../notes';
import type { NetworkGuard } from '../../links/guarded-request';
import type { SourceRecord, ImportSource, SourceRow, SourceText } from '../sources/source';
import {
  createFetchFile,
  type FileParts,
  type FetchFile,
  importFiles,
  importStandaloneFile,
} from './import-files';
import {
  type Destination,
  endRun,
  putItem,
  type RunResult,
  serverEnded,
  touchRun,
  isFinished,
  type KnownItems,
  knownItems,
  type NewItem,
  type StoredItem,
  startHeartbeat,
  hasContent,
  idOfSingle,
  readStoredState,
  type StoredState,
} from './run-log';
import { recordRedirects } from './record-redirects';
import type { Row, Content } from '../../../../content/record/form-values';
import type { Collection, ContentType } from '../../../../content/model';
import { recordPath } from '../../../../content/pages/pages';
import { recordPages } from '../../../../content/pages/record-pages';
import { type Service, type Tables, unwrapResponse } from '../../../../data/client/service';
import { filesOfRow, mapRow, stableId, mapText } from '../mapping';
import { contentOf } from '../../../../content/record/record';
import { publishContent, saveDraft, storedIn } from '../../../../data/records/write';

export type ImportOptions = Pick<RecordParts, 'service' | 'source' | 'types' | 'publishes'> &
  Pick<FileParts, 'validatesUploads'> & {
    guard: Omit<NetworkGuard, 'signal'>;
    /** Aborts the run; it can be continued. */
    signal: AbortSignal;
  };

export async function runImport(run: ImportRun, options: ImportOptions): Promise<ImportRun> {
  const { service, source, guard } = options;
  const tables = createTables(service);
  const heartbeat = startHeartbeat(() => touchRun(tables, run), options.signal);
  const { signal } = heartbeat;
  const files = { ...options, guard: { ...guard, signal }, openFile: source.openFile };
  const parts = { ...options, tables, fetchFile: createFetchFile(files), slugs: new Map<string, string>() };
  let position = 0;
  try {
    for await (const record of source.records()) {
      signal.throwIfAborted();
      const outcome = await importRecord(parts, run, { record, position }).catch((error: unknown) =>
        storeFailure(record, error),
      );
      if (outcome) run.counts[outcome] = (run.counts[outcome] ?? 0) + 1;
      position += 1;
    }
    if (!run.is_dry) await recordRedirects(tables, run, source);
    return await end({ state: 'done' });
  } catch (error) {
    if (heartbeat.isCancelled()) return await end({ state: 'cancelled' });
    return await end({ state: 'failed', failure: options.signal.aborted ? serverEnded : reasonOf(error) });
  } finally {
    heartbeat.stop();
  }

  async function storeFailure({ key, title, path: old_path }: SourceRecord, error: unknown) {
    signal.throwIfAborted();
    if (isFatal(error)) throw error;
    const notes = [notStored(reasonOf(error))];
    await putItem(tables, run, { key, title, old_path, outcome: 'failed', notes });
    return 'failed' as const;
  }

  async function end(how: RunResult): Promise<ImportRun> {
    const result = { ...how, left_out: [...source.leftOut()] };
    await endRun(tables, run, result);
    return { ...run, ...result };
  }
}

/** Errors of the database or the network, after which no other record succeeds. */
function isFatal(error: unknown): boolean {
  return error instanceof Error && 'status' in error && (error.status === 0 || Number(error.status) >= 500);
}

type RecordParts = {
  service: Service;
  tables: Tables;
  source: ImportSource;
  types: { post: Collection; page: Collection };
  publishes: boolean;
  fetchFile: FetchFile;
  slugs: Map<string, string>;
};

async function importRecord(
  parts: RecordParts,
  run: ImportRun,
  { record, position }: { record: SourceRecord; position: number },
): Promise<Outcome | undefined> {
  const { tables } = parts;
  const { key, title, path: old_path, content } = record;
  if (!content) {
    await putItem(tables, run, { key, title, old_path, outcome: 'left-out', notes: [...record.notes] });
    return 'left-out';
  }
  if (content.kind === 'file') return importStandaloneFile(parts, run, { key, title, content });
  const type = content.kind === 'row' ? content.type : parts.types[content.kind === 'page' ? 'page' : 'post'];
  const known = await knownItems(tables, run, { key, table: type.table });
  if (isFinished(known.ofThisRun)) return undefined;
  const mapped = await mapRecord(parts, { record, content, known });
  const item = { key, title, old_path, table_name: type.table, ...mapped.facts };
  const decision = decide(mapped, known.lastWritten);
  if (decision.outcome !== 'new' && decision.outcome !== 'changed') {
    await putItem(tables, run, { ...item, ...decision });
    return decision.outcome;
  }
  if (run.is_dry) await putItem(tables, run, { ...item, outcome: decision.outcome });
  else
    await writeRecord(
      { parts, run, type, position },
      { item: { ...item, outcome: decision.outcome }, mapped, known },
    );
  return decision.outcome;
}

type Mapped = {
  type: ContentType;
  row: Row;
  hash: string;
  place: Destination;
  state: StoredState;
  facts: Pick<StoredItem, 'record_id' | 'file_count' | 'notes' | 'new_path'>;
};

type Mapping = { record: SourceRecord; content: SourceText | SourceRow; known: KnownItems };

async function mapRecord(parts: RecordParts, { record, content, known }: Mapping): Promise<Mapped> {
  const { tables, types, source, publishes } = parts;
  const { key, title } = record;
  const { lastWritten } = known;
  const isRow = content.kind === 'row';
  const target = types[content.kind === 'page' ? 'page' : 'post'];
  const type = isRow ? content.type : target;
  const sourceId = isRow ? content.row.id : undefined;
  const id =
    lastWritten?.record_id ?? (await idOfSingle(tables, type)) ?? stableId(sourceId, source.name, key);
  const mapped = isRow
    ? mapRow(content, id)
    : mapText({ ...content, title }, { type: target, id, origin: source.origin });
  const hash = createHash('sha256')
    .update(JSON.stringify([type.table, mapped.row]))
    .digest('hex');
  const slug = lastWritten?.after?.row.slug;
  const hasSlug = isRow || typeof slug === 'string';
  const row = hasSlug
    ? { ...(slug ? { slug } : {}), ...mapped.row }
    : await withFreeSlug(parts, type, mapped.row);
  const notes: ImportNote[] = [...record.notes, ...mapped.notes];
  if (publishes && !mapped.isValid) notes.push(incomplete);
  return {
    type,
    row,
    hash,
    place: publishes && mapped.isValid ? 'website' : 'drafts',
    state: await readStoredState(tables, type, id),
    facts: {
      record_id: id,
      file_count: filesOfRow(type, row).length,
      notes: sumNotes(notes),
      new_path: pagePath(type, row),
    },
  };
}

type Decision = { outcome: Outcome; notes?: ImportNote[] };

/** Changes by editors since the last import are kept. */
function decide({ type, row, hash, place, state, facts }: Mapped, written: StoredItem | undefined): Decision {
  const { draft, published } = state;
  const kept = (reason: ImportNote): Decision => ({ outcome: 'kept', notes: [...facts.notes, reason] });
  if (!written) {
    if (!draft && (!published || type.rows === 'one')) return { outcome: 'new' };
    const stored = draft?.content ?? published;
    const isSame = stored && hasContent(stored, { row, children: {} });
    return isSame ? { outcome: 'unchanged' } : kept(reasonsToKeep.exists);
  }
  const isPlaced = written.place === place || written.place === 'website';
  if (written.hash === hash && isPlaced) return { outcome: 'unchanged' };
  const stored = draft?.content ?? published;
  const { before, after } = written;
  const isInterrupted = written.hash === null;
  if (isInterrupted && !before && !stored) return { outcome: 'new' };
  if (!stored) return kept(reasonsToKeep.deleted);
  const known = isInterrupted ? [before, after] : [after];
  const isUnedited = known.some((content) => content && hasContent(stored, content));
  return isUnedited ? { outcome: isInterrupted && !before ? 'new' : 'changed' } : kept(reasonsToKeep.edited);
}

/** Notes the content before and afterwards, writes the record, and then its hash, so that an interrupted run can go on. */
async function writeRecord(
  { parts, run, type, position }: { parts: RecordParts; run: ImportRun; type: ContentType; position: number },
  { item, mapped, known: { ofThisRun, lastWritten } }: { item: NewItem; mapped: Mapped; known: KnownItems },
): Promise<void> {
  const { tables, service, fetchFile, source } = parts;
  const { hash, place, state } = mapped;
  const imported = await importFiles(type, mapped.row, {
    fetchFile,
    place,
    known: lastWritten?.files ?? {},
    filesPrefix: source.filesPrefix,
  });
  const isNew = !state.published && !state.draft;
  const isUnplaced = type.rows === 'many' && type.newOrder && !('order' in imported.row);
  const row = isNew && isUnplaced ? { ...imported.row, order: position } : imported.row;
  const content = contentToWrite(type, row, { place, state });
  const former = (place === 'drafts' ? state.draft?.content : state.published) ?? null;
  const planned = {
    ...item,
    place,
    // After an interruption the stored content may be the new one.
    before: ofThisRun?.place === place ? ofThisRun.before : former,
    after: content,
    files: imported.files,
    notes: sumNotes([...(item.notes ?? []), ...imported.notes]),
    hash: null,
  };
  await putItem(tables, run, planned);
  const after = await writeContent(service, type, content, { place, state });
  await putItem(tables, run, {
    ...planned,
    after,
    hash,
    new_path: pagePath(type, after.row) ?? item.new_path,
  });
}

/** Null when its type has no page of its own. */
function pagePath({ table }: ContentType, { slug }: Row): string | null {
  const page = recordPages.find(({ type }) => type.table === table);
  return page && typeof slug === 'string' && slug ? recordPath(page.name, { slug }) : null;
}

/** Numbers a slug that another record has, published or of this run. */
async function withFreeSlug({ tables, slugs }: RecordParts, { table }: ContentType, row: Row): Promise<Row> {
  const { slug, id } = row;
  if (typeof slug !== 'string') return row;
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? slug : `${slug.slice(0, 90)}-${number}`;
    const slugKey = `${table} ${wanted}`;
    const holder = slugs.get(slugKey) ?? (await idOfPublished(tables, table, wanted)) ?? id;
    if (holder !== id) continue;
    slugs.set(slugKey, String(id));
    return { ...row, slug: wanted };
  }
}

async function idOfPublished(tables: Tables, table: string, slug: string): Promise<unknown> {
  const found = unwrapResponse<Row[]>(await tables.from(table).select('id').eq('slug', slug).limit(1));
  return found[0]?.id;
}

type Target = { place: Destination; state: StoredState };

/** A draft has all columns, including those that the source lacks. */
function contentToWrite(type: ContentType, row: Row, { place, state: { published } }: Target): Content {
  const content = contentOf(type, row);
  return place === 'drafts' ? { ...content, row: { ...published?.row, ...content.row } } : content;
}

export async function writeContent(
  service: Service,
  type: ContentType,
  content: Content,
  { place, state: { draft, published } }: Target,
): Promise<Content> {
  const tables = createTables(service);
  const write = { content_table: type.table, ...content, base: published, draft: draft?.content };
  if (place === 'drafts') {
    const times = { publish_at: draft?.publish_at, unpublish_at: draft?.unpublish_at };
    return storedIn(type, await saveDraft(tables, { ...write, ...times })).content ?? content;
  }
  return storedIn(type, await publishContent(tables, { ...write, may_change_slug: true }));
}
