import { expect, test } from 'vitest';
import { excerpt } from './excerpt';
import { derivedHeadTexts } from '../page-head';

test.each([
  ['fits', 'fits', 10],
  ['a text that ends exactly', 'a text that ends exactly', 24],
  ['Prüfung der Schutzleiter', 'Prüfung der …', 20],
  ['Geprüft, gemessen, belegt', 'Geprüft, gemessen …', 21],
  ['two\nlines  here', 'two lines here', 20],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudam …', 10],
])('the excerpt of %j is %j in %d characters', (text, expected, maxLength) => {
  expect(excerpt(text, maxLength)).toBe(expected);
  expect(excerpt(text, maxLength).length).toBeLessThanOrEqual(maxLength);
});

test.each(['home', 'reference', 'contact', 'cv', 'services'] as const)(
  'the derived description of the page %s ends with a whole word',
  (page) => {
    const long = 'Schutzleiterwiderstand gemessen und protokolliert. '.repeat(10).trim();
    const row = { subtitle: long, testimonial: long, intro: long, title: long };
    const { description = '' } = derivedHeadTexts(page, row);
    expect(description.length).toBeLessThanOrEqual(155);
    const words = description.replace(/ …$/, '').split(' ');
    for (const word of words) expect(long.split(' ')).toContain(word);
  },
);
