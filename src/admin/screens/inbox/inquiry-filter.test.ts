import { expect, test } from 'vitest';
import { filterOf, filterParameters } from './use-inbox';

const nothing = { search: '', topic: undefined, page: undefined, record: undefined };

test('a URL without parameters shows new inquiries, and has none again', () => {
  const filter = filterOf({ search: '', hash: '' });
  expect(filter).toEqual({ state: 'new', ...nothing });
  expect(filterParameters(filter)).toEqual({});
});

test.each([
  { state: undefined, ...nothing },
  { state: 'done' as const, ...nothing },
  {
    state: 'new' as const,
    search: 'ada & co',
    topic: 'shop' as const,
    page: '/shop',
    record: 'shop_products/1',
  },
])('a URL keeps the filter %j', (filter) => {
  const search = new URLSearchParams(filterParameters(filter)).toString();
  expect(filterOf({ search, hash: '' })).toEqual(filter);
});

test('a link to a number finds it in all states', () => {
  expect(filterOf({ search: '?state=done', hash: '#2026-017' })).toEqual({
    state: undefined,
    ...nothing,
    search: '2026-017',
  });
});

test('an unknown topic or state excludes nothing', () => {
  expect(filterOf({ search: '?state=x&topic=y', hash: '' })).toEqual({ state: undefined, ...nothing });
});
