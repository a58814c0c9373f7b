import { siteSettings } from '../../../content/types/site-settings/type';
import type { Tables } from '../../../data/client/tables';
import type * as site from '../../../site/server';
import type { CurrentSettings } from './revision';

/** The website's renderer. In development it is reloaded after each change. */
export type SiteModule = Pick<typeof site, 'renderPage' | 'layoutResults' | 'isPagePath' | 'documentTitle'>;

type RendererParts = { loadSite: () => Promise<SiteModule>; tables: Tables; settings: CurrentSettings };

type RenderPage = (address: string, revision: string | undefined) => Promise<site.RenderedPage>;

/**
 * Creates a function that renders a path, with the page number of a paginated list. The queries of the layout, which
 * all pages share, run once per content revision.
 */
export function createPageRenderer({ loadSite, tables, settings }: RendererParts): RenderPage {
  let layout: { revision: string; results: ReturnType<SiteModule['layoutResults']> } | undefined;
  return async (address, revision) => {
    const { renderPage, layoutResults } = await loadSite();
    // The first pass needs the settings, to leave out the queries of pages that are off.
    const row = await settings.read().catch(() => undefined);
    const initialResults = {
      ...(layout?.revision === revision && layout?.results),
      ...(row !== undefined && { [siteSettings.name]: { data: row } }),
    };
    const page = await renderPage(address, tables, { initialResults });
    if (revision !== undefined) layout = { revision, results: layoutResults(page.state) };
    return page;
  };
}
