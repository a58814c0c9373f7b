import { expect, test } from 'vitest';
import { cutAt, lengthText } from './lengths';

test.each([
  ['passt genau', 11, 'passt genau'],
  ['endet mitten im Wort', 14, 'endet mitten …'],
  ['endet am Wort', 8, 'endet am …'],
  ['Donaudampfschifffahrt', 5, 'Donau …'],
  ['', 5, ''],
])('%j in %d characters is %j', (text, most, expected) => {
  expect(cutAt(text, most)).toBe(expected);
});

test('a length is told as a sentence', () => {
  expect(lengthText(60, 60)).toBe('60 of about 60 characters.');
  expect(lengthText(61, 60)).toBe('61 characters: cut off after about 60.');
});
