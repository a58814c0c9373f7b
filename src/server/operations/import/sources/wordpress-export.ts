import { Parser } from 'htmlparser2';
import { beginningOf } from '../../../../content/text/excerpt';
import { instantOf } from '../../../../content/record/times';
import type { ImportNote } from '../../../../data/operations/imports';
import {
  importNote,
  commentsAndUsers,
  passwordProtected,
  sumNotes,
  textTooLong,
  importRefusals,
} from '../notes';
import type { ImportSource, SourceAddress, SourceImage, SourceRecord } from './source';
import { openTextFile, type TextFile } from './csv-list';
import { type ImageLookup, pathOf, wordpressName, wordpressRecord } from './wordpress';

const maxTextLength = 1_000_000;

const excludedStatuses = new Set(['trash', 'auto-draft', 'inherit']);

type Site = { addresses: Record<string, string>; isExport: boolean; users: number };

type Item = { texts: Record<string, string>; fields: Record<string, string>; comments: number };

/** Reads twice: images may follow their posts. Never resolves entities. Throws 400 for a file that is cut off. */
export async function openWordpressExport(paths: readonly string[]): Promise<ImportSource> {
  const files = await Promise.all(paths.map(openTextFile));
  const images = new Map<string, SourceImage>();
  const attached = new Map<string, SourceImage[]>();
  const notes: ImportNote[] = files.map(({ note }) => note);
  let comments = 0;
  let address = '';
  let total = 0;
  let users = 0;
  for (const file of files) {
    const site: Site = { addresses: {}, isExport: false, users: 0 };
    for await (const { texts, fields } of itemsOf(file, site)) {
      const { 'wp:attachment_url': url, 'wp:post_type': type = '', 'wp:post_parent': parent = '' } = texts;
      if (type === 'attachment' && url) {
        const image = { url, alt: fields._wp_attachment_image_alt ?? '' };
        images.set(numberOf(texts), image);
        if (isImage.test(url)) attached.set(parent, [...(attached.get(parent) ?? []), image]);
      }
      if (isContent(texts)) total += 1;
    }
    if (!site.isExport) throw importRefusals.noExport(file.name);
    if (address !== '' && addressOf(site) !== address) throw importRefusals.otherWebsite(file.name);
    address = addressOf(site);
    users += site.users;
  }
  const addresses: SourceAddress[] = [];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return {
    name: wordpressName(address),
    origin: url?.origin,
    total,
    leftOut: () => [...sumNotes(notes), ...commentsAndUsers(comments, users)],
    addresses: () => addresses,
    async *records() {
      for (const file of files)
        for await (const item of itemsOf(file, { addresses: {}, isExport: false, users: 0 })) {
          comments += item.comments;
          const record = recordOf(item, {
            images: { byId: (id) => images.get(id), attachedTo: (id) => attached.get(id) ?? [] },
            notes,
            addresses,
          });
          if (record) yield record;
        }
    },
  };
}

const isImage = /\.(?:jpe?g|png|webp|avif|gif)(?:\?|$)/i;

function addressOf({ addresses: { 'wp:base_blog_url': blog, link, 'wp:base_site_url': site } }: Site) {
  return (blog || link || site || '').replace(/\/+$/, '');
}

function numberOf({ 'wp:post_id': id, guid, link, title = '' }: Item['texts']): string {
  return id || guid || link || title;
}

type Known = { images: ImageLookup; notes: ImportNote[]; addresses: SourceAddress[] };

