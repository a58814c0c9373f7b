import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { readCollection } from '../../data/content-reads';
import type { Tables } from '../../data/tables';
import { renderCalendar } from './calendar';
import { renderFeed } from './feed';
import { renderManifest } from './manifest';
import { renderSitemap } from './sitemap';

type FeedParts = { tables: Tables; siteUrl: string };

const calendarType = 'text/calendar; charset=utf-8';

/** What programs read: search engines, feed readers, calendars. */
export function feedRoutes({ tables, siteUrl }: FeedParts): Hono {
  const app = new Hono();

  app.get('/robots.txt', (context) => context.text(robots(siteUrl)));
  app.get('/sitemap.xml', etag(), async (context) =>
    context.body(await renderSitemap(tables, siteUrl), 200, headers('application/xml; charset=utf-8')),
  );
  app.get('/feed.xml', etag(), async (context) =>
    context.body(await renderFeed(tables, siteUrl), 200, headers('application/atom+xml; charset=utf-8')),
  );
  app.get('/site.webmanifest', etag(), async (context) =>
    context.body(await renderManifest(tables), 200, headers('application/manifest+json; charset=utf-8')),
  );
  app.get('/trainings.ics', etag(), async (context) => {
    const trainings = await readCollection(tables, upcomingTrainings);
    return context.body(renderCalendar(trainings, siteUrl), 200, headers(calendarType));
  });
  app.get('/trainings/:file{[\\w-]+\\.ics}', etag(), async (context) => {
    const id = context.req.param('file').replace(/\.ics$/, '');
    const training = (await readCollection(tables, upcomingTrainings)).find((row) => row.id === id);
    if (!training?.startDate) return context.notFound();
    return context.body(renderCalendar([training], siteUrl), 200, {
      ...headers(calendarType),
      'Content-Disposition': `attachment; filename="schulung-${training.startDate}.ics"`,
    });
  });
  return app;
}

function headers(type: string): Record<string, string> {
  return { 'Content-Type': type, 'Cache-Control': 'no-cache' };
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
