import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTables } from '../../src/data/client/tables';
import { contractUrl } from './server';
import { openWebsite } from './website';

/** Pages while the content revision cannot be read, and afterwards. */

const site = await openWebsite();

const isRevision = (path: string) => path.endsWith('/content_revision');

async function insertReference(): Promise<{ id: string; path: string }> {
  const id = randomUUID();
  const slug = `werft-${id}`;
  await site.insert('client_references', {
    id,
    slug,
    company: 'Werft',
    project: 'Fähre',
    testimonial: 'Gut.',
  });
  return { id, path: `/references/${slug}` };
}

async function deleteReference(id: string): Promise<void> {
  const { keys, fetch } = site.storage.contract;
  const server = createTables({ url: contractUrl, key: keys.secretKey, fetch });
  await server.from('client_references').delete().eq('id', id).throwOnError();
}

test('a failed read of the revision is answered with the cached page, and the next requests read it again', async () => {
  const { id, path } = await insertReference();
  const before = await site.get(path);
  expect(before.status).toBe(200);
  await deleteReference(id);
  const restore = site.failRequests(isRevision);
  for (let count = 0; count < 3; count += 1) expect((await site.get(path)).text).toBe(before.text);
  restore();
  // After a failure a request waits only 250 ms for the revision, so a busy machine may answer once more as before.
  await expect.poll(async () => (await site.get(path)).status).toBe(410);
});

test('simultaneous requests during an outage share one read of the revision', async () => {
  const { path } = await insertReference();
  await site.get(path);
  await insertReference();
  const restore = site.failRequests(isRevision);
  const readsBefore = site.queryCount('/content_revision');
  const responses = await Promise.all(Array.from({ length: 20 }, () => site.get(path)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(site.queryCount('/content_revision') - readsBefore).toBe(1);
  restore();
});
