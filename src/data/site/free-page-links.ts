import { queryOptions } from '@tanstack/react-query';
import { recordPath } from '../../content/pages/pages';
import { freePages } from '../../content/types/free-pages';
import { readAll } from '../client/read-all';
import { type Tables, unwrapResponse } from '../client/service';
import { unwrapMutation } from '../client/mutation';
import { type PageSetting, pageSettingsIn } from '../../content/fields/page-settings';
import { type FreePageLink, withPlaces } from '../../content/pages/page-settings';
import { siteSettings } from '../../content/types/site-settings';

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

type StoredSettings = { id: string; pages: unknown; updated_at: string };

const attemptLimit = 3;

/** Puts a free page into menu or footer, or takes it out. Repeats when the settings have changed meanwhile. */
export async function placeFreePage(
  tables: Tables,
  link: FreePageLink,
  places: Pick<PageSetting, 'inMenu' | 'inFooter'>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const settings = tables.from(siteSettings.table);
    const read = await settings.select('id,pages,updated_at').single();
    const { id, pages, updated_at } = unwrapResponse<StoredSettings>(read);
    const change = settings.update({ pages: withPlaces(pageSettingsIn(pages), link, places) });
    const response = await change.eq('id', id).eq('updated_at', updated_at).select('id');
    if (attempt === attemptLimit || unwrapResponse<unknown[]>(response).length > 0)
      return unwrapMutation(response);
  }
}
