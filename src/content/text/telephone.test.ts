import { expect, test } from 'vitest';
import { telephoneUrl } from './formats';

test.each([
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['+49 (0) 431 / 12345-0', 'tel:+49431123450'],
  ['(+49) (0)431 123450', 'tel:+49431123450'],
  ['0431 / 12345-0', 'tel:0431123450'],
  ['(0)431 123450', 'tel:0431123450'],
])('%s dials %s', (phone, url) => {
  expect(telephoneUrl(phone)).toBe(url);
});
