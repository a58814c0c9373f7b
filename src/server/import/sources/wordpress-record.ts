import { decodeUri } from '../../../content/text/decode-uri';
import { berlinTime } from '../../../content/record/times';
import { type ImportNote, sumNotes } from '../../../data/operations/import-note';
import { imagesOf, partsOfHtml } from './html-parts';
import type { SourceImage, SourceRecord } from './source';

/** Post or page, from the export file or the REST interface. */
export type WordpressPost = {
  id: string;
  kind: 'post' | 'page';
  title: string;
  html: string;
  /** Address of its page. */
  link: string;
  isPublished: boolean;
  /** Time in ISO 8601 with offset; empty for a draft without one. */
  publishedAt: string;
  slug: string;
  excerpt: string;
  featured: SourceImage | undefined;
  notes: readonly ImportNote[];
};

/** Returns the original of an image by its id in WordPress. */
export type ImageById = (id: string) => SourceImage | undefined;

/** Shortcodes such as `[gallery ids="1,2"]`. A link such as `[title](address)` is none. */
const shortcode = /\[(\/?)([a-z][\w-]*)((?:\s[^\]]*)?)\/?\](?!\()/gi;

/** Converts a post. Shortcodes are removed; those that enclose text leave it. */
export function wordpressRecord(post: WordpressPost, imageById: ImageById): SourceRecord {
  const { id, kind, title, link, isPublished, publishedAt, slug, excerpt, featured } = post;
  const { html, notes, images: inGalleries } = withoutShortcodes(post.html, imageById);
  const parts = partsOfHtml(html);
  const inText = parts.images.flatMap((image) => {
    const original = imageById(/\bwp-image-(\d+)/.exec(image.classes)?.[1] ?? '');
    const [shown] = imagesOf([image], link);
    return original ? { url: original.url, alt: image.alt || original.alt } : (shown ?? []);
  });
  const images = [...(featured ? [featured] : []), ...inText, ...inGalleries];
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

/** Returns path and query of an address; null for none. */
export function pathOf(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function withoutShortcodes(source: string, imageById: ImageById) {
  const notes: ImportNote[] = [];
  const images: SourceImage[] = [];
  const html = source.replace(shortcode, (_, closes: string, name: string, attributes: string) => {
    if (closes) return '';
    const ids = name === 'gallery' ? /\bids="([\d,\s]+)"/.exec(attributes)?.[1]?.split(/[,\s]+/) : undefined;
    const found = ids?.flatMap((id) => imageById(id) ?? []) ?? [];
    images.push(...found);
    // A caption encloses its image and stays as text.
    if (found.length === 0 && name !== 'caption') notes.push({ kind: 'shortcode', detail: name });
    return '';
  });
  return { html, notes, images };
}

/** Adds the paragraphs that WordPress adds when it shows a text of its classic editor. */
function withParagraphs(html: string): string {
  if (/<p[\s>]|<!-- wp:/i.test(html)) return html;
  return html
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replace(/(?<!>)\n/g, '<br>')}</p>`)
    .join('');
}
