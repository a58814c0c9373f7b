import { html } from 'hono/html';
import { contentTypeNamed } from '../../content';
import type { ContentType } from '../../content/model';
import { pageNamed, pageNames } from '../../content/pages';
import { references } from '../../content/types/references';
import { readCollection } from '../../data/content-reads';
import { encodePath, parsePublicUrl } from '../../data/files';
import type { Tables } from '../../data/tables';

type Entry = { path: string; changed: string | undefined; images: string[] };
type Dated = { updated_at: string; image_url?: string | null };

/** Every page and every reference with its last change and its main pictures (sitemaps.org, Google's image extension). */
export async function renderSitemap(tables: Tables, siteUrl: string): Promise<string> {
  const lists = pageNames.map(pageNamed).filter(({ record }) => !record);
  const pages = await Promise.all(
    lists.map(({ path, shows }) => pageEntry(tables, path, shows.map(contentTypeNamed))),
  );
  const single = (await readCollection(tables, references)).map((reference) => ({
    path: `/references/${reference.slug}`,
    changed: reference.updated_at,
    images: imagesOf([reference]),
  }));
  return String(
    await html`<?xml version="1.0" encoding="UTF-8"?>
      <urlset
        xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
        xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
      >
        ${[...pages, ...single].map((entry) => urlElement(entry, siteUrl))}
      </urlset> `,
  );
}

function urlElement({ path, changed, images }: Entry, siteUrl: string) {
  return html`<url
    ><loc>${siteUrl}${path}</loc>${changed ? html`<lastmod>${changed}</lastmod>` : ''}${images.map(
      (image) => html`<image:image><image:loc>${siteUrl}${image}</image:loc></image:image>`,
    )}</url
  > `;
}

/** The youngest change among what a page shows is the page's. */
async function pageEntry(tables: Tables, path: string, types: readonly ContentType[]): Promise<Entry> {
  const rows = (await Promise.all(types.map((type) => readDates(tables, type)))).flat();
  return {
    path,
    changed: rows
      .map((row) => row.updated_at)
      .sort()
      .at(-1),
    images: imagesOf(rows),
  };
}

async function readDates(tables: Tables, type: ContentType): Promise<Dated[]> {
  const columns = 'image_url' in type.fields ? 'updated_at,image_url' : 'updated_at';
  const { data } = await tables.from(type.table).select(columns).overrideTypes<Dated[], { merge: false }>();
  return data ?? [];
}

function imagesOf(rows: readonly { image_url?: string | null }[]): string[] {
  return rows.flatMap((row) => {
    const file = parsePublicUrl(row.image_url);
    return file ? [`/media/${encodePath(file)}?w=1440`] : [];
  });
}
