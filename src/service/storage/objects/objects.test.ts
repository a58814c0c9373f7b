import { expect, test } from 'vitest';
import { checkKey, parseRange } from './objects';
import { contentDisposition } from './serve-object';

test.each(['17-main.jpg', "It's (a) file, & more!.pdf", 'a..b/c.pdf', 'a'.repeat(1024)])(
  '%s is a valid key',
  (key) => expect(checkKey(key)).toBe(key),
);

test.each([
  ['an empty part', ['', '/a.jpg', 'a//b.jpg']],
  ['dots as a part', ['../a.jpg', 'a/../b.jpg']],
  ['another character', ['a\0.jpg', 'a\\b.jpg', 'a%2Fb.jpg', 'a\nb.jpg', 'ä.jpg']],
  ['too many characters', ['a'.repeat(1025)]],
])('a key with %s is invalid', (_, keys) => {
  for (const key of keys) expect(() => checkKey(key), key).toThrow('Invalid key');
});

test.each([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [`bytes=${2n ** 63n}-`, 'unsatisfiable'],
  [`bytes=8-${2n ** 63n}`, { start: 8, end: 9 }],
  ['bytes=5-4', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=a-b', undefined],
] as const)('%s of ten bytes requests %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range);
});

test('no range of an empty file is satisfiable', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
});

test.each([
  [
    'Prüfbericht 2026.pdf',
    `attachment; filename="Prufbericht 2026.pdf"; filename*=UTF-8''Pr%C3%BCfbericht%202026.pdf`,
  ],
  ["a'(b)*.pdf", `attachment; filename="a'(b)*.pdf"; filename*=UTF-8''a%27%28b%29%2a.pdf`],
  [
    'a"\r\nSet-Cookie: x.pdf',
    `attachment; filename="a___Set-Cookie: x.pdf"; filename*=UTF-8''a___Set-Cookie%3A%20x.pdf`,
  ],
  [
    `${'ß'.repeat(250)}.pdf`,
    `attachment; filename="${'_'.repeat(200)}.pdf"; filename*=UTF-8''${'%C3%9F'.repeat(200)}.pdf`,
  ],
  [
    'a＂; filename=b.pdf',
    `attachment; filename="a_; filename=b.pdf"; filename*=UTF-8''a%EF%BC%82%3B%20filename%3Db.pdf`,
  ],
  ['a\u2028b.pdf', `attachment; filename="a_b.pdf"; filename*=UTF-8''a%E2%80%A8b.pdf`],
])('%j', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});
