import { randomUUID } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll } from 'vitest';
import { siteSettings } from '../../src/content/types/site-settings';
import { createTables } from '../../src/data/client/tables';
import { rawPath } from '../../src/server/http/requests';
import { iconRoutes, styleRoutes } from '../../src/server/pages/brand-routes';
import { mapRoutes } from '../../src/server/pages/map-routes';
import { feedRoutes } from '../../src/server/pages/feeds/feed-routes';
import { createLog } from '../../src/service/log';
import { ogImageRoutes, createOgImages } from '../../src/server/pages/og-images';
import { type Database, singleProcess } from '../../src/service/db/database';
import { createDocuments, createRenderingLimit } from '../../src/server/pages/ssr/cache/documents';
import { createFreePageLookup, createPageCounts } from '../../src/server/pages/ssr/published-pages';
import { createPageStore } from '../../src/server/pages/ssr/cache/page-store';
import { createRedirects } from '../../src/server/pages/redirects';
import { createRevision, createCurrentRow } from '../../src/server/pages/ssr/revision';
import { answerWhileNotPublic } from '../../src/server/pages/ssr/visibility';
import { siteRoutes } from '../../src/server/pages/ssr/site-routes';
import { createFileStorage } from './file-storage';
import { tablesClient } from './clients';
import { requiredColumns } from './rows';
import { contractUrl, servicesOf } from './server';

/** The site's public URL, with which all its absolute URLs start. */
export const siteUrl = 'https://firma.example';

type WebsiteOptions = {
  idleDelayMs?: number;
  openDatabase?: () => Promise<Database>;
};

/**
 * Serves pages, feeds and og:images over a new database, without a port and a build. `idleDelayMs`: idle time before
 * background rendering; without it none happens. `openDatabase`: by default without the default texts.
 */
export async function createWebsite({ idleDelayMs, openDatabase }: WebsiteOptions = {}) {
  const storage = await createFileStorage({ idleDelayMs, openDatabase });
  const { contract } = storage;
  const { keys, database, fetch } = contract;
  const requestedPaths: string[] = [];
  let isFailing = (_path: string) => false;
  const countedFetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    requestedPaths.push(pathname);
    if (isFailing(pathname)) return Response.json({ code: '57014', message: 'too slow' }, { status: 500 });
    return fetch(input, init);
  };
  const counted = servicesOf(keys, countedFetch);
  const visitor = counted.serviceOf();
  const tables = createTables(visitor);
  const noAssets = { scripts: [], styles: [], rules: [] };
  const app = new Hono({ getPath: rawPath });
  const revision = createRevision(visitor, { database, cluster: singleProcess }, false);
  const countRendering = createRenderingLimit(true);
  const documents = createDocuments({
    revision,
    idleQueue: storage.idleQueue,
    store: createPageStore(join(storage.mediaDir, '../pages'), 'build'),
    countRendering,
  });
  const settings = createCurrentRow(tables, siteSettings, revision);
  const server = createTables(contract.server);
  const log = createLog('silent');
  const iconDir = join(storage.mediaDir, 'icons');
  const dist = join(storage.mediaDir, '../dist');
  await cp(join(import.meta.dirname, '../../public'), join(dist, 'site'), { recursive: true });
  app.route('/map', mapRoutes({ tables, revision, mapEmbedUrl: undefined, stylesheet: '/map.css' }));
  app.route('/', iconRoutes({ ...storage, settings, iconDir, trustProxy: true, log }, dist));
  app.route('/', styleRoutes({ settings }, dist));
  app.use(answerWhileNotPublic({ settings, tables, revision, documents }));
  const redirects = createRedirects({ tables: createTables(counted.server), revision, trustProxy: true });
  app.route('/', feedRoutes({ tables, siteUrl, documents, log }));
  const previews = createOgImages({
    ...storage,
    tables,
    revision,
    imageDir: join(storage.mediaDir, 'previews'),
  });
  app.route('/preview', ogImageRoutes({ ogImages: previews, trustProxy: true, log }));
  app.route(
    '/',
    siteRoutes({
      loadSite: () => import('../../src/site/server'),
      assets: { site: async () => noAssets, admin: async () => noAssets, preview: async () => noAssets },
      tables,
      settings,
      service: { url: siteUrl, publishableKey: keys.publishableKey, embedded: true },
      siteUrl,
      documents,
      pageCounts: createPageCounts(tables, revision),
      redirects,
      freePages: createFreePageLookup(tables, revision),
      countRendering,
      ogImages: previews,
      log,
      dist: 'dist',
    }),
  );
  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const response = await app.request(path, { method, headers }, { incoming: {} });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() };
  }
  return {
    get,
    storage,
    redirects,
    server,
    /** Signs in a new person with this role and returns a client of the table API. */
    as: async (role: string) => tablesClient(contract, await contract.signIn({ role })),
    async target(path: string, headers?: Record<string, string>): Promise<[number, string | null]> {
      const answer = await get(path, headers);
      return [answer.status, answer.headers.get('location')];
    },
    /** Makes requests of the pages to these paths fail until the returned function is called. */
    failRequests(fails: (path: string) => boolean) {
      isFailing = fails;
      return () => {
        isFailing = () => false;
      };
    },
    /** Counts the requests of the pages to the table API so far, or those whose path ends with `suffix`. */
    queryCount: (suffix = '') => requestedPaths.filter((path) => path.endsWith(suffix)).length,
    /** Inserts rows with the secret key, without policies. Columns that must have a value have one of `requiredColumns`. */
    async insert(table: string, ...rows: object[]): Promise<void> {
      const complete = rows.map((row) => ({ id: randomUUID(), ...requiredColumns[table], ...row }));
      await server.from(table).insert(complete).throwOnError();
    },
    close: () => storage.close(),
  };
}

export type Website = Awaited<ReturnType<typeof createWebsite>>;

/** Serves a website until the tests of the file have run. */
export async function openWebsite(options?: WebsiteOptions) {
  const site = await createWebsite(options);
  afterAll(() => site.close());
  return site;
}

/** Returns the absolute public URL of an image, which need not exist. */
export function imageUrl(bucket: string, name = '1795000000000-main.jpg'): string {
  return `${contractUrl}/storage/v1/object/public/${bucket}/${name}`;
}

export type JsonLd = Record<string, string> & { itemListElement: object[] };

export function jsonLdOf(html: string): JsonLd[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
}
