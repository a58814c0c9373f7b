import { Hono } from 'hono';
import type { RowOf } from '../../content/model';
import { isPageOn } from '../../content/pages/page-settings';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { readCollection, readRecord } from '../../data/records/read';
import { readPageSettings } from '../../data/site/page-settings';
import type { Tables } from '../../data/client/tables';
import type { RenderedDocument } from '../ssr/cache/document-cache';
import type { Documents } from '../ssr/cache/documents';
import { renderCalendar } from './calendar';
import { renderFeed } from './feed';
import { renderManifest } from './manifest';
import { renderSitemapIndex, renderSitemaps, type SitemapLimits, sitemapPath } from './sitemap';

type FeedParts = {
  tables: Tables;
  siteUrl: string;
  documents: Documents;
  /** Lower limits for tests, which have fewer records. */
  sitemapLimits?: SitemapLimits;
};

const xml = 'application/xml; charset=utf-8';

const calendarType = 'text/calendar; charset=utf-8';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Routes for search engines, feed readers and calendars. */
export function feedRoutes({ tables, siteUrl, documents, sitemapLimits }: FeedParts): Hono {
  const app = new Hono();

  app.get('/robots.txt', (context) => context.text(robots(siteUrl)));
  cached('/sitemap.xml', xml, async () => {
    const [file = '', ...others] = await sitemaps();
    return others.length > 0 ? renderSitemapIndex([file, ...others], siteUrl) : file;
  });
  app.get('/:file{sitemap-[1-9]\\d*\\.xml}', (context) => {
    const path = `/${context.req.param('file')}`;
    return documents.answer(context, path, async () => {
      const files = await sitemaps();
      const file = files.length > 1 && files.find((_, index) => sitemapPath(index) === path);
      return file
        ? { body: file, status: 200, headers: { 'Content-Type': xml }, isCacheable: true }
        : noSitemap;
    });
  });
  cached('/feed.xml', 'application/atom+xml; charset=utf-8', () => renderFeed(tables, siteUrl));
  cached('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => renderManifest(tables));
  app.get('/trainings.ics', (context) =>
    documents.answer(context, '/trainings.ics', async () =>
      (await hasTrainings())
        ? calendarFile(renderCalendar(await readCollection(tables, upcomingTrainings), siteUrl))
        : noCalendar,
    ),
  );
  app.get('/trainings/:file{[\\w-]+\\.ics}', (context) => {
    const id = context.req.param('file').replace(/\.ics$/, '');
    return documents.answer(context, `/trainings/${id}.ics`, async () => {
      const training =
        uuid.test(id) &&
        (await hasTrainings()) &&
        (await readRecord(tables, upcomingTrainings, { column: 'id', value: id }));
      return training && training.startDate ? trainingCalendar(training, training.startDate) : noCalendar;
    });
  });
  return app;

  function sitemaps(): Promise<string[]> {
    return renderSitemaps(tables, siteUrl, sitemapLimits);
  }

  function cached(path: string, type: string, render: () => Promise<string>): void {
    app.get(path, (context) =>
      documents.answer(context, path, async () => ({
        body: await render(),
        status: 200,
        headers: { 'Content-Type': type },
        isCacheable: true,
      })),
    );
  }

  async function hasTrainings(): Promise<boolean> {
    return isPageOn(await readPageSettings(tables), 'trainings');
  }

  function trainingCalendar(training: Training, day: string): RenderedDocument {
    const calendar = calendarFile(renderCalendar([training], siteUrl));
    const disposition = { 'Content-Disposition': `attachment; filename="schulung-${day}.ics"` };
    return { ...calendar, headers: { ...calendar.headers, ...disposition } };
  }
}

function calendarFile(body: string): RenderedDocument {
  return { body, status: 200, headers: { 'Content-Type': calendarType }, isCacheable: true };
}

type Training = RowOf<typeof upcomingTrainings>;

const noCalendar = notFound('Diese Schulung gibt es nicht.');
const noSitemap = notFound('Diese Datei gibt es nicht.');

function notFound(body: string): RenderedDocument {
  return { body, status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, isCacheable: false };
}

function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /rest/
Disallow: /auth/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
