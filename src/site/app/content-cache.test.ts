import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { footer } from '../../content/types/footer';
import { services } from '../../content/types/services';
import { castUnchecked } from '../../data/client/service';
import { contentQuery, type ContentSource, type Question } from '../../data/site/content-query';
import { createContentCache } from './content-cache';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a source whose requests stay pending until the test resolves or rejects them. */
function pendingSource() {
  const pending: { resolve: (data: unknown) => void; reject: (error: Error) => void }[] = [];
  const requests: unknown[] = [];
  const answer = (query: Question) =>
    new Promise((resolve, reject) => {
      requests.push(query);
      pending.push({ resolve, reject });
    });
  const source: ContentSource = castUnchecked({ read: answer });
  return { source, requests, pending };
}

it('requests equal data once, and again when it is 30 seconds old', async () => {
  const { source, requests, pending } = pendingSource();
  const cache = createContentCache(source);
  expect(cache.query(contentQuery.list(services))).toBe(cache.query(contentQuery.list(services)));
  const teaser = contentQuery.list(services, { limit: 3, columns: ['id'] });
  cache.query(teaser);
  expect(requests).toEqual([contentQuery.list(services), teaser]);
  for (const { resolve } of pending) resolve([{ id: '1' }]);
  await cache.settled();
  expect(cache.query(contentQuery.list(services)).result()).toEqual({ data: [{ id: '1' }] });
  vi.advanceTimersByTime(30_000);
  cache.query(contentQuery.list(services));
  expect(requests).toHaveLength(2);
  vi.advanceTimersByTime(1);
  cache.query(contentQuery.list(services));
  expect(requests).toHaveLength(3);
});

it('requests changed data that no part shows when a part needs it', async () => {
  const { source, requests, pending } = pendingSource();
  const cache = createContentCache(source);
  cache.query(contentQuery.list(services));
  pending[0]?.resolve([]);
  await cache.settled();
  cache.invalidate();
  expect(requests).toHaveLength(1);
  cache.query(contentQuery.list(services));
  expect(requests).toHaveLength(2);
});

it("shows a server's failure until the next attempt, and keeps existing data when that fails", async () => {
  const { source, requests, pending } = pendingSource();
  const error = new Error('disk full');
  const cache = createContentCache(source, { footer: { error } });
  const heard = vi.fn();
  const query = cache.query(contentQuery.single(footer));
  query.subscribe(heard);
  expect(query.result()).toEqual({ error });
  expect(requests).toHaveLength(0);

  cache.retry();
  expect(query.result()).toEqual({});
  pending[0]?.resolve({ phone: '1' });
  await cache.settled();
  expect(query.result()).toEqual({ data: { phone: '1' } });

  cache.invalidate();
  pending[1]?.reject(error);
  await cache.settled();
  expect(query.result()).toEqual({ data: { phone: '1' }, error });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3));
});

it('ignores responses to requests sent before the content changed', async () => {
  const { source, pending } = pendingSource();
  const cache = createContentCache(source);
  const query = cache.query(contentQuery.single(footer));
  cache.invalidate('footer');
  pending[1]?.resolve({ phone: 'new' });
  await cache.settled();
  pending[0]?.resolve({ phone: 'old' });
  await Promise.resolve();
  expect(query.result()).toEqual({ data: { phone: 'new' } });
});
