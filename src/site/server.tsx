import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { companyName } from '../data/company-name';
import { publishedContent } from '../data/published-content';
import type { Part } from '../data/content-reads';
import type { Tables } from '../data/tables';
import { matchPage } from './app/match';
import { type Head, HeadCollector } from './app/page-head';
import { createQueries, Site } from './app/site';
import { loadPage } from './pages';
import { breadcrumbs } from './structured-data/breadcrumbs';

export { documentTitle } from './app/page-head';
export { loadPages } from './pages';

export type RenderedPage = {
  html: string;
  /** Links to the pictures in sight, for the head. */
  preloads: string;
  head: Head & { company: string };
  /** The answers the page was rendered from, for hydration. */
  state: unknown;
  /** What is not in the page, for the log; the page itself says so in its own words. */
  failures: Error[];
};

/** A page may only know after its first answers what else it needs; more rounds than this would be a mistake. */
const maxRounds = 3;

/**
 * Renders an address (`/references?seite=2`) with its content. The first pass only finds out which queries the page asks; once they are
 * answered the next pass shows them. So a page states its needs once, in its hooks.
 */
export async function renderPage(address: string, tables: Tables, rounds = maxRounds): Promise<RenderedPage> {
  const [path = '', search] = address.split('?');
  const { name, part } = matchPage(path, search);
  await loadPage(name);
  const queries = createQueries();
  const collected: { head?: RenderedPage['head'] } = {};
  const site = (
    <HeadCollector value={(head) => (collected.head = head)}>
      <Site content={publishedContent(tables)} queries={queries} router={{ ssrPath: address }} />
    </HeadCollector>
  );
  let html = renderToString(site);
  for (let round = 0; round < rounds; round += 1) {
    const open = all(queries).filter((query) => query.state.status === 'pending');
    if (open.length === 0) break;
    // A failed answer stays in the query's state; the page shows it in its own words.
    await Promise.allSettled(open.map((query) => query.fetch()));
    html = renderToString(site);
  }
  const state = dehydrate(queries, { shouldDehydrateQuery: (query) => query.state.status !== 'pending' });
  const failures = all(queries).flatMap(missing);
  if (html.includes(unrendered)) failures.push(new Error('its component failed'));
  const head = collected.head ?? { company: companyName(null), status: 500 };
  if (isBehindTheEnd(queries, part)) head.status ??= 404;
  queries.clear();
  const trail = head.status ? [] : breadcrumbs(name, path, head.crumb);
  const [preloads = ''] = leadingLinks.exec(html) ?? [];
  return {
    html: html.slice(preloads.length),
    preloads,
    failures,
    head: { ...head, jsonLd: [...trail, ...(head.jsonLd ?? [])] },
    state,
  };
}

/** Of all its long lists nothing is left for this part. */
function isBehindTheEnd(queries: QueryClient, part: number): boolean {
  const parts = queries.getQueriesData<Part<unknown>>({
    predicate: ({ queryKey: [, about] }) => isPart(about, part),
  });
  return part > 1 && parts.every(([, data]) => data?.rows.length === 0);
}

function isPart(about: unknown, part: number): boolean {
  return typeof about === 'object' && about !== null && 'part' in about && about.part === part;
}

/** React asks for every picture that is not lazy, ahead of the markup. */
const leadingLinks = /^(<link rel="preload"[^>]*>)+/;

/** React's mark where a component has failed: only the browser will try again. */
const unrendered = '<!--$!-->';

/** Why the page lacks what a query should have given, if it does. */
function missing({ queryKey, state: { status, error } }: Query): Error[] {
  if (status === 'pending') return [new Error(`no answer in time to ${JSON.stringify(queryKey)}`)];
  return error ? [error] : [];
}

function all(queries: QueryClient) {
  return queries.getQueryCache().getAll();
}
