import { isOccupied, redirectPath, targetPath } from '../../content/pages/redirect-path';
import { readAll } from '../client/read-all';
import {
  uniqueViolation,
  castUnchecked,
  checkViolation,
  type PostgrestResponse,
  unwrapResponse,
  type Tables,
} from '../client/service';
import { unwrapMutation } from '../client/mutation';
import type { Redirect } from './redirects';
import { localized, phrase } from '../../content/language';

/** Origin of a redirect: an import, the former slug of a record, or an administrator. */
export const redirectSources = ['manual', 'import', 'slug'] as const;
export type RedirectSource = (typeof redirectSources)[number];

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

type RefusedEntry = { index: number; problem: RedirectProblem };

export const redirectsPerRequestLimit = 5000;

export function readRedirects(tables: Tables, sources: readonly RedirectSource[] = redirectSources) {
  return readAll<StoredRedirect>(() =>
    tables.from('redirects').select('*', { count: 'exact' }).in('source', sources).order('from_path'),
  );
}

type AddOptions = {
  source: Exclude<RedirectSource, 'slug'>;
  /** Stores all entries or none. */
  isAtomic?: boolean;
};

/** Returns the refused entries. Replaces redirects from the same path. Throws above `redirectsPerRequestLimit`. */
export async function addRedirects(
  tables: Tables,
  entries: readonly RedirectEntry[],
  { source, isAtomic = false }: AddOptions,
): Promise<RefusedEntry[]> {
  const { accepted, refused } = checkEntries(entries);
  if (isAtomic && refused.length > 0) return refused;
  const rows = [...accepted.values()].map(({ entry }) => entry);
  const response = await tables.rpc('add_redirects', { entries: rows, source, is_atomic: isAtomic });
  const rejected = unwrapResponse<(RedirectProblem & { from_path: string })[]>(response);
  return [
    ...refused,
    ...rejected.map((problem) => ({ index: accepted.get(problem.from_path)?.index ?? 0, problem })),
  ];
}

/** The first entry of a path counts. */
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

export async function saveRedirect(tables: Tables, entry: RedirectEntry, id?: string) {
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

export async function restoreRedirect(tables: Tables, redirect: StoredRedirect): Promise<void> {
  unwrapMutation(await tables.from('redirects').insert(redirect).select('id'));
}

type CheckedEntry = Redirect & { from_path: string };

/** The database checks what depends on other rows. */
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

export type RedirectProblem = { reason: keyof typeof texts; path: string };

const texts = localized({
  from: phrase(
    '“{path}” is no address of a website. Enter a path such as /old-page.',
    '„{path}“ ist keine Adresse einer Website. Geben Sie einen Pfad wie /alte-seite ein.',
  ),
  to: phrase(
    '“{path}” cannot be a target. Enter a path such as /services, or an address of another website with https://.',
    '„{path}“ ist als Ziel nicht möglich. Geben Sie einen Pfad wie /services oder die Adresse einer anderen Website mit https:// ein.',
  ),
  code: phrase(
    'The code is 301 or 410, not “{code}”.',
    'Als Antwort ist 301 oder 410 möglich, nicht „{code}“.',
  ),
  page: phrase(
    '{path} is the address of an existing page, which a redirect would not change.',
    'Unter {path} gibt es eine Seite. Eine Weiterleitung hätte dort keine Wirkung.',
  ),
  query: phrase(
    '{path} has a query, so it can only lead to another address (301). Enter it without its part from the question mark.',
    '{path} enthält eine Abfrage und kann deshalb nur an eine andere Adresse führen (301). Geben Sie die Adresse ohne den Teil ab dem Fragezeichen ein.',
  ),
  known: phrase('There is a redirect from {path} already.', 'Von {path} gibt es schon eine Weiterleitung.'),
  twice: phrase('{path} is in the list twice.', '{path} kommt in der Liste zweimal vor.'),
  loop: phrase(
    'The redirect would lead in a circle by way of {path}.',
    'Die Weiterleitung würde über {path} im Kreis führen.',
  ),
  chain: phrase(
    'The target is redirected itself. Enter the address where that ends: {path}',
    'Das Ziel wird selbst weitergeleitet. Geben Sie die Adresse ein, an der das endet: {path}',
  ),
  gone: phrase(
    'The target {path} no longer exists (410). Choose another address.',
    'Das Ziel {path} gibt es nicht mehr (410). Wählen Sie eine andere Adresse.',
  ),
  followed: phrase(
    'The redirect from {path} leads here. Change that one first.',
    'Die Weiterleitung von {path} führt hierher. Ändern Sie zuerst diese.',
  ),
  slug: phrase(
    '{path} is the former address of a record, which is redirected by itself.',
    '{path} ist die frühere Adresse eines Eintrags. Sie wird von selbst weitergeleitet.',
  ),
});

export function redirectProblemText({ reason, path }: RedirectProblem): string {
  return texts[reason](path);
}
