import { Parser } from 'htmlparser2';
import { z } from 'zod';
import { decodeUri } from '../../../../content/text/decode-uri';
import { berlinTime } from '../../../../content/record/times';
import type { Bilingual } from '../../../../content/language';
import type { ImportNote } from '../../../../data/operations/imports';
import { importNote, importRefusals, sumNotes, commentsAndUsers, passwordProtected } from '../notes';
import type { SourceImage, SourceRecord, ImportSource } from './source';

export type WordpressPost = {
  id: string;
  kind: 'post' | 'page';
  title: string;
  html: string;
  link: string;
  isPublished: boolean;
  /** Time in ISO 8601 with offset; empty for a draft without one. */
  publishedAt: string;
  slug: string;
  excerpt: string;
  /** Featured image, or its number. */
  featured: SourceImage | string | undefined;
  notes: readonly ImportNote[];
};

export type ImageLookup = {
  byId(id: string): SourceImage | undefined;
  attachedTo(id: string): readonly SourceImage[];
};

/** Text in brackets that may be a shortcode such as `[gallery ids="1,2"]`. A link such as `[title](address)` is none. */
const shortcode = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*|\/)?)\](?!\()/gi;

/** Shortcodes that people write without attributes and without an end. */
const plainShortcodes = new Set(
  'gallery caption wp_caption playlist audio video embed toc ez-toc contact-form contact-form-7 sitemap'.split(
    ' ',
  ),
);

/** Converts a post. Shortcodes are removed; those that enclose text leave it. Other text in brackets stays. */
export function wordpressRecord(post: WordpressPost, lookup: ImageLookup): SourceRecord {
  const { id, kind, title, link, isPublished, publishedAt, slug, excerpt } = post;
  const { html, notes, images: inGalleries } = withoutShortcodes(post, lookup);
  const { featured } = post;
  const featuredImages =
    typeof featured === 'string' ? lookUp([featured], lookup, notes) : featured ? [featured] : [];
  const parts = partsOfHtml(html);
  const inText = parts.images.flatMap((image) => {
    const original = lookup.byId(/\bwp-image-(\d+)/.exec(image.classes)?.[1] ?? '');
    const [shown] = imagesOf([image], link);
    return original ? { url: original.url, alt: image.alt || original.alt } : (shown ?? []);
  });
  const images = [...featuredImages, ...inText, ...inGalleries];
  return {
    key: `wp:${kind}:${id}`,
    title: partsOfHtml(title).text,
    path: isPublished ? pathOf(link) : null,
    notes: sumNotes([...post.notes, ...notes, ...parts.notes]),
    content: {
      kind,
      values: {
        date: berlinTime(publishedAt || null).slice(0, 10),
        slug: decodeUri(slug),
        excerpt: partsOfHtml(excerpt).text,
      },
      html: withParagraphs(html),
      images: images.filter(({ url }, index) => images.findIndex((one) => one.url === url) === index),
    },
  };
}

/** Blogs of one network share the host. */
export function wordpressName(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return `wordpress:${url ? (url.host + url.pathname).replace(/\/+$/, '') : address}`;
}

export function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function withoutShortcodes({ id, html: source }: WordpressPost, lookup: ImageLookup) {
  const notes: ImportNote[] = [];
  const images: SourceImage[] = [];
  const ended = new Set(
    Array.from(source.matchAll(shortcode), ([, closes, name = '']) => (closes ? name : '')),
  );
  const html = source.replace(shortcode, (written, closes: string, name: string, attributes: string) => {
    const hasAttributes = /\s[\w-]+=\S|\/$/.test(attributes);
    if (!plainShortcodes.has(name) && !hasAttributes && !ended.has(name)) return written;
    if (closes) return source.includes(`[${name}`) ? '' : written;
    const found = name === 'gallery' ? imagesOfGallery(attributes) : [];
    images.push(...found);
    // A caption encloses its image and stays as text.
    if (found.length === 0 && !/^(?:wp_)?caption$/.test(name))
      notes.push(importNote(`shortcode [${name}]`, `Shortcode [${name}]`, 1));
    return '';
  });
  return { html, notes, images };

  function imagesOfGallery(attributes: string): readonly SourceImage[] {
    const ids = /\bids=["'”″]?([\d,\s]+)/.exec(attributes)?.[1];
    if (ids) return lookUp(ids.split(/[,\s]+/).filter(Boolean), lookup, notes);
    return lookup.attachedTo(/\bid=["']?(\d+)/.exec(attributes)?.[1] ?? id);
  }
}

function lookUp(ids: readonly string[], { byId }: ImageLookup, notes: ImportNote[]): SourceImage[] {
  return ids.flatMap((id) => {
    const image = byId(id);
    if (!image)
      notes.push(
        importNote(
          `image number ${id} is in none of the files`,
          `Bild Nummer ${id} steht in keiner der Dateien`,
        ),
      );
    return image ?? [];
  });
}

function withParagraphs(html: string): string {
  if (/<p[\s>]|<!-- wp:/i.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/(?<!>)\n/g, '<br>')}</p>`)
    .join('');
}

const video = { en: 'video or embedded page', de: 'Video oder eingebettete Seite' };

/** Elements that the site's markup cannot contain. The text in tables and forms stays. */
const unsupported: Readonly<Record<string, Bilingual | undefined>> = {
  table: { en: 'table, its text stays', de: 'Tabelle, ihr Text bleibt erhalten' },
  iframe: video,
  video,
  audio: video,
  embed: video,
  object: video,
  form: { en: 'form', de: 'Formular' },
  script: { en: 'script', de: 'Skript' },
};

type Image = { src: string; srcset: string; alt: string; classes: string };

export function partsOfHtml(html: string): { images: Image[]; notes: ImportNote[]; text: string } {
  const images: Image[] = [];
  const notes: ImportNote[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, { src: shown = '', srcset = '', alt = '', class: classes = '', ...attributes }) {
      const omitted = unsupported[name];
      if (omitted) notes.push({ text: omitted, count: 1 });
      // A placeholder, until a script loads the image.
      const src = attributes['data-src'] ?? attributes['data-lazy-src'] ?? shown;
      if (name === 'img' && src) images.push({ src, srcset, alt, classes });
    },
    ontext: (part) => (text += part),
  });
  parser.end(html);
  return { images, notes: sumNotes(notes), text: text.trim() };
}

function imagesOf(images: readonly Image[], base: string): SourceImage[] {
  return images.flatMap(({ src, srcset, alt }) => {
    const url = largest(srcset) ?? src;
    return URL.canParse(url, base) ? { url: new URL(url, base).href, alt } : [];
  });
}

function largest(srcset: string): string | undefined {
  const candidates = srcset.split(/,\s+/).flatMap((one) => {
    const [, url = '', width] = /^\s*(\S+)\s+(\d+)w/.exec(one) ?? [];
    return width ? { url, width: Number(width) } : [];
  });
  return candidates.sort((one, other) => other.width - one.width)[0]?.url;
}

/** Records per request, the maximum of WordPress. */
const pageSize = 100;

const rendered = z.object({ rendered: z.string() });

const post = z.object({
  id: z.number(),
  date_gmt: z.string().nullable(),
  slug: z.string(),
  status: z.string(),
  link: z.string(),
  title: rendered,
  content: rendered.extend({ protected: z.boolean().default(false) }),
  excerpt: rendered.optional(),
  _embedded: z
    .object({
      'wp:featuredmedia': z
        .array(z.object({ source_url: z.string().optional(), alt_text: z.string().default('') }))
        .default([]),
    })
    .optional(),
});

const kinds = [
  { path: 'posts', kind: 'post' },
  { path: 'pages', kind: 'page' },
] as const;

export async function openWordpressRest(
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<ImportSource> {
  const root = `${address.replace(/\/+$/, '')}/wp-json/wp/v2/`;
  const fetchRows = async (query: string) => {
    const response = await fetch(root + query);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok || !isJson) throw importRefusals.noWordpress(root);
    const total = Number(response.headers.get('x-wp-total') ?? 0);
    return { rows: await response.json(), total };
  };
  const countOf = async (path: string) => (await fetchRows(`${path}?per_page=1&_fields=id`)).total;
  const totals = { posts: await countOf('posts'), pages: await countOf('pages') };
  // Some websites hide these.
  const comments = await countOf('comments').catch(() => 0);
  const users = await countOf('users').catch(() => 0);
  return {
    name: wordpressName(address),
    origin: new URL(address).origin,
    total: totals.posts + totals.pages,
    leftOut: () => commentsAndUsers(comments, users),
    async *records() {
      for (const { path, kind } of kinds) {
        for (let page = 1; (page - 1) * pageSize < totals[path]; page += 1) {
          const query = `${path}?per_page=${pageSize}&page=${page}&orderby=id&order=asc&_embed=wp:featuredmedia`;
          const { rows } = await fetchRows(query);
          for (const row of z.array(post).parse(rows)) {
            const [featured] = row._embedded?.['wp:featuredmedia'] ?? [];
            const { source_url: url, alt_text: alt = '' } = featured ?? {};
            yield wordpressRecord(
              {
                id: String(row.id),
                kind,
                title: row.title.rendered,
                html: row.content.rendered,
                link: row.link,
                isPublished: row.status === 'publish',
                publishedAt: row.date_gmt ? `${row.date_gmt}Z` : '',
                slug: row.slug,
                excerpt: row.excerpt?.rendered ?? '',
                featured: url ? { url, alt } : undefined,
                notes: row.content.protected ? [passwordProtected] : [],
              },
              { byId: () => undefined, attachedTo: () => [] },
            );
          }
        }
      }
    },
  };
}
