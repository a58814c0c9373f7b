import { Hono } from 'hono';
import ical from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import { berlinDay, dayAfter } from '../../../content/record/days';
import { type ReportLeftOut, renderEach } from '../../../content/record/render-each';
import { isPageOn } from '../../../content/pages/page-settings';
import { upcomingTrainings } from '../../../content/types/upcoming-trainings';
import { readCollection, readRecord, readSingle } from '../../../data/records/read';
import { readPageSettings, readBrand } from '../../../data/site/site-settings';
import { companyName } from '../../../data/site/company-name';
import type { Tables } from '../../../data/client/service';
import type { Documents } from '../ssr/cache/documents';
import type { RenderedDocument } from '../ssr/cache/document-cache';
import type { ServerParts } from '../../base/server-parts';
import { renderFeed } from './feed';
import { renderSitemap } from './sitemap';
import { footer } from '../../../content/types/footer';
import { imageColors } from '../../../content/brand/derived-colors';
import { manifestIcons } from '../brand-routes';
import type { RowOf } from '../../../content/model';
import { recordPath } from '../../../content/pages/pages';
import { parseEventTime } from '../../../content/text/clock-times';
import { withoutMarks } from '../../../content/text/markup';
import { isUuid } from '../../../content/fields/slug';

type FeedParts = Pick<ServerParts, 'tables' | 'siteUrl' | 'log'> & { documents: Documents };

export function feedRoutes({ tables, siteUrl, documents, log }: FeedParts): Hono {
  const app = new Hono();
  const report: ReportLeftOut = (record, err) =>
    log.error({ err, record }, 'a document leaves out a record that it cannot contain');

  app.get('/robots.txt', (context) => context.text(robots(siteUrl)));
  cached('/sitemap.xml', 'application/xml; charset=utf-8', () => renderSitemap(tables, siteUrl, report));
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
        isUuid(id) &&
        (await hasTrainings()) &&
        (await readRecord(tables, upcomingTrainings, { column: 'id', value: id }));
      if (!training || !training.startDate) return noTraining;
      const disposition = `attachment; filename="schulung-${training.startDate}.ics"`;
      return calendar([training], { 'Content-Disposition': disposition });
    });
  });
  return app;

  function cached(path: string, type: string, render: () => Promise<string>): void {
    app.get(path, (context) => documents.answer(context, path, async () => found(await render(), type)));
  }

  async function hasTrainings(): Promise<boolean> {
    return isPageOn(await readPageSettings(tables), 'trainings');
  }

  async function calendar(trainings: Training[], headers?: Record<string, string>) {
    return found(await renderCalendar(trainings, siteUrl, report), 'text/calendar; charset=utf-8', headers);
  }
}

const noTraining: RenderedDocument = {
  body: 'Diese Schulung gibt es nicht.',
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  isCacheable: true,
};

function found(body: string, type: string, headers?: Record<string, string>): RenderedDocument {
  return { body, status: 200, headers: { 'Content-Type': type, ...headers }, isCacheable: true };
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

/** See https://www.w3.org/TR/appmanifest/. */
async function renderManifest(tables: Tables): Promise<string> {
  const name = companyName(await readSingle(tables, footer));
  const brand = await readBrand(tables);
  const { paper, background } = imageColors(brand);
  return JSON.stringify({
    name,
    short_name: brand.short_name || name.split(/[\s,&]+/)[0],
    lang: 'de',
    id: '/',
    start_url: '/',
    display: 'browser',
    background_color: paper,
    theme_color: background,
    icons: manifestIcons(brand),
  });
}

type Training = RowOf<typeof upcomingTrainings>;

/** Central European time with its two changes a year (RFC 5545 § 3.6.5). */
const berlin = `BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19700329T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19701025T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

/** `SEQUENCE` is a 32-bit integer (RFC 5545 § 3.3.8), which Unix seconds exceed in 2038. */
const start2026Seconds = Date.UTC(2026, 0, 1) / 1000;

async function renderCalendar(trainings: readonly Training[], siteUrl: string, report: ReportLeftOut) {
  const calendar = ical({
    name: 'Schulungen',
    prodId: { company: new URL(siteUrl).host, product: 'Schulungen', language: 'DE' },
    // Each event names its time zone. On the calendar itself it would turn the UTC stamps into local time (RFC 5545 §
    // 3.8.7.2, § 3.8.7.3).
    timezone: { name: null, generator: () => berlin },
  });
  const dated = trainings.filter(({ startDate }) => startDate);
  const events = await renderEach(dated, (training) => eventOf(training, siteUrl), {
    nameOf: ({ id }) => `upcoming_trainings/${id}`,
    report,
  });
  calendar.events(events);
  // The library omits the line break after the last line (RFC 5545 § 3.1).
  return `${calendar.toString()}\r\n`;
}

/** Throws for a date that the calendar cannot contain. */
function eventOf(training: Training, siteUrl: string): ICalEventData {
  return {
    id: `${training.id}@${new URL(siteUrl).hostname}`,
    // Every save raises the sequence, so that a subscribed calendar takes the newer version (RFC 5545 § 3.8.7.4).
    sequence: Math.floor(Date.parse(training.updated_at) / 1000) - start2026Seconds,
    stamp: training.updated_at,
    lastModified: training.updated_at,
    summary: training.title,
    description: withoutMarks(training.description),
    location: training.location,
    url: siteUrl + recordPath('training', training),
    timezone: 'Europe/Berlin',
    ...eventTimes(training),
  };
}

/** Returns start and end in local time without a zone; the library writes them with the event's TZID. */
function eventTimes({ startDate, endDate, time }: Training): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  const firstDay = startDate ?? '';
  const lastDay = endDate ?? firstDay;
  const span = parseEventTime(time);
  if (!span) return { start: at(firstDay), end: at(dayAfter(lastDay)), allDay: true };
  const start = at(firstDay, span.from);
  // An open end has none in the calendar, or is the end of the last day.
  if (!span.to) return lastDay === firstDay ? { start } : { start, end: at(dayAfter(lastDay)) };
  if (span.to === '24:00') return { start, end: at(dayAfter(lastDay)) };
  const endsNextDay = lastDay === firstDay && span.to <= span.from;
  return { start, end: at(endsNextDay ? dayAfter(lastDay) : lastDay, span.to) };
}

function at(day: string, time = '00:00'): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`${day} is no day of a calendar`);
  return `${day}T${time}:00`;
}
