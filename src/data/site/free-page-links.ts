import { queryOptions } from '@tanstack/react-query';
import { recordPath } from '../../content/pages/page-lookup';
import { freePages } from '../../content/types/free-pages/type';
import { readAll } from '../client/read-all';
import type { Tables } from '../client/tables';

export type FreePageLink = { path: string; title: string };

/** Lists the published free pages by title, as targets of menu entries. */
export function freePageLinksQuery(tables: Tables) {
  return queryOptions({
    queryKey: [freePages.name, 'links'],
    queryFn: async (): Promise<FreePageLink[]> => {
      const rows = await readAll<{ slug: string; title: string }>(() =>
        tables.from(freePages.table).select('slug,title', { count: 'exact' }).order('title').order('id'),
      );
      return rows.map((row) => ({ path: recordPath('freePage', row), title: row.title }));
    },
  });
}
