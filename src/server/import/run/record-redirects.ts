import { unwrapResponse } from '../../../data/client/response';
import type { Tables } from '../../../data/client/tables';

export type NewRedirect = { from_path: string; to_path: string };

/** PostgREST's codes for an unknown function and table: the database has no redirects. */
const unknown = ['PGRST202', 'PGRST205'];

/** Stores redirects from old addresses. The database refuses loops, chains and paths of existing pages. */
export async function recordRedirects(tables: Tables, redirects: readonly NewRedirect[]): Promise<void> {
  if (redirects.length === 0) return;
  const entries = redirects.map(({ from_path, to_path }) => ({
    from_path: plain(from_path),
    to_path,
    code: 301,
  }));
  const response = await tables.rpc('add_redirects', { entries, source: 'import', is_atomic: false });
  if (!unknown.includes(response.error?.code ?? '')) unwrapResponse(response);
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

/** Decodes a path and removes the slash at its end, as redirects are stored. */
function plain(path: string): string {
  const short = path.replace(/(?<=.)\/+$/, '');
  try {
    return decodeURIComponent(short);
  } catch {
    return short;
  }
}
