import { contentTypeNamed } from '../../content';
import { type ContentType, sortKeys } from '../../content/model';
import { pageNamed, pageNames } from '../../content/pages';
import { references } from '../../content/types/references/type';
import { unwrapResponse } from '../../data/client/response';
import { companyName } from '../../data/site/company-name';
import { readRecord } from '../../data/records/read';
import { readSlugRedirect } from '../../data/site/redirects';
import type { Tables } from '../../data/client/tables';

/** Content of an og:image: a title, and the public URL of a picture if there is one. */
type Subject = { title: string; picture: string | null };

/** Returns the key of a page's og:image: the last segment of its path, which is a reference's slug, or `home`. */
export function ogImageKey(path: string): string {
  return path.split('/').at(-1) || 'home';
}

/** Returns undefined when no page or reference has this key. */
export async function readOgSubject(tables: Tables, key: string): Promise<Subject | undefined> {
  const page = pageNames.map(pageNamed).find(({ path, record }) => !record && ogImageKey(path) === key);
  if (!page) return readReference(tables, key);
  const { path, label, heading, picture } = page;
  const title = heading && (await firstTitle(tables, contentTypeNamed(heading)));
  return {
    title: title || (path === '/' ? companyName(null) : label),
    picture: picture ? await firstPicture(tables, contentTypeNamed(picture)) : null,
  };
}

async function readReference(tables: Tables, slug: string): Promise<Subject | undefined> {
  const reference = await findReference(tables, slug);
  if (!reference) return undefined;
  const { company, project, image_url, gallery } = reference;
  return { title: `${company}: ${project}`, picture: image_url ?? gallery[0]?.image_url ?? null };
}

/** Finds a reference by its slug or a slug redirect, so that links shared earlier retain their image. */
async function findReference(tables: Tables, slug: string) {
  const by = (value: string) => readRecord(tables, references, { column: 'slug', value });
  const reference = await by(slug);
  if (reference) return reference;
  const former = await readSlugRedirect(tables, slug);
  return former?.slug ? by(former.slug) : null;
}

type Row = { title?: string; image_url?: string };

async function firstTitle(tables: Tables, type: ContentType): Promise<string | undefined> {
  const [row] = unwrapResponse<Row[]>(await tables.from(type.table).select('title').limit(1));
  return row?.title?.replaceAll('**', '');
}

async function firstPicture(tables: Tables, type: ContentType): Promise<string | null> {
  let request = tables.from(type.table).select('image_url').not('image_url', 'is', null);
  if (type.rows === 'many')
    for (const { column, ascending } of sortKeys(type)) request = request.order(column, { ascending });
  return unwrapResponse<Row[]>(await request.limit(1))[0]?.image_url ?? null;
}
