import { Hono } from 'hono';
import type { RowOf } from '../../content/model';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { readCollection } from '../../data/content-reads';
import type { Tables } from '../../data/tables';
import type { Rendered } from '../ssr/document-cache';
import type { Documents } from '../ssr/documents';
import { renderCalendar } from './calendar';
import { renderFeed } from './feed';
import { renderManifest } from './manifest';
import { renderSitemap } from './sitemap';

type FeedParts = { tables: Tables; siteUrl: string; documents: Documents };

const calendarType = 'text/calendar; charset=utf-8';

/** What programs read: search engines, feed readers, calendars. */
export function feedRoutes({ tables, siteUrl, documents }: FeedParts): Hono {
  const app = new Hono();

  app.get('/robots.txt', (context) => context.text(robots(siteUrl)));
  lasting('/sitemap.xml', 'application/xml; charset=utf-8', () => renderSitemap(tables, siteUrl));
  lasting('/feed.xml', 'application/atom+xml; charset=utf-8', () => renderFeed(tables, siteUrl));
  lasting('/site.webmanifest', 'application/manifest+json; charset=utf-8', () => renderManifest(tables));
  lasting('/trainings.ics', calendarType, async () =>
    renderCalendar(await readCollection(tables, upcomingTrainings), siteUrl),
  );
  app.get('/trainings/:file{[\\w-]+\\.ics}', (context) => {
    const id = context.req.param('file').replace(/\.ics$/, '');
    return documents.answer(context, `/trainings/${id}.ics`, async () => {
      const training = (await readCollection(tables, upcomingTrainings)).find((row) => row.id === id);
      return training?.startDate ? ownCalendar(training, training.startDate) : noCalendar;
    });
  });
  return app;

  function lasting(path: string, type: string, render: () => Promise<string>): void {
    app.get(path, (context) =>
      documents.answer(context, path, async () => ({
        body: await render(),
        status: 200,
        headers: { 'Content-Type': type },
        isLasting: true,
      })),
    );
  }

  function ownCalendar(training: Training, day: string): Rendered {
    return {
      body: renderCalendar([training], siteUrl),
      status: 200,
      headers: {
        'Content-Type': calendarType,
        'Content-Disposition': `attachment; filename="schulung-${day}.ics"`,
      },
      isLasting: true,
    };
  }
}

type Training = RowOf<typeof upcomingTrainings>;

const noCalendar: Rendered = {
  body: 'Diese Schulung gibt es nicht.',
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  isLasting: false,
};

function robots(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /login
Disallow: /rest/
Disallow: /auth/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
