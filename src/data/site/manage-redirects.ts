import { isOccupied, redirectPath, targetPath } from '../../content/pages/redirect-path';
import { unwrapMutation } from '../client/mutation';
import { readAll } from '../client/read-all';
import { uniqueViolation } from '../client/data-error';
import { castUnchecked, type PostgrestResponse, unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';
import type { RedirectProblem } from './redirect-problem';
import type { Redirect } from './redirects';

/** Origin of a redirect: an import, the former slug of a record, or an administrator. */
export const redirectSources = ['manual', 'import', 'slug'] as const;
export type RedirectSource = (typeof redirectSources)[number];

/** Redirect as administrators see it. */
export type StoredRedirect = Redirect & {
  id: string;
  from_path: string;
  source: RedirectSource;
  hits: number;
  created_at: string;
  updated_at: string;
};

/** Redirect as entered or imported: addresses in any spelling, an empty target for 410. */
export type RedirectEntry = { from_path: string; to_path: string; code: string };

/** An entry that was not stored: its place in the list, and the reason. */
export type RefusedEntry = { index: number; problem: RedirectProblem };

/** Limit of one import, also in the database. */
export const maxRedirectsPerRequest = 5000;

/** Reads all redirects, or those of some sources, sorted by path. */
export function readRedirects(
  tables: Tables,
  sources: readonly RedirectSource[] = redirectSources,
): Promise<StoredRedirect[]> {
  return readAll(() =>
    tables.from('redirects').select('*', { count: 'exact' }).in('source', sources).order('from_path'),
  );
}

type AddOptions = {
  source: Exclude<RedirectSource, 'slug'>;
  /** Stores all entries or none. */
  isAtomic?: boolean;
};

/**
 * Stores many redirects at once and returns the refused entries. A redirect from the same path is replaced. Throws for
 * more than `maxRedirectsPerRequest`.
 */
export async function addRedirects(
  tables: Tables,
  entries: readonly RedirectEntry[],
  { source, isAtomic = false }: AddOptions,
): Promise<RefusedEntry[]> {
  const { accepted, refused } = checkEntries(entries);
  if (isAtomic && refused.length > 0) return refused;
  const rows = [...accepted.values()].map(({ entry }) => entry);
  const response = await tables.rpc('add_redirects', { entries: rows, source, is_atomic: isAtomic });
  const rejected = unwrapResponse<StoredProblem[]>(response);
  return [
    ...refused,
    ...rejected.map((problem) => ({ index: accepted.get(problem.from_path)?.index ?? 0, problem })),
  ];
}

/** Separates the entries to store, by their path, from those that cannot be stored. The first of a path counts. */
function checkEntries(entries: readonly RedirectEntry[]) {
  const accepted = new Map<string, { index: number; entry: CheckedEntry }>();
  const refused: RefusedEntry[] = [];
  for (const [index, entry] of entries.entries()) {
    const checked = checkEntry(entry);
    if ('reason' in checked) refused.push({ index, problem: checked });
    else if (accepted.has(checked.from_path))
      refused.push({ index, problem: { reason: 'twice', path: checked.from_path } });
    else accepted.set(checked.from_path, { index, entry: checked });
  }
  return { accepted, refused };
}

/** Problem as the database reports it. */
type StoredProblem = RedirectProblem & { from_path: string };

/** Stores a redirect, a new one without `id`. Returns the reason when it was refused. */
export async function saveRedirect(
  tables: Tables,
  entry: RedirectEntry,
  id?: string,
): Promise<RedirectProblem | undefined> {
  const checked = checkEntry(entry);
  if ('reason' in checked) return checked;
  const response = await (id === undefined
    ? tables.from('redirects').insert(checked).select('id')
    : tables.from('redirects').update(checked).eq('id', id).select('id'));
  const problem = problemIn(response, checked.from_path);
  if (!problem) unwrapMutation(response);
  return problem;
}

export async function removeRedirect(tables: Tables, id: string): Promise<void> {
  unwrapMutation(await tables.from('redirects').delete().eq('id', id).select('id'));
}

/** Stores a removed redirect again, with its hits. */
export async function restoreRedirect(tables: Tables, redirect: StoredRedirect): Promise<void> {
  unwrapMutation(await tables.from('redirects').insert(redirect).select('id'));
}

/** SQLSTATE check_violation. The trigger puts the problems into `details`, as JSON. */
const checkViolation = '23514';

type CheckedEntry = Redirect & { from_path: string };

/** Returns the entry as it is stored, or the reason why it cannot be. The database checks what depends on other rows. */
function checkEntry({ from_path, to_path, code }: RedirectEntry): CheckedEntry | RedirectProblem {
  const from = redirectPath(from_path);
  if (from === undefined) return { reason: 'from', path: from_path };
  if (isOccupied(from)) return { reason: 'page', path: from };
  if (code !== '301' && code !== '410') return { reason: 'code', path: code };
  if (code === '410') {
    if (from.includes('?')) return { reason: 'query', path: from };
    return { from_path: from, code: 410, to_path: null };
  }
  const to = targetPath(to_path, typeof location === 'undefined' ? undefined : location.host);
  return to === undefined ? { reason: 'to', path: to_path } : { from_path: from, code: 301, to_path: to };
}

function problemIn({ error }: PostgrestResponse, path: string): RedirectProblem | undefined {
  if (error?.code === uniqueViolation) return { reason: 'known', path };
  if (error?.code !== checkViolation || !error.details?.startsWith('[')) return undefined;
  return castUnchecked<RedirectProblem[]>(JSON.parse(error.details))[0];
}
