import { expect, test } from 'vitest';
import { targetsOf } from './command-palette';

test.each([
  ['News', 'latest-topics'],
  ['Sicherung', 'system'],
  ['Telefonnummer', 'contact'],
  ['Impressum', 'legal'],
  ['einladen', 'people'],
  ['Umleitung', 'redirects'],
])('the palette offers for “%s” the screen %s first', (word, path) => {
  const [first] = targetsOf({ typed: word, matches: [], isExcluded: () => false });
  expect(first?.to).toBe(`/admin/${path}`);
});
