import { Hono } from 'hono';
import { pageUrl, pageNumberOf } from '../../content/pagination';
import type { ServiceBlock } from '../../data/site/page-data';
import type { Tables } from '../../data/client/tables';
import type { RenderedPage } from '../../site/server';
import { rawPath } from '../http/raw-path';
import { sitePolicy } from '../http/security-headers';
import type { Log } from '../../service/log/log';
import type { DominantColors } from '../media/tones';
import type { Previews } from '../og-image/og-images';
import { ogImageKey } from '../og-image/subject';
import type { Assets } from './assets';
import { renderDocument } from './document';
import { fontScriptSource } from './font-script';
import { pageStyles } from './page-styles';
import { placeholderColors } from './page-tones';
import type { Rendered } from './document-cache';
import type { Documents } from './documents';
import { beyondEnd, busyPage } from './list-pages';
import { type ListEnds, longPageAt } from './list-ends';

/** The website's renderer; in development loaded anew after each change. */
export type SiteModule = {
  /** `address`: a path, with the part of a long list that is meant. */
  renderPage(address: string, tables: Tables): Promise<RenderedPage>;
  /** Whether a page may be at this path; the others all show the same. */
  isPagePath(path: string): boolean;
  documentTitle(title: string | undefined, company: string): string;
};

export type SiteParts = {
  loadSite: () => Promise<SiteModule>;
  assets: Assets;
  tables: Tables;
  service: ServiceBlock;
  siteUrl: string;
  documents: Documents;
  listEnds: ListEnds;
  previews: Previews;
  tones: DominantColors;
  log: Log;
  /** The build's folder; undefined in development, where a page also changes with its code. */
  dist: string | undefined;
};

/**
 * An address with a slash too many at its end; what stands before it may be sent back as a location, because it has
 * nothing in it that a browser could read as another host (`//`, a backslash, an encoded control character).
 */
const slashAtEnd = /^((?:\/[\w.~-]+)+)\/+$/;

/** Stands for every path without a page. */
const noPage = '/404';

/** Every public page, and the 404 page for what is none. Mounted last. */
export function siteRoutes(parts: SiteParts): Hono {
  const app = new Hono();

  app.get('*', async (context) => {
    const path = rawPath(context.req.raw);
    const { search } = new URL(context.req.url);
    const [, withoutSlash] = slashAtEnd.exec(path) ?? [];
    if (withoutSlash) return context.redirect(withoutSlash + search, 308);
    const requestId = context.get('requestId');
    const part = partAsked(path, search);
    const refusal = part > 1 ? await refuseBeyondEnd(parts, path, part) : undefined;
    if (refusal) return refusal;
    const isPage = (await parts.loadSite()).isPagePath(path);
    const address = isPage ? pageUrl(path, part) : noPage;
    const request = { path: isPage ? path : noPage, address, requestId };
    const answer = await parts.documents.answer(context, address, (revision) =>
      renderSitePage(parts, request, revision),
    );
    // Not part of what is rendered, which is for all who ask for this path at the same moment.
    const location = answer.headers.get('Location');
    if (location) answer.headers.set('Location', location + search);
    return answer;
  });
  return app;
}

const feed = { type: 'application/atom+xml', title: 'Presse und Schulungen', path: '/feed.xml' };
const calendar = { type: 'text/calendar', title: 'Termine der Schulungen', path: '/trainings.ics' };

type PageRequest = {
  path: string;
  /** The same with the part of its long lists. */
  address: string;
  requestId: string;
};

/** What a page is kept by: its path, and the part of its long lists. */
export function documentAddress(request: Request): string {
  const path = rawPath(request);
  return pageUrl(path, partAsked(path, new URL(request.url).search));
}

function partAsked(path: string, search: string): number {
  const page = longPageAt(path);
  return page ? pageNumberOf(page, search) : 1;
}

/** A part behind the end of its list is no page: anybody can invent such numbers, so nothing is rendered for them. */
async function refuseBeyondEnd(
  { listEnds, log }: SiteParts,
  path: string,
  part: number,
): Promise<Response | undefined> {
  const page = longPageAt(path);
  if (!page) return undefined;
  try {
    return part > ((await listEnds.lastPart(page)) ?? part) ? await beyondEnd(path) : undefined;
  } catch (err) {
    log.warn({ err, path }, 'the length of a list could not be read');
    return busyPage();
  }
}

async function renderSitePage(
  parts: SiteParts,
  { path, address, requestId }: PageRequest,
  revision = '',
): Promise<Rendered> {
  const site = await parts.loadSite();
  const { html, preloads, head, state, failures } = await site.renderPage(address, parts.tables);
  for (const err of failures)
    parts.log.error({ err, requestId, path: address }, 'part of a page could not be loaded');
  if (head.movedTo) return moved(head.movedTo, parts.dist !== undefined);
  const assets = await parts.assets.site();
  const tones = placeholderColors(html, parts.tones);
  const styles = assets.rules && pageStyles(assets.rules, html, tones.css);
  const document = await renderDocument({
    title: site.documentTitle(head.title, head.company),
    description: head.description,
    canonical: head.status ? undefined : parts.siteUrl + address,
    preview: {
      siteName: head.company,
      title: head.title ?? head.company,
      type: path.startsWith('/references/') ? 'article' : 'website',
      // The number makes networks that keep previews fetch the new one.
      image: `${parts.siteUrl}/preview/${ogImageKey(path)}.jpg?v=${revision}`,
    },
    alternates: path === '/trainings' ? [feed, calendar] : [feed],
    preloads,
    jsonLd: head.jsonLd?.map((block) => block((target) => parts.siteUrl + target)),
    assets,
    styles,
    service: parts.service,
    state,
    body: html,
  });
  const status = head.status ?? 200;
  // Whoever has the page may pass its address on next.
  if (status === 200) parts.previews.prepare(ogImageKey(path));
  // Only what is complete is kept: others would outlive the fault they show.
  const cacheable = parts.dist !== undefined && failures.length === 0;
  return {
    body: document,
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      ...(styles && {
        'Content-Security-Policy': sitePolicy(parts.service, {
          style: styles.source,
          script: fontScriptSource,
        }),
      }),
    },
    isLasting: cacheable,
    revalidateWhen: cacheable && tones.unknown.length > 0 ? parts.tones.prime(tones.unknown) : undefined,
  };
}

function moved(path: string, isLasting: boolean): Rendered {
  return { body: '', status: 301, headers: { Location: path }, isLasting };
}
