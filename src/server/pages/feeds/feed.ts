import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';
import type { PageSettings } from '../../../content/fields/page-settings';
import { completeSettings, isPageOn } from '../../../content/pages/page-settings';
import { type PageName, pages, recordPath } from '../../../content/pages/pages';
import { type ReportLeftOut, renderEach } from '../../../content/record/render-each';
import { withoutMarks } from '../../../content/text/markup';
import { footer } from '../../../content/types/footer';
import { latestTopics } from '../../../content/types/latest-topics';
import { pressArticles } from '../../../content/types/press';
import { trainingBlog } from '../../../content/types/training-blog';
import { readPageSettings } from '../../../data/site/site-settings';
import { companyName } from '../../../data/site/company-name';
import { readCollection, readSingle } from '../../../data/records/read';
import type { Tables } from '../../../data/client/service';

type Entry = { id: string; title: string; date: string; updatedAt: string; path: string; text: string };

const entryLimit = 30;

export function feedTitle(settings: PageSettings): string {
  const lists = completeSettings(settings).filter(({ isOff }) => !isOff);
  const labels = (['press', 'trainings'] as const).flatMap((name) =>
    lists.filter(({ page }) => page === name).map(({ label }) => label),
  );
  return new Intl.ListFormat('de').format([pages.topic.label, ...labels]);
}

/** Renders topics, press articles and past trainings as an Atom feed (RFC 4287), newest first. */
export async function renderFeed(tables: Tables, siteUrl: string, report: ReportLeftOut): Promise<string> {
  const [topics, articles, posts, company, settings] = await Promise.all([
    readCollection(tables, latestTopics, { limit: entryLimit }),
    readCollection(tables, pressArticles, { limit: entryLimit }),
    readCollection(tables, trainingBlog, { limit: entryLimit }),
    readSingle(tables, footer),
    readPageSettings(tables),
  ]);
  const rowsIfPageIsOn = <Row>(page: PageName, rows: readonly Row[]) =>
    isPageOn(settings, page) ? rows : [];
  const entries: Entry[] = [
    ...topics.map((row) => ({ ...baseEntry(row), path: recordPath('topic', row), text: row.description })),
    ...rowsIfPageIsOn('press', articles).map((row) => ({
      ...baseEntry(row),
      path: recordPath('pressArticle', row),
      text: row.excerpt,
    })),
    ...rowsIfPageIsOn('trainings', posts).map((row) => ({
      ...baseEntry(row),
      path: recordPath('trainingPost', row),
      text: row.content,
    })),
  ]
    .sort((a, b) => b.date.localeCompare(a.date))
    .slice(0, entryLimit);
  const updatedAt =
    entries
      .map((entry) => entry.updatedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  const elements = await renderEach(entries, (entry) => entryElement(entry, siteUrl), {
    nameOf: ({ path }) => path,
    report,
  });
  return renderXml(
    html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
      <id>${siteUrl}/</id>
      <title>${feedTitle(settings)} – ${companyName(company)}</title>
      <updated>${updatedAt}</updated>
      <author><name>${companyName(company)}</name></author>
      <link rel="alternate" type="text/html" href="${siteUrl}/" />
      <link rel="self" type="application/atom+xml" href="${siteUrl}/feed.xml" />
      ${elements}
    </feed>`,
  );
}

function baseEntry(row: { id: string; title: string; date: string; updated_at: string }) {
  return { id: row.id, title: row.title, date: row.date, updatedAt: row.updated_at };
}

/** Throws for a date that RFC 3339 does not allow. */
function entryElement(entry: Entry, siteUrl: string) {
  const published = new Date(`${entry.date}T00:00:00Z`).toISOString();
  return html`<entry>
    <id>urn:uuid:${entry.id}</id>
    <title>${entry.title}</title>
    <published>${published}</published>
    <updated>${entry.updatedAt}</updated>
    <link rel="alternate" type="text/html" href="${siteUrl}${entry.path}" />
    <summary>${withoutMarks(entry.text)}</summary>
  </entry> `;
}

/** Characters that XML 1.0 forbids, even escaped (§ 2.2). Without a pair, surrogates count as characters. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export async function renderXml(root: HtmlEscapedString | Promise<HtmlEscapedString>): Promise<string> {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${String(await root).replace(forbidden, '')}\n`;
}
