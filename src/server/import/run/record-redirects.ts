import { pageAt } from '../../../content/pages';
import { unwrapResponse } from '../../../data/client/response';
import type { Tables } from '../../../data/client/tables';

export type NewRedirect = { from_path: string; to_path: string };

/** PostgREST's codes for an unknown function and table: the database has no redirects. */
const unknown = ['PGRST202', 'PGRST205'];

/** Paths, and addresses of WordPress without permalinks. */
const redirectable = /^\/[^/\\?#\p{Cc}]([^?#\p{Cc}]*[^/?#\p{Cc}])?$|^\/\?(p|page_id|attachment_id)=\d+$/u;

const maxPathLength = 500;

const batchSize = 1000;

/** Stores redirects from old addresses, except from paths of pages. The database refuses loops and chains. */
export async function recordRedirects(tables: Tables, redirects: readonly NewRedirect[]): Promise<void> {
  const entries = redirects
    .map(({ from_path, to_path }) => ({ from_path: plain(from_path), to_path, code: 301 }))
    .filter(({ from_path, to_path }) => isPossible(from_path) && from_path !== to_path);
  for (let start = 0; start < entries.length; start += batchSize) {
    const some = entries.slice(start, start + batchSize);
    const response = await tables.rpc('add_redirects', { entries: some, source: 'import', is_atomic: false });
    if (unknown.includes(response.error?.code ?? '')) return;
    unwrapResponse(response);
  }
}

/** Reverts `recordRedirects`. */
export async function removeRedirects(tables: Tables, redirects: readonly NewRedirect[]): Promise<void> {
  for (const { from_path, to_path } of redirects) {
    const request = tables
      .from('redirects')
      .delete()
      .eq('source', 'import')
      .eq('from_path', plain(from_path));
    const response = await request.eq('to_path', to_path);
    if (unknown.includes(response.error?.code ?? '')) return;
    unwrapResponse(response);
  }
}

function isPossible(path: string): boolean {
  return redirectable.test(path) && path.length <= maxPathLength && pageAt(path) === undefined;
}

/** Decodes a path and removes the slash at its end, as redirects are stored. */
function plain(path: string): string {
  const short = path.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(short);
  } catch {
    return short;
  }
}
