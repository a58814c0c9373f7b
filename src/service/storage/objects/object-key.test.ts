import { expect, test } from 'vitest';
import { checkKey } from './objects';

test.each([
  ['17-main.jpg'],
  ['a/b/17-main.jpg'],
  ["It's (a) file, & more!.pdf"],
  ['a..b/c.pdf'],
  ['a'.repeat(1024)],
])('%s is a valid key', (key) => {
  expect(checkKey(key)).toBe(key);
});

test.each([
  [''],
  ['/a.jpg'],
  ['a//b.jpg'],
  ['a/'],
  ['..'],
  ['../a.jpg'],
  ['a/../b.jpg'],
  ['./a.jpg'],
  ['a\0.jpg'],
  ['a\\b.jpg'],
  ['ä.jpg'],
  ['a%2Fb.jpg'],
  ['a\nb.jpg'],
  ['a'.repeat(1025)],
])('%j is invalid', (key) => {
  expect(() => checkKey(key)).toThrow('Invalid key');
});
