import { z } from 'zod';
import { AppError } from '../../../../service/errors';
import { commentsAndUsers, passwordProtected } from '../notes';
import type { ImportSource } from './source';
import { wordpressName, wordpressRecord } from './wordpress-record';

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
    if (!response.ok || !isJson)
      throw new AppError(400, 'not_wordpress', `There is no REST interface of WordPress at ${root}`);
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
