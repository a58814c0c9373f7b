import type { Tables } from '../../data/client/tables';
import type * as site from '../../site/server';

/** The website's renderer. In development it is reloaded after each change. */
export type SiteModule = Pick<typeof site, 'renderPage' | 'layoutAnswers' | 'isPagePath' | 'documentTitle'>;

type RenderPage = (address: string, revision: string | undefined) => Promise<site.RenderedPage>;

/**
 * Creates a function that renders a path, with the page number of a paginated list. The queries of the layout, which
 * all pages share, run once per content revision.
 */
export function createPageRenderer(loadSite: () => Promise<SiteModule>, tables: Tables): RenderPage {
  let layout: { revision: string; answers: ReturnType<SiteModule['layoutAnswers']> } | undefined;
  return async (address, revision) => {
    const { renderPage, layoutAnswers } = await loadSite();
    const known = layout?.revision === revision ? layout?.answers : undefined;
    const page = await renderPage(address, tables, { known });
    if (revision !== undefined) layout = { revision, answers: layoutAnswers(page.state) };
    return page;
  };
}
