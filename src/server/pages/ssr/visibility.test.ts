import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { siteSettings } from '../../../content/types/site-settings';
import { createTables } from '../../../data/client/tables';
import { createIdleQueue } from '../../base/worker/idle-queue';
import { createDocuments } from './cache/documents';
import type { CachedDocument } from './cache/document-cache';
import { createCurrentRow, createRevision } from './revision';
import { answerWhileNotPublic } from './visibility';

function openPages(is_public: boolean) {
  const stored = new Map<string, CachedDocument>();
  const store = {
    save: (address: string, document: CachedDocument) => void stored.set(address, document),
    remove: (address: string) => void stored.delete(address),
    clear: () => stored.clear(),
    isEmpty: () => stored.size === 0,
    load: async (address: string) => stored.get(address),
  };
  const rows = async (input: string | URL | Request) => {
    const isRevision = new URL(new Request(input).url).pathname.endsWith('/content_revision');
    return Response.json(isRevision ? { revision: 1 } : [{ id: '1', is_public }]);
  };
  const service = { url: 'https://project.example', key: 'key', fetch: rows };
  const revision = createRevision(service, undefined, false);
  const tables = createTables(service);
  const documents = createDocuments({ revision, idleQueue: createIdleQueue(), store });
  const settings = createCurrentRow(tables, siteSettings, revision);
  const app = new Hono();
  app.use(answerWhileNotPublic({ settings, tables, revision, documents }));
  app.get('*', (context) =>
    documents.answer(context, context.req.path, async () => {
      return { status: 200, headers: {}, isCacheable: true, body: 'Seite' };
    }),
  );
  return { app, stored };
}

test.each([
  [true, ['/services']],
  [false, []],
])(
  'while the website is public (%s), pages that the link check renders are stored',
  async (is_public, addresses) => {
    const { app, stored } = openPages(is_public);
    const visitor = await app.request('/services', {}, { incoming: {} });
    expect(visitor.status).toBe(is_public ? 200 : 503);
    expect(await (await app.request('/services', {}, {})).text()).toBe('Seite');
    expect([...stored.keys()]).toEqual(addresses);
  },
);
