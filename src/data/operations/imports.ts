import { queryOptions } from '@tanstack/react-query';
import { type Bilingual, translate, localized } from '../../content/language';
import { readBytes } from '../../content/file-rules';
import { readAll } from '../client/read-all';
import { type Service, DataError, networkError, unwrapResponse, type Tables } from '../client/service';
import { fetchSiteApi } from '../client/site-api';
import { texts } from '../client/texts';

/** Outcomes of a record. `kept`: an editor changed or deleted it since the last import. */
export const outcomes = ['new', 'changed', 'unchanged', 'kept', 'left-out', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

/** Omitted or changed part of a record or source. */
export type ImportNote = {
  text: Bilingual;
  /** Number of occurrences, for parts that are counted. */
  count?: number;
};

export type ImportRun = {
  id: string;
  source: string;
  is_dry: boolean;
  /** `cancelling`: until the server has stopped it. */
  state: 'running' | 'cancelling' | 'cancelled' | 'done' | 'failed' | 'undoing' | 'undone';
  email: string | null;
  begun_at: string;
  seen_at: string;
  total: number | null;
  counts: Partial<Record<Outcome, number>>;
  left_out: ImportNote[];
  failure: string | null;
  /** Null for the operator's command. */
  request: Omit<ImportRequest, 'password'> | null;
};

export type ImportItem = {
  id: number;
  key: string;
  title: string;
  table_name: string | null;
  record_id: string | null;
  outcome: Outcome;
  file_count: number;
  notes: ImportNote[];
  old_path: string | null;
  new_path: string | null;
};

const itemColumns = 'id, key, title, table_name, record_id, outcome, file_count, notes, old_path, new_path';

/** Files are uploaded before the request. */
export type ImportRequest = {
  kind: 'wordpress-export' | 'wordpress-address' | 'supabase' | 'csv' | 'markdown';
  /** Address of the WordPress website or of the Supabase project. */
  url: string;
  /** Publishable key of the project. */
  key: string;
  /** Account of an administrator of the project; empty without one. */
  email: string;
  password: string;
  /** Names of the content types that posts and entries, and pages, become. */
  postType: string;
  pageType: string;
  /** Publishes the records of a Supabase project. */
  publishes: boolean;
  isDry: boolean;
};

const pollIntervalMs = 1000;

/** Reads the newest runs, and again each second while one is running. */
export function importRunsQuery(tables: Tables) {
  return queryOptions({
    queryKey: ['imports', 'runs'],
    queryFn: async () =>
      unwrapResponse<ImportRun[]>(
        await tables.from('import_runs').select().order('begun_at', { ascending: false }).limit(10),
      ),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isActiveRun) ? pollIntervalMs : false),
  });
}

export function readImportItems(tables: Tables, { id }: Pick<ImportRun, 'id'>): Promise<ImportItem[]> {
  return readAll<ImportItem>(() =>
    tables.from('import_items').select(itemColumns, { count: 'exact' }).eq('run_id', id).order('id'),
  );
}

export const activeStates: readonly ImportRun['state'][] = ['running', 'cancelling', 'undoing'];

export function isActiveRun({ state }: Pick<ImportRun, 'state'>): boolean {
  return activeStates.includes(state);
}

export function isResumable({ state, is_dry, request }: ImportRun): boolean {
  return !is_dry && request !== null && (state === 'cancelled' || state === 'failed');
}

/** Continues the last run of the source when it was cancelled or has failed. */
export async function startImport(service: Service, request: ImportRequest): Promise<void> {
  await fetchSiteApi(service, '/api/import', { method: 'POST', body: JSON.stringify(request) });
}

/** Uploads the files of an import one after the other; those of an earlier choice are deleted. */
export async function uploadImportFiles(service: Service, files: readonly File[]): Promise<void> {
  for (const [index, file] of files.entries()) {
    const name = encodeURIComponent(file.webkitRelativePath || file.name);
    const path = `/api/import/files/${name}${index === 0 ? '?first=true' : ''}`;
    await fetchSiteApi(service, path, { method: 'PUT', body: file }).catch(async (error: unknown) => {
      const reason = error instanceof DataError && error.message ? error.message : texts.unreachable;
      const { code, status } = error instanceof DataError ? error : networkError(error);
      const sentence = (await readBytes(file.slice(0, 1))) ? reason : texts.unreadable;
      throw new DataError(texts.notStored(file.name, sentence), code, status);
    });
  }
}

export async function resumeImport(service: Service, password: string): Promise<void> {
  const body = JSON.stringify({ password });
  await fetchSiteApi(service, '/api/import/resume', { method: 'POST', body });
}

export async function cancelImport(service: Service): Promise<void> {
  await fetchSiteApi(service, '/api/import/cancel', { method: 'POST' });
}

export async function requestImportUndo(service: Service): Promise<void> {
  await fetchSiteApi(service, '/api/import/undo', { method: 'POST' });
}

export function noteText({ text, count = 1 }: ImportNote): string {
  return count > 1 ? `${translate(text)} (${count}×)` : translate(text);
}

export const outcomeTexts = localized<Readonly<Record<Outcome, string>>>({
  new: ['new', 'neu'],
  changed: ['changed', 'geändert'],
  unchanged: ['unchanged', 'unverändert'],
  kept: ['kept as edited here', 'bleibt wie hier bearbeitet'],
  'left-out': ['left out', 'ausgelassen'],
  failed: ['failed', 'fehlgeschlagen'],
});

/** Returns the number of records of each outcome, such as "3 new, 1 failed"; empty without records. */
export function importCountsText(counts: ImportRun['counts']): string {
  return outcomes
    .flatMap((outcome) => (counts[outcome] ? `${counts[outcome]} ${outcomeTexts[outcome]}` : []))
    .join(', ');
}
