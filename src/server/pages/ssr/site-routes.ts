import { Hono } from 'hono';
import { defaultBrand } from '../../../content/brand/derived-colors';
import { renderEach } from '../../../content/record/render-each';
import { pageUrl, pageNumberOf } from '../../../content/pages/site-page';
import { notFoundPath } from '../../../content/pages/pages';
import { pathWithParameters, targetUrl, withSearch } from '../../../content/pages/redirect-path';
import { similarPage } from '../../../content/pages/similar-page';
import type { ServiceBlock } from '../../../data/site/page-data';
import type { Tables } from '../../../data/client/service';
import { rawPath, rawSearch } from '../../http/requests';
import { feedTitle } from '../feeds/feed';
import type { Log } from '../../../service/log';
import { type OgImages, ogImageKey } from '../og-images';
import type { Redirects } from '../redirects';
import { type Assets, pageStyles } from './assets';
import { renderDocument } from './document';
import { type CountRendering, type Documents, countReads } from './cache/documents';
import type { RenderedDocument } from './cache/document-cache';
import type { CurrentSettings } from './revision';
import { busyPage, noSuchListPage } from './error-pages';
import { type FreePageLookup, type PageCounts, paginatedPageAt } from './published-pages';
import { imprint } from '../../../content/types/legal';
import { siteSettings } from '../../../content/types/site-settings';
import { readSingle } from '../../../data/records/read';
import type * as site from '../../../site/server';
import { sitePolicy } from '../../http/security-headers';

export type SiteParts = {
  loadSite: () => Promise<SiteModule>;
  assets: Assets;
  tables: Tables;
  settings: CurrentSettings;
  service: ServiceBlock;
  siteUrl: string;
  documents: Documents;
  pageCounts: PageCounts;
  redirects: Redirects;
  freePages: FreePageLookup;
  countRendering: CountRendering;
  ogImages: OgImages;
  log: Log;
  /** Folder of the build. Undefined in development, where a page also changes with its code. */
  dist: string | undefined;
};

/** The captured part is safe as a `Location`: no browser reads it as another host (`//`, backslash). */
const slashAtEnd = /^((?:\/[\w.~-]+)+)\/+$/;

/** Routes for every public page, and the 404 page for all other paths. Mounted last. */
export function siteRoutes(parts: SiteParts): Hono {
  const app = new Hono();
  const renderPage = createPageRenderer(parts);

  app.get('*', async (context) => {
    const path = rawPath(context.req.raw);
    const search = rawSearch(context.req.raw);
    const [, withoutSlash] = slashAtEnd.exec(path) ?? [];
    const { isPagePath } = await parts.loadSite();
    const lowerCase = path.toLowerCase();
    const beforeReading = () => countReads(parts.countRendering, context);
    const isPage = isPagePath(path) && !(await parts.freePages.isUnknown(path, beforeReading));
    const from = pathWithParameters(context.req.raw.url);
    // Record pages look up redirects of missing records. A page may have redirects of queries: `/?p=12` of WordPress.
    const mayMove = !isPage || lowerCase !== path || withoutSlash !== undefined || search !== '';
    const redirect = from && mayMove ? await parts.redirects.find(from) : undefined;
    if (redirect?.to_path) {
      parts.redirects.count(context, redirect.from_path);
      context.header('Cache-Control', 'no-cache');
      return context.redirect(withSearch(targetUrl(redirect.to_path), search, redirect.from_path), 301);
    }
    if (withoutSlash) return context.redirect(withoutSlash + search, 308);
    // Slugs have no upper case.
    if (
      lowerCase !== path &&
      !redirect &&
      isPagePath(lowerCase) &&
      !(await parts.freePages.isUnknown(lowerCase, beforeReading))
    )
      return context.redirect(lowerCase + search, 301);
    const requestId = context.get('requestId');
    const pageNumber = requestedPage(path, search);
    const errorResponse = pageNumber > 1 ? await refuseBeyondEnd(parts, path, pageNumber) : undefined;
    if (errorResponse) return errorResponse;
    const isKnown = isPage || redirect?.code === 410;
    const address = isKnown ? pageUrl(path, pageNumber) : notFoundAddress(path);
    const request = { path: isKnown ? path : notFoundPath, address, requestId };
    const response = await parts.documents.answer(context, address, (revision) =>
      renderSitePage({ ...parts, renderPage }, request, revision),
    );
    if (from && (response.status === 301 || response.status === 410))
      parts.redirects.count(context, from.path);
    // Added after rendering, because concurrent requests for this path share the rendered document.
    if (response.status === 301)
      response.headers.set('Location', withSearch(response.headers.get('Location') ?? '', search));
    return response;
  });
  return app;
}

