import { redirectPath } from '../../../content/pages/redirect-path';
import { batchesOf } from '../../../data/client/batches';
import { unwrapResponse } from '../../../data/client/response';
import type { Tables } from '../../../data/client/tables';
import { addRedirects, maxRedirectsPerRequest } from '../../../data/site/manage-redirects';

export type NewRedirect = { from_path: string; to_path: string };

/** Stores redirects from old addresses, except from paths of pages, and those that would be loops or chains. */
export async function recordRedirects(tables: Tables, redirects: readonly NewRedirect[]): Promise<void> {
  const entries = redirects
    .filter(({ from_path, to_path }) => redirectPath(from_path) !== to_path)
    .map((redirect) => ({ ...redirect, code: '301' }));
  for (const some of batchesOf(entries, maxRedirectsPerRequest))
    await addRedirects(tables, some, { source: 'import' });
}

/** Reverts `recordRedirects`. */
export async function removeRedirects(tables: Tables, redirects: readonly NewRedirect[]): Promise<void> {
  for (const { from_path, to_path } of redirects) {
    const path = redirectPath(from_path);
    if (path === undefined) continue;
    const request = tables.from('redirects').delete().eq('source', 'import').eq('from_path', path);
    unwrapResponse(await request.eq('to_path', to_path));
  }
}
