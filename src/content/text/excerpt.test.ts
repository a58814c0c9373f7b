import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

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