const calendar = { type: 'text/calendar', title: 'Termine der Schulungen', path: '/trainings.ics' };

export function documentAddress(request: Request): string {
  const path = rawPath(request);
  return pageUrl(path, requestedPage(path, rawSearch(request)));
}

/** Returns the cache address of an unknown path: one document for all paths that are similar to the same page. */
function notFoundAddress(path: string): string {
  return notFoundPath + (similarPage(path)?.path ?? '');
}

function requestedPage(path: string, search: string): number {
  const page = paginatedPageAt(path);
  return page ? pageNumberOf(page, search) : 1;
}

/** Returns the error response for a page number beyond the end of a list. Renders nothing: clients can invent numbers. */
async function refuseBeyondEnd({ pageCounts, log }: SiteParts, path: string, pageNumber: number) {
  const page = paginatedPageAt(path);
  if (!page) return undefined;
  try {
    return pageNumber > ((await pageCounts.pageCount(page)) ?? pageNumber)
      ? await noSuchListPage(path)
      : undefined;
  } catch (err) {
    log.warn({ err, path }, 'the length of a list could not be read');
    return busyPage();
  }
}

async function renderSitePage(
  { renderPage, ...parts }: SiteParts & { renderPage: ReturnType<typeof createPageRenderer> },
  { path, address, requestId }: { path: string; address: string; requestId: string },
  revision: string | undefined,
): Promise<RenderedDocument> {
  const site = await parts.loadSite();
  const [page, legal] = await Promise.all([
    renderPage(address, revision),
    readSingle(parts.tables, imprint).catch(() => null),
  ]);
  const { html, preloads, head, settings, state, failures } = page;
  const country = legal?.country ?? 'DE';
  for (const err of failures)
    parts.log.error({ err, requestId, path: address }, 'part of a page could not be loaded');
  const isBuilt = parts.dist !== undefined;
  if (head.movedTo)
    return { body: '', status: 301, headers: { Location: targetUrl(head.movedTo) }, isCacheable: isBuilt };
  const assets = await parts.assets.site();
  const brand = head.brand ?? defaultBrand;
  const styles = assets.rules && pageStyles(assets.rules, html, brand);
  const feed = { type: 'application/atom+xml', title: feedTitle(settings), path: '/feed.xml' };
  const document = await renderDocument({
    title: site.documentTitle(head.title, head.company),
    description: head.description,
    canonical: head.status ? undefined : parts.siteUrl + address,
    openGraph: {
      siteName: head.company,
      title: head.title ?? head.company,
      type: head.crumb ? 'article' : 'website',
      // The revision in the URL makes social networks that cache previews fetch the new image.
      image: `${parts.siteUrl}/preview/${ogImageKey(path)}.jpg?v=${revision ?? ''}`,
      locale: `de_${country}`,
    },
    alternates: path === '/trainings' && !head.status ? [feed, calendar] : [feed],
    preloads,
    jsonLd: await renderEach(
      head.jsonLd ?? [],
      (block) => block((target) => parts.siteUrl + target, country),
      {
        nameOf: () => 'JSON-LD',
        report: (_, err) =>
          parts.log.error({ err, requestId, path: address }, 'structured data leaves out a record'),
      },
    ),
    assets,
    styles,
    brand,
    service: parts.service,
    state,
    body: html,
  });
  const status = head.status ?? 200;
  // The page is likely to be shared; pre-render its og:image.
  if (status === 200) parts.ogImages.prepare(ogImageKey(path));
  return {
    body: document,
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(styles && { 'Content-Security-Policy': sitePolicy(parts.service, styles.source) }),
    },
    // Cache only complete pages: others would outlast the fault they show.
    isCacheable: isBuilt && failures.length === 0,
  };
}

export type SiteModule = Pick<typeof site, 'renderPage' | 'layoutResults' | 'isPagePath' | 'documentTitle'>;

/** The queries of the layout, which all pages share, run once per content revision. */
function createPageRenderer({ loadSite, tables, settings }: SiteParts) {
  let layout: { revision: string; results: ReturnType<SiteModule['layoutResults']> } | undefined;
  return async (address: string, revision: string | undefined) => {
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
