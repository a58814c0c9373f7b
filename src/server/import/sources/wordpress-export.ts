import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { type ImportNote, sumNotes } from '../../../data/operations/import-note';
import { AppError } from '../../../service/errors';
import type { ImportSource, SourceAddress, SourceImage, SourceRecord } from './source';
import { pathOf, wordpressRecord } from './wordpress-record';

/** Longest text of one element; the site's texts are far shorter. */
const maxTextLength = 1_000_000;

/** Statuses of posts that are not content. */
const excludedStatuses = new Set(['trash', 'auto-draft', 'inherit']);

type Site = { address: string; isExport: boolean };

/** Texts of an item by element name, and its custom fields. */
type Item = { texts: Record<string, string>; fields: Record<string, string>; comments: number };

/**
 * Opens an export file of WordPress (WXR). Reads it twice, because images may follow the posts that show them. Entities
 * and document types are never resolved.
 */
export async function openWordpressExport(file: string): Promise<ImportSource> {
  const images = new Map<string, SourceImage>();
  const site: Site = { address: '', isExport: false };
  let total = 0;
  for await (const { texts, fields } of itemsOf(file, site)) {
    const { 'wp:post_id': id = '', 'wp:attachment_url': url, 'wp:post_type': type = '' } = texts;
    if (type === 'attachment' && url) images.set(id, { url, alt: fields._wp_attachment_image_alt ?? '' });
    if (isContent(texts)) total += 1;
  }
  if (!site.isExport) throw new AppError(400, 'not_wxr', 'This is not an export file of WordPress (WXR).');
  const notes: ImportNote[] = [];
  const addresses: SourceAddress[] = [];
  const url = URL.canParse(site.address) ? new URL(site.address) : undefined;
  return {
    name: `wordpress:${url?.host ?? site.address}`,
    origin: url?.origin,
    total,
    leftOut: () => sumNotes(notes),
    addresses: () => addresses,
    async *records() {
      for await (const item of itemsOf(file, site, notes)) {
        const record = recordOf(item, { images, notes, addresses });
        if (record) yield record;
      }
    },
  };
}

type Known = {
  images: ReadonlyMap<string, SourceImage>;
  notes: ImportNote[];
  addresses: SourceAddress[];
};

function recordOf(item: Item, { images, notes, addresses }: Known): SourceRecord | undefined {
  const { texts, fields, comments } = item;
  const { 'wp:post_type': type = '', 'wp:status': status = '', 'wp:post_id': id = '', link = '' } = texts;
  if (comments > 0) notes.push({ kind: 'comments', count: comments });
  if (type === 'attachment') {
    addresses.push(...addressesOf(item));
    return undefined;
  }
  if (!isContent(texts)) {
    const isType = !excludedStatuses.has(status);
    const note: ImportNote = isType
      ? { kind: 'post-type', detail: type }
      : { kind: 'status', detail: status };
    notes.push(note);
    const path = isType && status === 'publish' ? pathOf(link) : null;
    const title = texts.title ?? '';
    return path ? { key: `wp:${type}:${id}`, title, path, notes: [note], content: null } : undefined;
  }
  for (const detail of Object.keys(fields))
    if (!detail.startsWith('_')) notes.push({ kind: 'custom-field', detail });
  const { 'content:encoded': html = '' } = texts;
  return wordpressRecord(
    {
      id,
      kind: type === 'page' ? 'page' : 'post',
      title: texts.title ?? '',
      html: html.slice(0, maxTextLength),
      link,
      isPublished: status === 'publish',
      publishedAt: timeOf(texts['wp:post_date_gmt']) || timeOf(texts['wp:post_date']),
      slug: texts['wp:post_name'] ?? '',
      excerpt: texts['excerpt:encoded'] ?? '',
      featured: images.get(fields._thumbnail_id ?? ''),
      notes: html.length > maxTextLength ? [{ kind: 'too-long' }] : [],
    },
    (image) => images.get(image),
  );
}

/** Returns the page of an image or file as an address of the post or page that contains it. */
function addressesOf({ texts }: Item): SourceAddress[] {
  const { link = '', 'wp:post_parent': parent = '', 'wp:post_id': id = '' } = texts;
  return ['post', 'page'].flatMap((kind) =>
    [pathOf(link), `/?attachment_id=${id}`].flatMap((path) =>
      path ? [{ path, key: `wp:${kind}:${parent}` }] : [],
    ),
  );
}

function isContent({ 'wp:post_type': type = '', 'wp:status': status = '' }: Item['texts']): boolean {
  return (type === 'post' || type === 'page') && !excludedStatuses.has(status);
}

/** A draft has the date `0000-00-00 00:00:00`. */
function timeOf(stored = ''): string {
  const time = `${stored.replace(' ', 'T')}Z`;
  return Number.isNaN(Date.parse(time)) ? '' : time;
}

/** Archives of posts by the element with their slug. They have pages, and no place on this website. */
const archives: Readonly<Record<string, { element: string; type: string } | undefined>> = {
  'wp:category_nicename': { element: 'wp:category', type: 'category' },
  'wp:tag_slug': { element: 'wp:tag', type: 'tag' },
};

function archiveItem({ type }: { type: string }, slug: string, { address }: Site): Item {
  const texts = {
    title: slug,
    link: `${address.replace(/\/+$/, '')}/${type}/${slug}/`,
    'wp:post_type': type,
    'wp:status': 'publish',
    'wp:post_id': slug,
  };
  return { texts, fields: {}, comments: 0 };
}

/** Reads the file in parts and returns one item after the other. */
async function* itemsOf(file: string, site: Site, notes: ImportNote[] = []): AsyncGenerator<Item> {
  const items: Item[] = [];
  const openElements: string[] = [];
  let item: Item | undefined;
  let field = { key: '', value: '' };
  let text = '';
  const parser = new Parser(
    {
      onopentag(name) {
        openElements.push(name);
        text = '';
        if (name === 'item') item = { texts: {}, fields: {}, comments: 0 };
        if (name === 'wp:comment' && item) item.comments += 1;
        if (name === 'wp:author') notes.push({ kind: 'users' });
        if (name === 'wp:postmeta') field = { key: '', value: '' };
      },
      // One character more than the limit shows that the text is too long.
      ontext: (part) => (text += part.slice(0, maxTextLength + 1 - text.length)),
      onclosetag(name) {
        openElements.pop();
        const parent = openElements.at(-1);
        const archive = archives[name];
        if (name === 'item' && item) {
          items.push(item);
          item = undefined;
        } else if (name === 'wp:postmeta') {
          if (item && field.key) item.fields[field.key] = field.value;
        } else if (parent === 'wp:postmeta') {
          if (name === 'wp:meta_key') field.key = text;
          if (name === 'wp:meta_value') field.value = text.slice(0, 500);
        } else if (parent === 'item' && item) item.texts[name] = text;
        else if (name === 'wp:base_site_url') site.address = text;
        else if (name === 'wp:wxr_version') site.isExport = true;
        else if (name === 'link' && parent === 'channel') site.address ||= text;
        else if (archive && parent === archive.element) items.push(archiveItem(archive, text, site));
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const part of createReadStream(file, 'utf8')) {
    parser.write(String(part));
    yield* items.splice(0);
  }
  parser.end();
  yield* items;
}
