import { expect, test } from 'vitest';
import { compressDocument, createDocumentCache } from './document-cache';

test('documents without a page displace each other, but no page', async () => {
  const head = { headers: {}, isCacheable: true, body: '' };
  const page = await compressDocument({ ...head, status: 200 });
  const missing = await compressDocument({ ...head, status: 404 });
  const cache = createDocumentCache();
  cache.set('/services', '1', page);
  for (let index = 0; index < 600; index += 1) cache.set(`/erfunden-${index}`, '1', missing);
  const kept = ['/services', '/erfunden-0', '/erfunden-599'].map((address) => cache.get(address, '1'));
  expect(kept).toEqual([page, undefined, missing]);
});
