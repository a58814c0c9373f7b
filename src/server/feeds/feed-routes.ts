import { Hono } from 'hono';
import { berlinDay } from '../../content/record/days';
import type { ReportLeftOut } from '../../content/record/render-each';
import { isPageOn } from '../../content/pages/page-settings';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { readCollection, readRecord } from '../../data/records/read';
import { readPageSettings } from '../../data/site/page-settings';
import type { Tables } from '../../data/client/tables';
import type { RenderedDocument } from '../ssr/cache/document-cache';
import type { Documents } from '../ssr/cache/documents';
import type { Log } from '../../service/log/log';
import { renderCalendar, type Training } from './calendar';
import { renderFeed } from './feed';
import { renderManifest } from './manifest';
import { renderSitemapIndex, renderSitemaps, type SitemapLimits, sitemapPath } from './sitemap';

type FeedParts = {
  tables: Tables;
  siteUrl: string;
  documents: Documents;
  log: Log;
  /** Lower limits for tests, which have fewer records. */
  sitemapLimits?: SitemapLimits;
};

const xml = 'application/xml; charset=utf-8';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Routes for search engines, feed readers and calendars. */
export function feedRoutes({ tables, siteUrl, documents, log, sitemapLimits }: FeedParts): Hono {
  const app = new Hono();
  const report: ReportLeftOut = (record, err) =>
    log.error({ err, record }, 'a document leaves out a record that it cannot contain');

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
      return file ? found(file, xml) : notFound('Diese Datei gibt es nicht.');
    });
  });
  cached('/feed.xml', 'application/atom+xml; charset=utf-8', () => renderFeed(tables, siteUrl, report));
  cached('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => renderManifest(tables));
  app.get('/trainings.ics', (context) =>
    documents.answer(context, '/trainings.ics', async () =>
      (await hasTrainings())
        ? calendar(await readCollection(tables, upcomingTrainings, { day: berlinDay() }))
        : noTraining,
    ),
  );
  app.get('/trainings/:file{[\\w-]+\\.ics}', (context) => {
    const id = context.req.param('file').replace(/\.ics$/, '');
    return documents.answer(context, `/trainings/${id}.ics`, async () => {
      const training =
        uuid.test(id) &&
        (await hasTrainings()) &&
        (await readRecord(tables, upcomingTrainings, { column: 'id', value: id }));
      if (!training || !training.startDate) return noTraining;
      const disposition = `attachment; filename="schulung-${training.startDate}.ics"`;
      return calendar([training], { 'Content-Disposition': disposition });
    });
  });
  return app;

  function sitemaps(): Promise<string[]> {
    return renderSitemaps(tables, siteUrl, { report, limits: sitemapLimits });
  }

  function cached(path: string, type: string, render: () => Promise<string>): void {
    app.get(path, (context) => documents.answer(context, path, async () => found(await render(), type)));
  }

  async function hasTrainings(): Promise<boolean> {
    return isPageOn(await readPageSettings(tables), 'trainings');
  }

  async function calendar(
    trainings: Training[],
    headers?: Record<string, string>,
  ): Promise<RenderedDocument> {
    return found(await renderCalendar(trainings, siteUrl, report), 'text/calendar; charset=utf-8', headers);
  }
}

const noTraining = notFound('Diese Schulung gibt es nicht.');

function found(body: string, type: string, headers?: Record<string, string>): RenderedDocument {
  return { body, status: 200, headers: { 'Content-Type': type, ...headers }, isCacheable: true };
}

function notFound(body: string): RenderedDocument {
  return { body, status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, isCacheable: true };
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
