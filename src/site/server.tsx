import { renderToString } from 'react-dom/server';
import { type PageSettings, pageSettingsIn } from '../content/fields/page-settings';
import { pageNames } from '../content/pages/pages';
import { footer } from '../content/types/footer/type';
import { siteSettings } from '../content/types/site-settings/type';
import { teamTable } from '../content/types/team/table';
import { castUnchecked } from '../data/client/response';
import { companyName } from '../data/site/company-name';
import { publishedContent } from '../data/site/published-content';
import type { Part } from '../data/records/read';
import type { Tables } from '../data/client/tables';
import {
  type Answers,
  anyRecord,
  createContentCache,
  isPictureName,
  missingPageName,
  partName,
} from './app/content-cache';
import { matchPage } from './app/match';
import { type CompleteHead, HeadCollector } from './app/page-head';
import { type ContentResult, isPending } from './app/query';
import { Site } from './app/site';
import { pageLoader } from './routes';
import { breadcrumbs } from './structured-data/breadcrumbs';

export { documentTitle } from '../content/pages/page-head';
export { isPagePath } from './app/match';

export type RenderedPage = {
  html: string;
  /** Preload links of the visible images, for the head. */
  preloads: string;
  head: CompleteHead;
  /** Settings of the public pages. */
  settings: PageSettings;
  /** Answers from which the page was rendered, for hydration. */
  state: Answers;
  /** Errors of missing content, for the log; the page shows messages of its own. */
  failures: Error[];
};

/** Loads the code of all pages, so that the server does not depend on its files afterwards. */
export async function loadPages(): Promise<void> {
  await Promise.all([...pageNames, 'notFound' as const].map(pageLoader.load));
}

/** Queries of the layout, which all pages share. */
const layoutQueries = [footer.name, siteSettings.name, `${teamTable.name} ${anyRecord}`];

/** Returns the answers to the queries of the layout, without failed ones. */
export function layoutAnswers(state: Answers): Answers {
  return Object.fromEntries(
    layoutQueries.flatMap((name) => (state[name]?.data === undefined ? [] : [[name, state[name]]])),
  );
}

type RenderOptions = {
  /** Answers that are known before (`layoutAnswers`). */
  known?: Answers;
  rounds?: number;
};

/** Answers may lead to further queries, but more render passes than this indicate a bug. */
const maxRounds = 3;

/**
 * Renders a URL (`/references?seite=2`) with its content. The first pass collects the page's queries; further passes
 * render their answers. So a page declares its queries only once, in its hooks. With known `settings` the first pass
 * leaves out the queries of pages that are off.
 */
export async function renderPage(
  address: string,
  tables: Tables,
  { known, rounds = maxRounds }: RenderOptions = {},
): Promise<RenderedPage> {
  const [path = '', search] = address.split('?');
  const { name, part } = matchPage(path, search);
  // Other pages show it in place of a missing record.
  await Promise.all([name, 'notFound' as const].map(pageLoader.load));
  const content = createContentCache(publishedContent(tables), known);
  const collected: { head?: RenderedPage['head'] } = {};
  const site = (
    <HeadCollector value={(head) => (collected.head = head)}>
      <Site content={content} pages={pageLoader} router={{ ssrPath: address }} />
    </HeadCollector>
  );
  let html = renderToString(site);
  for (let round = 0; round < rounds; round += 1) {
    const before = content.answers();
    if (!Object.values(before).some(isPending)) break;
    await content.settled();
    // Images without metadata do not change the HTML.
    if (hasNews(before, content.answers())) html = renderToString(site);
  }
  const answers = Object.entries(content.answers());
  const state = Object.fromEntries(answers.filter(([, answer]) => !isPending(answer)));
  const failures = answers.flatMap(missing);
  if (html.includes(unrendered)) failures.push(new Error('its component failed'));
  const head = collected.head ?? { company: companyName(null), brand: undefined, status: 500 };
  if (part > 1 && isBehindTheEnd(content.answers(), part)) head.status ??= 404;
  const settings = pageSettingsIn(content.single(siteSettings).answer().data?.pages);
  const trail = head.status ? [] : breadcrumbs(name, { path, crumb: head.crumb, settings });
  const [preloads = ''] = leadingLinks.exec(html) ?? [];
  return {
    html: html.slice(preloads.length),
    preloads,
    // All image metadata comes from one request, so its failure occurs once per image.
    failures: [...new Set(failures)],
    head: { ...head, jsonLd: [...trail, ...(head.jsonLd ?? [])] },
    settings,
    state: name === 'notFound' ? { ...state, [missingPageName]: { data: true } } : state,
  };
}

function hasNews(before: Answers, after: Answers): boolean {
  return Object.entries(after).some(
    ([name, { data }]) => isPending(before[name] ?? {}) && !(isPictureName(name) && data === null),
  );
}

/** Checks whether all paginated lists are empty on this page number. */
function isBehindTheEnd(answers: Answers, part: number): boolean {
  const parts = Object.keys(answers).filter((name) => name.endsWith(` ${partName(part)}`));
  return parts.every(
    (name) => castUnchecked<ContentResult<Part<unknown>>>(answers[name]).data?.rows.length === 0,
  );
}

/** Preload links that React renders before the markup, for each image that is not lazy. */
const leadingLinks = /^(<link rel="preload"[^>]*>)+/;

/** React's marker for a component that failed on the server; the browser will retry it. */
const unrendered = '<!--$!-->';

/** Returns the error of a query that is pending or failed. */
function missing([name, answer]: [string, ContentResult<unknown>]): Error[] {
  if (isPending(answer)) return [new Error(`no answer in time to ${name}`)];
  return answer.error ? [answer.error] : [];
}
