import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import type { ServiceBlock } from '../../data/page-data';
import type { Tables } from '../../data/tables';
import type { RenderedPage } from '../../site/server';
import { receivedPath } from '../http/received-path';
import type { Log } from '../log';
import { previewKey } from '../preview/subject';
import type { Assets } from './assets';
import { renderDocument } from './document';
import { type CachedPage, compressPage, createPageCache } from './page-cache';
import type { Revision } from './revision';

/** The website's renderer; in development loaded anew after each change. */
export type SiteModule = {
  renderPage(path: string, tables: Tables): Promise<RenderedPage>;
  documentTitle(title: string | undefined, company: string): string;
};

export type SiteParts = {
  loadSite: () => Promise<SiteModule>;
  assets: Assets;
  tables: Tables;
  service: ServiceBlock;
  siteUrl: string;
  revision: Revision;
  log: Log;
  /** The build's folder; undefined in development, where a page also changes with its code. */
  dist: string | undefined;
};

/**
 * An address with a slash too many at its end; what stands before it may be sent back as a location, because it has
 * nothing in it that a browser could read as another host (`//`, a backslash, an encoded control character).
 */
const slashAtEnd = /^((?:\/[\w.~-]+)+)\/+$/;

/** Every public page, and the 404 page for what is none. Mounted last. */
export function siteRoutes(parts: SiteParts): Hono {
  const cache = createPageCache();
  const app = new Hono();

  app.get('*', async (context) => {
    const path = receivedPath(context.req.raw);
    const [, withoutSlash] = slashAtEnd.exec(path) ?? [];
    if (withoutSlash) return context.redirect(withoutSlash + new URL(context.req.url).search, 308);
    // Without the data service pages still answer: each part says that it could not be loaded.
    const revision = await parts.revision.current().catch(() => undefined);
    const cached = revision === undefined ? undefined : cache.get(path, revision);
    const page = cached ?? renderSitePage(parts, path, revision);
    if (revision) cache.set(path, page);
    return answer(context, await page);
  });
  return app;
}

async function renderSitePage(parts: SiteParts, path: string, revision = ''): Promise<CachedPage> {
  const site = await parts.loadSite();
  const { html, head, state, failures } = await site.renderPage(path, parts.tables);
  for (const failure of failures) parts.log.error({ path, failure }, 'part of a page could not be loaded');
  const document = await renderDocument({
    title: site.documentTitle(head.title, head.company),
    description: head.description,
    canonical: head.status ? undefined : parts.siteUrl + path,
    preview: {
      siteName: head.company,
      title: head.title ?? head.company,
      type: path.startsWith('/references/') ? 'article' : 'website',
      // The number makes networks that keep previews fetch the new one.
      image: `${parts.siteUrl}/preview/${previewKey(path)}.jpg?v=${revision}`,
    },
    hero: head.hero,
    jsonLd: head.jsonLd?.map((block) => block((target) => parts.siteUrl + target)),
    assets: await parts.assets.site(),
    service: parts.service,
    state,
    body: html,
  });
  const status = head.status ?? 200;
  // Only what exists and is complete is kept: others would fill the cache, or outlive the fault they show.
  return compressPage(document, {
    status,
    isLasting: parts.dist !== undefined && status === 200 && failures.length === 0,
  });
}

function answer(context: Context, page: CachedPage): Response {
  const encoding = accepts(context, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip', 'identity'],
    default: 'identity',
  });
  const body = encoding === 'br' ? page.br : encoding === 'gzip' ? page.gzip : page.identity;
  const headers: Record<string, string> = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-cache',
    ETag: `"${page.etag}"`,
    Vary: 'Accept-Encoding',
  };
  if (page.status === 200 && context.req.header('if-none-match')?.includes(page.etag)) {
    return context.body(null, 304, headers);
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return context.body(new Uint8Array(body), page.status, headers);
}
