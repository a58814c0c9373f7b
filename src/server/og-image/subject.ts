import { contentTypeNamed } from '../../content';
import { type ContentType, sortKeys } from '../../content/model';
import { derivedHeadTexts } from '../../content/pages/page-head';
import type { PageSettings } from '../../content/fields/page-settings';
import { completeSettings, isPageOn, settablePages } from '../../content/pages/page-settings';
import { pageNamed } from '../../content/pages/pages';
import { recordPages } from '../../content/pages/record-pages';
import { withoutMarks } from '../../content/text/markup';
import { castUnchecked, unwrapResponse } from '../../data/client/response';
import { readRecord } from '../../data/records/read';
import { readPageSettings } from '../../data/site/page-settings';
import { resolvePath } from '../../data/site/redirects';
import type { Tables } from '../../data/client/tables';

/** Content of an og:image: a title, missing for the company's name, and the public URL of a picture if there is one. */
type Subject = { title?: string; picture: string | null };

/** Returns the key of a page's og:image: its path without the first slash, or `home`. */
export function ogImageKey(path: string): string {
  return path.slice(1) || 'home';
}

/** Reads the subject of the page or record with this key; undefined for an unknown key and a page that is off. */
export async function readOgSubject(tables: Tables, key: string): Promise<Subject | undefined> {
  const settings = await readPageSettings(tables);
  const name = settablePages.find((page) => ogImageKey(pageNamed(page).path) === key);
  if (!name) return readRecordSubject(tables, key, settings);
  if (!isPageOn(settings, name)) return undefined;
  const { heading, picture } = pageNamed(name);
  const label = completeSettings(settings).find(({ page }) => page === name)?.label;
  const title = heading && (await firstTitle(tables, contentTypeNamed(heading)));
  return {
    title: title || (name === 'home' ? undefined : label),
    picture: picture ? await firstPicture(tables, contentTypeNamed(picture)) : null,
  };
}

/** Reads the subject of a record page. */
async function readRecordSubject(
  tables: Tables,
  key: string,
  settings: PageSettings,
): Promise<Subject | undefined> {
  const [, list = '', slug = ''] = /^(.+\/)?([^/]+)$/.exec(key) ?? [];
  const subject = await readSubjectIn(tables, { list, slug, settings });
  if (subject || list !== '') return subject;
  // Version 0.2 used the slug of a reference alone.
  return readSubjectIn(tables, { list: 'references/', slug, settings });
}

type RecordAddress = { list: string; slug: string; settings: PageSettings };

/** Also finds a record by a slug redirect, so that links shared earlier retain their image. */
async function readSubjectIn(
  tables: Tables,
  { list, slug, settings }: RecordAddress,
): Promise<Subject | undefined> {
  const found = recordPages.find(({ page }) => ogImageKey(page.path) === `${list}:slug`);
  if (!found || !isPageOn(settings, found.name)) return undefined;
  const { name, page, type } = found;
  const readBySlug = async (value: string) =>
    castUnchecked<Row | null>(await readRecord(tables, type, { column: 'slug', value }));
  const row =
    (await readBySlug(slug)) ??
    (await readBySlug(await currentSlug(tables, page.path.replace(':slug', slug))));
  if (!row) return undefined;
  const { title = '' } = derivedHeadTexts(name, row);
  return { title, picture: row.image_url ?? row.gallery?.[0]?.image_url ?? null };
}

async function currentSlug(tables: Tables, path: string): Promise<string> {
  const redirect = await resolvePath(tables, path);
  return (redirect?.to_path ?? path).split('/').at(-1) ?? '';
}

type Row = { title?: string; image_url?: string | null; gallery?: { image_url: string }[] };

async function firstTitle(tables: Tables, type: ContentType): Promise<string | undefined> {
  const [row] = unwrapResponse<Row[]>(await tables.from(type.table).select('title').limit(1));
  return row?.title && withoutMarks(row.title);
}

async function firstPicture(tables: Tables, type: ContentType): Promise<string | null> {
  let request = tables.from(type.table).select('image_url').not('image_url', 'is', null);
  if (type.rows === 'many')
    for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
  return unwrapResponse<Row[]>(await request.limit(1))[0]?.image_url ?? null;
}
