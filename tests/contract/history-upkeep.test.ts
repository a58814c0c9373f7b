import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createFileSweep, sweepFiles } from '../../src/server/files/sweep-files';
import { createFileStorage, type FileStorage, picture } from './file-storage';
import { contractUrl } from './server';

/** Maintenance by the server: the file sweep and the retention of versions. */

let storage: FileStorage;
let server: Service;
let tables: Tables;

beforeAll(async () => {
  storage = await createFileStorage();
  const { contract } = storage;
  server = {
    url: contractUrl,
    key: contract.keys.secretKey,
    fetch: (input, init) =>
      new Request(input, init).url.includes('/rest/v1')
        ? contract.fetch(input, init)
        : storage.fetch(input, init),
  };
  tables = createTables(server);
});
afterAll(() => storage.close());

const minute = 60_000;
const day = 86_400_000;
const publicUrl = (name: string) => `${contractUrl}/storage/v1/object/public/references/${name}`;

async function upload(): Promise<string> {
  const name = `${randomUUID()}.jpg`;
  const bytes = await picture().jpeg().toBuffer();
  const files = storage.asServer().from('references');
  expect((await files.upload(name, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
  return name;
}

async function statusOf(name: string): Promise<number> {
  const response = await storage.fetch(publicUrl(name));
  await response.arrayBuffer();
  return response.status;
}

async function isArchived(name: string): Promise<boolean> {
  return !(await storage.asServer().from('archive').download(`references/${name}`)).error;
}

const texts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };

test('the sweep repairs files after a crash: all shown files are public, all others are not', async () => {
  const [shown, former, unsaved] = [await upload(), await upload(), await upload()];
  const id = randomUUID();
  const reference = () => tables.from('client_references');
  await reference()
    .insert({ id, ...texts, image_url: publicUrl(former) })
    .throwOnError();
  // The process was killed between replacing the picture and archiving the old one.
  await reference()
    .update({ image_url: publicUrl(shown) })
    .eq('id', id)
    .throwOnError();
  expect(await sweepFiles(server, Date.now() + minute)).toBe(false);
  expect([await statusOf(shown), await statusOf(former), await statusOf(unsaved)]).toEqual([200, 400, 200]);
  expect(await isArchived(former)).toBe(true);

  // The process was killed before it restored the file.
  await reference()
    .update({ image_url: publicUrl(former) })
    .eq('id', id)
    .throwOnError();
  await sweepFiles(server, Date.now() + minute);
  expect([await statusOf(shown), await statusOf(former)]).toEqual([400, 200]);

  await sweepFiles(server, Date.now() + day + minute);
  expect([await statusOf(former), await statusOf(unsaved), await isArchived(shown)]).toEqual([
    200,
    400,
    true,
  ]);

  const { database } = storage.contract;
  await database.transaction((tx) =>
    tx.query('delete from public.content_history where record_id = $1', [id]),
  );
  await sweepFiles(server, Date.now() + day + minute);
  expect([await statusOf(former), await isArchived(shown)]).toEqual([200, false]);
});

test('the sweep leaves a file that was just restored', async () => {
  const name = await upload();
  const id = randomUUID();
  await tables
    .from('client_references')
    .insert({ id, ...texts, image_url: publicUrl(name) })
    .throwOnError();
  await tables.from('client_references').delete().eq('id', id).throwOnError();
  expect(await sweepFiles(server, Date.now())).toBe(true);
  expect(await statusOf(name)).toBe(200);
});

test('the sweep waits until nothing has changed for ten seconds, but at most five minutes', async () => {
  const name = await upload();
  await tables
    .from('client_references')
    .insert({ ...texts, image_url: publicUrl(name) })
    .throwOnError();
  const archive = () =>
    storage.asServer().from('references').move(name, `references/${name}`, { destinationBucket: 'archive' });
  const signal = new AbortController().signal;
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const sweep = createFileSweep(server);
    await archive();
    await sweep(signal);
    expect(await isArchived(name)).toBe(true);
    vi.setSystemTime(Date.now() + 15_000);
    await sweep(signal);
    expect(await isArchived(name)).toBe(false);

    const underConstantEdits = createFileSweep({ ...server, fetch: changedNow(server.fetch) });
    await archive();
    vi.setSystemTime(Date.now() + 4 * minute);
    await underConstantEdits(signal);
    expect(await isArchived(name)).toBe(true);
    vi.setSystemTime(Date.now() + 2 * minute);
    await underConstantEdits(signal);
    expect(await isArchived(name)).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

/** Wraps `send` so that the content seems to have changed at this moment. */
function changedNow(send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (!new Request(input, init).url.includes('content_revision')) return response;
    const row = (await response.json()) as { revision: number };
    return Response.json({ ...row, changed_at: new Date().toISOString() });
  };
}

test('old versions are deleted, except the last 20 of each existing record', async () => {
  const [kept, deleted, young] = [randomUUID(), randomUUID(), randomUUID()];
  const standards = () => tables.from('cv_standards');
  for (const id of [kept, deleted, young]) {
    await standards().insert({ id, title: '0', description: 'Text' }).throwOnError();
    for (let title = 1; title < 25; title += 1)
      await standards()
        .update({ title: String(title) })
        .eq('id', id)
        .throwOnError();
  }
  await standards().delete().in('id', [deleted, young]).throwOnError();
  const { database } = storage.contract;
  const age = (where: string) =>
    database.transaction((tx) =>
      tx.query(`update public.content_history set at = at - interval '400 days' where ${where}`),
    );
  await age(`record_id in ('${kept}', '${deleted}') or (record_id = '${young}' and after is not null)`);
  const older_than = new Date(Date.now() - 365 * day).toISOString();
  const prune = async () => (await tables.rpc('prune_history', { older_than, most: 10 }).throwOnError()).data;
  const forgotten: number[] = [];
  do forgotten.push(Number(await prune()));
  while (forgotten.at(-1) === 10);
  expect(forgotten.reduce((sum, one) => sum + one, 0)).toBe(5 + 26 + 6);
  const titlesOf = async (id: string) => {
    const rows = await tables
      .from('content_history')
      .select('before')
      .eq('record_id', id)
      .order('id')
      .throwOnError();
    return rows.data.map(({ before }) => before?.title);
  };
  const last20 = Array.from({ length: 20 }, (_, index) => String(index + 4));
  expect(await titlesOf(kept)).toEqual(last20);
  expect(await titlesOf(deleted)).toEqual([]);
  expect(await titlesOf(young)).toEqual([...last20.slice(1), '24']);
});
