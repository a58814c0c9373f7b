import { renderToString } from 'react-dom/server';
import { type PageSettings, pageSettingsIn } from '../content/fields/page-settings';
import { pageNames } from '../content/pages/pages';
import { cvProfile, personColumns } from '../content/types/cv';
import { footer } from '../content/types/footer';
import { siteSettings } from '../content/types/site-settings';
import { team } from '../content/types/team';
import { castUnchecked, type Tables } from '../data/client/service';
import { companyName } from '../data/site/company-name';
import { contentQuery } from '../data/site/content-query';
import { publishedContent } from '../data/site/published-content';
import type { ListPage } from '../data/records/read';
import {
  type ContentResults,
  createContentCache,
  isMetadataQuery,
  missingPageName,
  pageSuffix,
  queryName,
} from './app/content-cache';
import { matchPage } from './app/match';
import { type CompleteHead, HeadContext } from './app/page-head';
import { type ContentResult, isPending } from './app/query';
import { Site } from './app/site';
import { pageLoader } from './routes';
import { breadcrumbsJsonLd } from './structured-data/company';

export { documentTitle } from '../content/pages/page-head';
export { isPagePath } from './app/match';

export type RenderedPage = {
  html: string;
  /** Preload links of the visible images, for the head. */
  preloads: string;
  head: CompleteHead;
  settings: PageSettings;
  /** Results from which the page was rendered, for hydration. */
  state: ContentResults;
  /** Errors of missing content, for the log; the page shows messages of its own. */
  failures: Error[];
};

/** Loads the code of all pages, so that the server does not depend on its files afterwards. */
export async function loadPages(): Promise<void> {
  await Promise.all([...pageNames, 'notFound' as const].map(pageLoader.load));
}

const layoutQueries = [
  contentQuery.single(footer),
  contentQuery.single(siteSettings),
  contentQuery.single(cvProfile, personColumns),
  contentQuery.any(team),
].map(queryName);

export function layoutResults(state: ContentResults): ContentResults {
  return Object.fromEntries(
    layoutQueries.flatMap((name) => (state[name]?.data === undefined ? [] : [[name, state[name]]])),
  );
}

type RenderOptions = {
  /** Results known before the first pass: those of the layout, and the site settings. */
  initialResults?: ContentResults;
  maxPasses?: number;
};

/** Results may lead to further queries, but more render passes than this indicate a bug. */
const defaultMaxPasses = 3;

/**
 * Renders a URL (`/references?seite=2`) with its content. The first pass collects the page's queries; further passes
 * render their results. So a page declares its queries only once, in its hooks. With the site settings in
 * `initialResults`, the first pass leaves out the queries of pages that are off.
 */
export async function renderPage(
  url: string,
  tables: Tables,
  { initialResults, maxPasses = defaultMaxPasses }: RenderOptions = {},
): Promise<RenderedPage> {
  const [path = '', search] = url.split('?');
  const { name, pageNumber } = matchPage(path, search);
  // Other pages show it in place of a missing record.
  await Promise.all([name, 'notFound' as const].map(pageLoader.load));
  const cache = createContentCache(publishedContent(tables), initialResults);
  const collected: { head?: RenderedPage['head'] } = {};
  const site = (
    <HeadContext value={(head) => (collected.head = head)}>
      <Site cache={cache} pageLoader={pageLoader} router={{ ssrPath: url }} />
    </HeadContext>
  );
  let html = renderToString(site);
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const previous = cache.results();
    if (!Object.values(previous).some(isPending)) break;
    await cache.settled();
    // Images without metadata do not change the HTML.
    if (changesHtml(previous, cache.results())) html = renderToString(site);
  }
  const entries = Object.entries(cache.results());
  const state = Object.fromEntries(entries.filter(([, result]) => !isPending(result)));
  const failures = entries.flatMap(errorsOf);
  if (html.includes(failedBoundaryMarker)) failures.push(new Error('its component failed'));
  const head = collected.head ?? { company: companyName(null), brand: undefined, status: 500 };
  if (pageNumber > 1 && isPastLastPage(cache.results(), pageNumber)) head.status ??= 404;
  const settings = pageSettingsIn(cache.query(contentQuery.single(siteSettings)).result().data?.pages);
  const breadcrumbList = head.status ? [] : breadcrumbsJsonLd(name, { path, crumb: head.crumb, settings });
  const [preloads = ''] = preloadLinks.exec(html) ?? [];
  return {
    html: html.slice(preloads.length),
    preloads,
    // All image metadata comes from one request, so its failure occurs once per image.
    failures: [...new Set(failures)],
    head: { ...head, jsonLd: [...breadcrumbList, ...(head.jsonLd ?? [])] },
    settings,
    state: name === 'notFound' ? { ...state, [missingPageName]: { data: true } } : state,
  };
}

/** Checks whether a query was answered since, other than by missing image metadata. */
function changesHtml(before: ContentResults, after: ContentResults): boolean {
  return Object.entries(after).some(
    ([name, { data }]) => isPending(before[name] ?? {}) && !(isMetadataQuery(name) && data === null),
  );
}

function isPastLastPage(results: ContentResults, pageNumber: number): boolean {
  const listQueries = Object.keys(results).filter((name) => name.endsWith(` ${pageSuffix(pageNumber)}`));
  return listQueries.every(
    (name) => castUnchecked<ContentResult<ListPage<unknown>>>(results[name]).data?.rows.length === 0,
  );
}

/** Matches the preload links that React renders before the markup, one for each image that is not lazy. */
const preloadLinks = /^(<link rel="preload"[^>]*>)+/;

/** React's marker for a component that failed on the server; the browser will retry it. */
const failedBoundaryMarker = '<!--$!-->';

function errorsOf([name, result]: [string, ContentResult<unknown>]): Error[] {
  if (isPending(result)) return [new Error(`no answer in time to ${name}`)];
  return result.error ? [result.error] : [];
}
