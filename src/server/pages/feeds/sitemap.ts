import { html, raw } from 'hono/html';
import { contentTypeNamed } from '../../../content';
import type { Collection, ContentType } from '../../../content/model';
import { isPageOn, settablePages } from '../../../content/pages/page-settings';
import { recordPages } from '../../../content/pages/record-pages';
import { pageUrl, pageSize, type SitePage } from '../../../content/pages/site-page';
import { type PageName, pageNamed, recordPath } from '../../../content/pages/pages';
import { berlinDay } from '../../../content/record/days';
import { type ReportLeftOut, renderEach } from '../../../content/record/render-each';
import { unwrapResponse, type Tables } from '../../../data/client/service';
import { encodePath, parsePublicUrl } from '../../../data/files/urls';
import { readPageSettings } from '../../../data/site/site-settings';
import { countRows, readAll } from '../../../data/client/read-all';
import { asListed } from '../../../data/records/read';
import { countListed } from '../ssr/published-pages';
import { renderXml } from './feed';

type Entry = { path: string; lastModified: string | undefined; images: string[] };
type Dated = { updated_at: string; image_url?: string | null };

/** Maximum images per address (Google's image extension). */
const imageLimit = 1000;

/** All pages and records with last change and main images (sitemaps.org, Google's image extension). */
export async function renderSitemap(tables: Tables, siteUrl: string, report: ReportLeftOut): Promise<string> {
  const settings = await readPageSettings(tables);
  const pages = settablePages.filter((name) => isPageOn(settings, name)).map(pageNamed);
  const pagesOfRecords = recordPages.filter(({ name }) => isPageOn(settings, name));
  const pageUrls = (await Promise.all(pages.map((page) => pageEntries(tables, page)))).flat();
  const recordUrls = (await Promise.all(pagesOfRecords.map((page) => recordEntries(tables, page)))).flat();
  const elements = await renderEach([...pageUrls, ...recordUrls], (entry) => urlElement(entry, siteUrl), {
    nameOf: ({ path }) => path,
    report,
  });
  return renderXml(raw(`${urlsetStart}${elements.join('')}</urlset>`));
}

const urlsetStart = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;

function urlElement({ path, lastModified, images }: Entry, siteUrl: string): string {
  const lastmod = lastModified ? html`<lastmod>${lastModified}</lastmod>` : '';
  const elements = images.map(
    (image) => html`<image:image><image:loc>${siteUrl}${image}</image:loc></image:image>`,
  );
  return `${String(html`<url><loc>${siteUrl}${path}</loc>${lastmod}${elements}</url>`)}\n`;
}

/** Includes further pages of paginated lists. None without its records. The latest change of its content counts. */
async function pageEntries(tables: Tables, { path, contentTypes, paginated = [], needs }: SitePage) {
  if (needs && !(await countRows(tables, contentTypeNamed(needs).table))) return [];
  const contents = await Promise.all(
    contentTypes.map(contentTypeNamed).map(async (type) => ({
      lastModified: await readLastModified(tables, type),
      rows: 'image_url' in type.fields ? await readImages(tables, type, imageLimit) : [],
    })),
  );
  const lastModified = contents
    .flatMap((content) => content.lastModified ?? [])
    .sort()
    .at(-1);
  const images = imagesOf(contents.flatMap(({ rows }) => rows)).slice(0, imageLimit);
  const rowCount = Math.max(0, ...(await Promise.all(paginated.map((name) => countListed(tables, name)))));
  const furtherPages = Array.from(
    { length: Math.max(0, Math.ceil(rowCount / pageSize) - 1) },
    (_, index) => index + 2,
  );
  return [
    { path, lastModified, images },
    ...furtherPages.map((part) => ({ path: pageUrl(path, part), lastModified, images: [] })),
  ];
}

async function recordEntries(tables: Tables, { name, type }: { name: PageName; type: Collection }) {
  const day = berlinDay();
  const rows = await readAll<Dated & { slug: string }>(() =>
    asListed(tables.from(type.table).select('slug,updated_at,image_url', { count: 'exact' }), type, day),
  );
  return rows.map((row) => ({
    path: recordPath(name, row),
    lastModified: row.updated_at,
    images: imagesOf([row]),
  }));
}

async function readLastModified(tables: Tables, type: ContentType): Promise<string | undefined> {
  const request = tables.from(type.table).select('updated_at').order('updated_at', { ascending: false });
  return unwrapResponse<Dated[]>(await request.limit(1))[0]?.updated_at;
}

/** Reads the main images of a type in the order of its list. */
export async function readImages(tables: Tables, type: ContentType, limit: number) {
  const selected = tables.from(type.table).select('image_url');
  const listed = type.rows === 'many' ? asListed(selected, type, berlinDay()) : selected;
  return unwrapResponse<{ image_url: string }[]>(await listed.not('image_url', 'is', null).limit(limit));
}

function imagesOf(rows: readonly Pick<Dated, 'image_url'>[]): string[] {
  return rows.flatMap((row) => {
    const file = parsePublicUrl(row.image_url);
    return file ? [`/media/${encodePath(file)}?w=1440`] : [];
  });
}
