import { expect, test } from 'vitest';
import { parseLimit, parseOffset, withRangeHeader } from '../query';

test.each([
  ['5', 5],
  ['1001', 1000],
  ['99999999999999999999', 1000],
  ['many', undefined],
])('limit %s', (text, expected) => {
  expect(parseLimit(text)).toBe(expected);
});

test('a negative limit cannot be satisfied', () => {
  expect(() => parseLimit('-1')).toThrow(expect.objectContaining({ status: 416, code: 'PGRST103' }));
});

test.each([
  ['5', 5n],
  ['99999999999999999999', 99999999999999999999n],
  ['-5', undefined],
])('offset %s', (text, expected) => {
  expect(parseOffset(text)).toBe(expected);
});

test.each([
  [{}, '0-24', { offset: 0n, limit: 25 }],
  [{ limit: 5 }, '0-24', { offset: 0n, limit: 5 }],
  [{ limit: 5, offset: 3n }, '0-4', { offset: 3n, limit: 2 }],
  [{ limit: 5 }, '7-9', { offset: 7n, limit: 0 }],
  [{ limit: 5 }, 'bytes=0-1', { limit: 5 }],
  [{}, `${'9'.repeat(400)}-`, { offset: BigInt('9'.repeat(400)), limit: 1000 }],
])('page %o with Range %s', (page, header, expected) => {
  expect(withRangeHeader(page, header)).toEqual(expected);
});

test('a range that ends before it begins cannot be satisfied', () => {
  expect(() => withRangeHeader({}, '5-4')).toThrow(expect.objectContaining({ status: 416 }));
});