function recordOf(item: Item, { images, notes, addresses }: Known): SourceRecord | undefined {
  const { texts, fields } = item;
  const { 'wp:post_type': type = '', 'wp:status': status = '', link = '' } = texts;
  const id = beginningOf(numberOf(texts), 400);
  if (type === 'attachment') {
    addresses.push(...addressesOf(item));
    return undefined;
  }
  if (!isContent(texts)) {
    const isType = !excludedStatuses.has(status);
    const text = isType
      ? { en: `content of the type ${type}`, de: `Inhalte der Art ${type}` }
      : { en: `posts with the status ${status}`, de: `Beiträge mit dem Status ${status}` };
    const note = { text, count: 1 };
    notes.push(note);
    const path = isType && status === 'publish' ? pathOf(link) : null;
    const title = texts.title ?? '';
    return path ? { key: `wp:${type}:${id}`, title, path, notes: [note], content: null } : undefined;
  }
  for (const name of Object.keys(fields))
    if (!name.startsWith('_')) notes.push(importNote(`custom field ${name}`, `eigenes Feld ${name}`, 1));
  const { 'content:encoded': html = '' } = texts;
  return wordpressRecord(
    {
      id,
      kind: type === 'page' ? 'page' : 'post',
      title: texts.title ?? '',
      html: beginningOf(html, maxTextLength),
      link,
      isPublished: status === 'publish',
      publishedAt:
        timeOf(texts['wp:post_date_gmt']) ||
        (instantOf((texts['wp:post_date'] ?? '').replace(' ', 'T').slice(0, 'yyyy-mm-ddThh:mm'.length)) ??
          ''),
      slug: texts['wp:post_name'] ?? '',
      excerpt: texts['excerpt:encoded'] ?? '',
      featured: fields._thumbnail_id,
      notes: [
        ...(html.length > maxTextLength ? [textTooLong()] : []),
        ...(texts['wp:post_password'] ? [passwordProtected] : []),
        ...(status === 'private' ? [importNote('private at the source', 'in der Quelle privat')] : []),
      ],
    },
    images,
  );
}

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

/** Converts a time in UTC; empty for `0000-00-00 00:00:00`, which drafts have. */
function timeOf(stored = ''): string {
  const time = `${stored.replace(' ', 'T')}Z`;
  return Number.isNaN(Date.parse(time)) ? '' : time;
}

/** Archives of posts by the element with their slug. They have pages, and no place on this website. */
const archives: Readonly<Record<string, { element: string; type: string } | undefined>> = {
  'wp:category_nicename': { element: 'wp:category', type: 'category' },
  'wp:tag_slug': { element: 'wp:tag', type: 'tag' },
};

function archiveItem({ type }: { type: string }, slug: string, site: Site): Item {
  const texts = {
    title: slug,
    link: `${addressOf(site)}/${type}/${slug}/`,
    'wp:post_type': type,
    'wp:status': 'publish',
    'wp:post_id': slug,
  };
  return { texts, fields: {}, comments: 0 };
}

async function* itemsOf(file: TextFile, site: Site): AsyncGenerator<Item> {
  const items: Item[] = [];
  const openElements: string[] = [];
  let item: Item | undefined;
  let field = { key: '', value: '' };
  let text = '';
  let itemCount = 0;
  const parser = new Parser(
    {
      onopentag(name) {
        openElements.push(name);
        text = '';
        if (name === 'item') item = { texts: {}, fields: {}, comments: 0 };
        if (name === 'wp:comment' && item) item.comments += 1;
        if (name === 'wp:author') site.users += 1;
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
          itemCount += 1;
          item = undefined;
        } else if (name === 'wp:postmeta') {
          if (item && field.key) item.fields[field.key] = field.value;
        } else if (parent === 'wp:postmeta') {
          if (name === 'wp:meta_key') field.key = text;
          if (name === 'wp:meta_value') field.value = beginningOf(text, 500);
        } else if (parent === 'item' && item) item.texts[name] = text;
        else if (name === 'wp:wxr_version') site.isExport = true;
        else if (parent === 'channel' && isAddress.test(name)) site.addresses[name] = text.trim();
        else if (archive && parent === archive.element) items.push(archiveItem(archive, text, site));
        text = '';
      },
    },
    { xmlMode: true },
  );
  for await (const part of file.parts()) {
    parser.write(part);
    yield* items.splice(0);
  }
  if (site.isExport && openElements.length > 0)
    throw importRefusals.cutOff(file.name, { title: item && (item.texts.title ?? ''), itemCount });
  parser.end();
  yield* items;
}

const isAddress = /^(?:link|wp:base_(?:site|blog)_url)$/;
