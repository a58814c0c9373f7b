import { expect, test } from 'vitest';
import { excerpt } from './excerpt';
import { derivedHeadTexts } from '../pages/page-head';

test.each([
  ['a text that ends exactly', 'a text that ends exactly', 24],
  ['Prüfung der Schutzleiter', 'Prüfung der …', 20],
  ['Geprüft, gemessen, belegt', 'Geprüft, gemessen …', 21],
  ['Wir prüfen. Danach messen wir.', 'Wir prüfen.', 16],
  ['Wir sagen „Gut so!“ Danach messen wir.', 'Wir sagen „Gut so!“', 24],
  ['Seit 2019. Danach messen wir.', 'Seit 2019.', 15],
  ['Ladepunkte, z. B. Wallboxen', 'Ladepunkte, z. B. …', 20],
  ['Am 3. Dezember geht es los', 'Am 3. …', 10],
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
    expect(description).not.toContain('. …');
    const words = description.replace(/ …$/, '').split(' ');
    for (const word of words) expect(long.split(' ')).toContain(word);
  },
);
