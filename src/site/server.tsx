import { renderToString } from 'react-dom/server';
import { castUnchecked } from '../data/client/response';
import { companyName } from '../data/site/company-name';
import { publishedContent } from '../data/site/published-content';
import type { Part } from '../data/records/read';
import type { Tables } from '../data/client/tables';
import { type Answers, createContentCache, isPictureName, partName } from './app/content-cache';
import { matchPage } from './app/match';
import { type Head, HeadCollector } from './app/page-head';
import { type Answer, isPending } from './app/query';
import { Site } from './app/site';
import { loadPage } from './pages';
import { breadcrumbs } from './structured-data/breadcrumbs';

export { documentTitle } from '../content/page-head';
export { isPagePath } from './app/match';
export { loadPages } from './pages';

export type RenderedPage = {
  html: string;
  /** Links to the pictures in sight, for the head. */
  preloads: string;
  head: Head & { company: string };
  /** The answers the page was rendered from, for hydration. */
  state: Answers;
  /** What is not in the page, for the log; the page itself says so in its own words. */
  failures: Error[];
};

/** A page may only know after its first answers what else it needs; more rounds than this would be a mistake. */
const maxRounds = 3;

/**
 * Renders an address (`/references?seite=2`) with its content. The first pass only finds out what the page asks; once it is
 * answered the next pass shows it. So a page states its needs once, in its hooks.
 */
export async function renderPage(address: string, tables: Tables, rounds = maxRounds): Promise<RenderedPage> {
  const [path = '', search] = address.split('?');
  const { name, part } = matchPage(path, search);
  await loadPage(name);
  const content = createContentCache(publishedContent(tables));
  const collected: { head?: RenderedPage['head'] } = {};
  const site = (
    <HeadCollector value={(head) => (collected.head = head)}>
      <Site content={content} router={{ ssrPath: address }} />
    </HeadCollector>
  );
  let html = renderToString(site);
  for (let round = 0; round < rounds; round += 1) {
    const before = content.answers();
    if (!Object.values(before).some(isPending)) break;
    await content.settled();
    // Pictures of which nothing is said look as they do already.
    if (hasNews(before, content.answers())) html = renderToString(site);
  }
  const answers = Object.entries(content.answers());
  const state = Object.fromEntries(answers.filter(([, answer]) => !isPending(answer)));
  const failures = answers.flatMap(missing);
  if (html.includes(unrendered)) failures.push(new Error('its component failed'));
  const head = collected.head ?? { company: companyName(null), status: 500 };
  if (part > 1 && isBehindTheEnd(content.answers(), part)) head.status ??= 404;
  const trail = head.status ? [] : breadcrumbs(name, path, head.crumb);
  const [preloads = ''] = leadingLinks.exec(html) ?? [];
  return {
    html: html.slice(preloads.length),
    preloads,
    // All pictures are asked about at once, and then fail with one error.
    failures: [...new Set(failures)],
    head: { ...head, jsonLd: [...trail, ...(head.jsonLd ?? [])] },
    state,
  };
}

function hasNews(before: Answers, after: Answers): boolean {
  return Object.entries(after).some(
    ([name, { data }]) => isPending(before[name] ?? {}) && !(isPictureName(name) && data === null),
  );
}

/** Of all its long lists nothing is left for this part. */
function isBehindTheEnd(answers: Answers, part: number): boolean {
  const parts = Object.keys(answers).filter((name) => name.endsWith(` ${partName(part)}`));
  return parts.every((name) => castUnchecked<Answer<Part<unknown>>>(answers[name]).data?.rows.length === 0);
}

/** React asks for every picture that is not lazy, ahead of the markup. */
const leadingLinks = /^(<link rel="preload"[^>]*>)+/;

/** React's mark where a component has failed: only the browser will try again. */
const unrendered = '<!--$!-->';

/** Why the page lacks what it has asked for, if it does. */
function missing([name, answer]: [string, Answer<unknown>]): Error[] {
  if (isPending(answer)) return [new Error(`no answer in time to ${name}`)];
  return answer.error ? [answer.error] : [];
}
