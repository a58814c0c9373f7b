import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { listJobs } from '../../src/server/operations/jobs';
import { startJobs } from '../../src/server/base/run-jobs';
import { createImports } from '../../src/server/operations/import/imports';
import { createLinkChecks } from '../../src/server/operations/links/link-checks';
import { createLog } from '../../src/service/log';
import { contractUrl, createContract } from './server';

const siteUrl = 'https://site.example.org';
const day = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString();

let service: Service;
let tables: Tables;
beforeAll(async () => {
  const { fetch, keys, close } = await createContract();
  service = { url: contractUrl, key: keys.secretKey, fetch };
  tables = createTables(service);
  return close;
});
afterEach(() => vi.useRealTimers());

async function store(name: string, row: Record<string, string>): Promise<void> {
  const inquiry = { topic: 'contact', name, email: 'ada@example.org', message: 'Guten Tag' };
  await tables
    .from('inquiries')
    .insert({ ...inquiry, delivery: 'off', ...row })
    .throwOnError();
}

async function names(): Promise<string[]> {
  const { data } = await tables.from('inquiries').select('name').order('name').throwOnError();
  return data.map(({ name }) => String(name));
}

async function untilThereAre(count: number): Promise<string[]> {
  for (;;) {
    const left = await names();
    if (left.length === count) return left;
    await wait(10);
  }
}

test('inquiries that are done or spam are deleted after 180 days, at start and daily; others stay', async () => {
  const old = daysAgo(400);
  await store('done for long', { state: 'done', done_at: daysAgo(181) });
  await store('done lately', { state: 'done', done_at: daysAgo(179), created_at: old, updated_at: old });
  await store('new and old', { state: 'new', created_at: old, updated_at: old });
  await store('in progress and old', { state: 'in_progress', created_at: old, updated_at: old });
  await store('spam for long', { state: 'spam', updated_at: daysAgo(181) });
  await store('marked as spam lately', { state: 'spam', created_at: old, updated_at: daysAgo(179) });
  const remaining = ['done lately', 'in progress and old', 'marked as spam lately', 'new and old'];

  // Only the timer of a day is simulated.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const log = createLog('silent');
  const unused = { mailer: undefined, mailTo: undefined, delivery: undefined, backups: undefined };
  const links = createLinkChecks({ service, siteUrl, fetchOwn: async () => new Response() });
  const redirects = { storeHits: async () => undefined };
  const placement = { settled: async () => undefined };
  const imports = createImports({ service, siteUrl, validatesUploads: true, folder: 'unused' });
  const jobs = listJobs({
    ...unused,
    service,
    siteUrl,
    historyDays: 365,
    imports,
    links,
    placement,
    redirects,
    log,
  });
  const retention = startJobs(
    jobs.filter(({ name }) => name === 'inquiry retention'),
    log,
  );
  onTestFinished(retention.stop);
  expect(await untilThereAre(remaining.length)).toEqual(remaining);

  await store('due tomorrow', { state: 'done', done_at: daysAgo(181) });
  expect(await names()).toContain('due tomorrow');
  await vi.advanceTimersByTimeAsync(day);
  expect(await untilThereAre(remaining.length)).toEqual(remaining);
});
