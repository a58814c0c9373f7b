import { redirectPath } from '../../../../content/pages/redirect-path';
import { batchesOf, readAll } from '../../../../data/client/read-all';
import { unwrapResponse, type Tables } from '../../../../data/client/service';
import type { ImportRun } from '../../../../data/operations/imports';
import { addRedirects, redirectsPerRequestLimit } from '../../../../data/site/manage-redirects';
import type { ImportSource } from '../sources/source';
import type { StoredItem } from './run-log';

type NewRedirect = { from_path: string; to_path: string };

type Moved = Pick<StoredItem, 'key' | 'old_path' | 'new_path' | 'files'>;

/** The feed has another address at WordPress. */
const feed: NewRedirect = { from_path: '/feed', to_path: '/feed.xml' };

const uploadsFolder = '/wp-content/uploads/';

/** Except from paths of pages, and those that would be loops or chains. */
export async function recordRedirects(tables: Tables, { id }: ImportRun, source: ImportSource) {
  const items = await readAll<Moved>(() =>
    tables
      .from('import_items')
      .select('key, old_path, new_path, files', { count: 'exact' })
      .eq('run_id', id)
      .in('outcome', ['new', 'changed', 'unchanged'])
      .order('id'),
  );
  const paths = new Map(items.map(({ key, new_path }) => [key, new_path]));
  const further = (source.addresses?.() ?? []).flatMap(({ path, key }) => {
    const to_path = paths.get(key);
    return to_path ? [{ from_path: path, to_path }] : [];
  });
  const ofSite = isWordpress(source.name) ? [feed] : [];
  const entries = [...items.flatMap(redirectsOf), ...further, ...ofSite]
    .filter(({ from_path, to_path }) => redirectPath(from_path) !== to_path)
    .map((redirect) => ({ ...redirect, code: '301' }));
  for (const some of batchesOf(entries, redirectsPerRequestLimit))
    await addRedirects(tables, some, { source: 'import' });
}

export async function removeRedirects(tables: Tables, item: Moved): Promise<void> {
  const targets = [item.new_path, ...fileRedirects(item).map(({ to_path }) => to_path)];
  for (const target of new Set(targets)) if (target !== null) await removeAllTo(tables, target);
}

export async function removeSiteRedirects(tables: Tables, { source }: ImportRun): Promise<void> {
  if (isWordpress(source)) await removeAllTo(tables, feed.to_path);
}

async function removeAllTo(tables: Tables, target: string): Promise<void> {
  unwrapResponse(await tables.from('redirects').delete().eq('source', 'import').eq('to_path', target));
}

function isWordpress(source: string): boolean {
  return source.startsWith('wordpress:');
}

function redirectsOf(item: Moved): NewRedirect[] {
  const { key, old_path, new_path: to_path } = item;
  if (to_path === null) return fileRedirects(item);
  const [, kind, number] = /^wp:(post|page):(\d+)$/.exec(key) ?? [];
  const short = number && `/?${kind === 'page' ? 'page_id' : 'p'}=${number}`;
  const own = [old_path, short].flatMap((from_path) => (from_path ? [{ from_path, to_path }] : []));
  return [...own, ...fileRedirects(item)];
}

function fileRedirects({ files }: Moved): NewRedirect[] {
  return Object.entries(files).flatMap(([from, to]) => {
    const from_path = URL.canParse(from) ? new URL(from).pathname : '';
    return from_path.startsWith(uploadsFolder) ? [{ from_path, to_path: new URL(to).pathname }] : [];
  });
}
