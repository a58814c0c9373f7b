import { expect, test } from 'vitest';
import { lengthText } from './search-preview';

test('a length is shown as a sentence', () => {
  expect(lengthText(60, 60)).toBe('60 of about 60 characters.');
  expect(lengthText(61, 60)).toBe('61 characters: cut off after about 60.');
});
