import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { footer } from '../../content/types/footer/type';
import { references } from '../../content/types/references/type';
import { services } from '../../content/types/services/type';
import { castUnchecked } from '../../data/client/response';
import type { ContentSource } from '../../data/site/content-source';
import { createContentCache } from './content-cache';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a source whose requests stay pending until the test resolves or rejects them. */
function heldSource() {
  const held: { resolve: (data: unknown) => void; reject: (error: Error) => void }[] = [];
  const asked: unknown[] = [];
  const answer = (...question: unknown[]) =>
    new Promise((resolve, reject) => {
      asked.push(question);
      held.push({ resolve, reject });
    });
  const source: ContentSource = castUnchecked({
    collection: ({ name }: { name: string }, limit?: number) => answer(name, limit),
    part: ({ name }: { name: string }, which: unknown) => answer(name, which),
    single: ({ name }: { name: string }) => answer(name),
    record: ({ name }: { name: string }, where: unknown) => answer(name, where),
    imageMetadata: (urls: readonly string[]) => answer(...urls),
  });
  return { source, asked, held };
}

it('requests equal data once, and again when it is 30 seconds old', async () => {
  const { source, asked, held } = heldSource();
  const cache = createContentCache(source);
  expect(cache.collection(services)).toBe(cache.collection(services));
  cache.collection(services, 3);
  expect(asked).toEqual([
    ['services', undefined],
    ['services', 3],
  ]);
  for (const { resolve } of held) resolve([{ id: '1' }]);
  await cache.settled();
  expect(cache.collection(services).answer()).toEqual({ data: [{ id: '1' }] });
  vi.advanceTimersByTime(30_000);
  cache.collection(services);
  expect(asked).toHaveLength(2);
  vi.advanceTimersByTime(1);
  cache.collection(services);
  expect(asked).toHaveLength(3);
});

it('does not notify about an unchanged response', async () => {
  const { source, held } = heldSource();
  const cache = createContentCache(source, { footer: { data: { phone: '1' } } });
  const heard = vi.fn();
  const query = cache.single(footer);
  query.subscribe(heard);
  const before = query.answer();
  cache.invalidate('footer');
  held[0]?.resolve({ phone: '1' });
  await cache.settled();
  expect(query.answer()).toBe(before);
  expect(heard).not.toHaveBeenCalled();
});

it("shows a server's failure until the next attempt, and keeps existing data when that fails", async () => {
  const { source, asked, held } = heldSource();
  const error = new Error('disk full');
  const cache = createContentCache(source, { footer: { error } });
  const heard = vi.fn();
  const query = cache.single(footer);
  query.subscribe(heard);
  expect(query.answer()).toEqual({ error });
  expect(asked).toHaveLength(0);

  cache.retry();
  expect(query.answer()).toEqual({});
  held[0]?.resolve({ phone: '1' });
  await cache.settled();
  expect(query.answer()).toEqual({ data: { phone: '1' } });

  cache.invalidate();
  held[1]?.reject(error);
  await cache.settled();
  expect(query.answer()).toEqual({ data: { phone: '1' }, error });
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(3));
});

it('ignores responses to requests sent before the content changed', async () => {
  const { source, held } = heldSource();
  const cache = createContentCache(source);
  const query = cache.single(footer);
  cache.invalidate('footer');
  held[1]?.resolve({ phone: 'new' });
  await cache.settled();
  held[0]?.resolve({ phone: 'old' });
  await Promise.resolve();
  expect(query.answer()).toEqual({ data: { phone: 'new' } });
});

it('requests again if data was invalidated between rendering and display', async () => {
  const { source, held } = heldSource();
  const cache = createContentCache(source);
  const query = cache.single(footer);
  held[0]?.resolve({ phone: 'old' });
  await cache.settled();
  cache.invalidate('footer');
  query.subscribe(() => undefined);
  held[1]?.resolve({ phone: 'new' });
  await cache.settled();
  expect(query.answer()).toEqual({ data: { phone: 'new' } });
});

it('reloads a paginated list at its current length', async () => {
  const { source, asked, held } = heldSource();
  const cache = createContentCache(source);
  const query = cache.part(references, 2);
  held[0]?.resolve({ rows: [], total: 100 });
  await cache.settled();
  query.setData({ rows: castUnchecked(Array.from({ length: 48 }, (_, id) => ({ id }))), total: 100 });
  vi.advanceTimersByTime(30_001);
  cache.part(references, 2);
  expect(asked).toEqual([
    ['references', { from: 24, limit: 24 }],
    ['references', { from: 24, limit: 48 }],
  ]);
});

it('requests the metadata of all shown pictures at once, and none again that it has', async () => {
  const { source, asked, held } = heldSource();
  const cache = createContentCache(source, { 'picture known.jpg': { data: null } });
  const [one, other] = ['/storage/v1/object/public/references/1.jpg', 'blob:2'].map((url) =>
    cache.imageMetadata(url),
  );
  expect(cache.imageMetadata('known.jpg').answer()).toEqual({ data: null });
  const settled = cache.settled();
  await Promise.resolve();
  expect(asked).toEqual([['/storage/v1/object/public/references/1.jpg', 'blob:2']]);
  held[0]?.resolve(new Map([['blob:2', { credit: 'Ada' }]]));
  await settled;
  expect([one?.answer(), other?.answer()]).toEqual([{ data: null }, { data: { credit: 'Ada' } }]);
  expect(Object.keys(cache.answers())).toContain('picture references/1.jpg');
});
