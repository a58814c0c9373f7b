import { expect, test } from 'vitest';
import { isEmailAddress, mailtoUrl } from './email-address';
import { linkAddress } from '../content/text/markup';

const refused =
  'ada ada@ @example.org ada@example ada@example..org a@b@example.org ada@example.org?cc=eva@example.org';

test('a text that is no e-mail address is not linked', () => {
  const signs = Array.from('?&%#<>(),;:\\"[] ');
  const others = signs.flatMap((sign) => [`ada${sign}b@example.org`, `ada@exa${sign}mple.org`]);
  for (const text of [...refused.split(' '), ...others]) {
    expect(isEmailAddress(text), text).toBe(false);
    expect(linkAddress(text), text).toBeUndefined();
  }
});

test.each([
  ['ada@example.org', 'mailto:ada@example.org'],
  ['a.b+c@sub.example.co', 'mailto:a.b%2Bc@sub.example.co'],
  ['jürgen@müller.example', 'mailto:j%C3%BCrgen@m%C3%BCller.example'],
  ["o'neil/x=y@example.org", "mailto:o'neil%2Fx%3Dy@example.org"],
])('%s is linked as %s', (text, url) => {
  expect(isEmailAddress(text)).toBe(true);
  expect(mailtoUrl(text)).toBe(url);
  expect(linkAddress(text)).toBe(url);
});

test.each([
  // Stored before these characters were refused.
  ['a?cc=eva@example.org', 'mailto:a%3Fcc%3Deva@example.org'],
  ['a@example.org?subject=x&body=y#z%', 'mailto:a@example.org%3Fsubject%3Dx%26body%3Dy%23z%25'],
  ['a\uD800@example.org', 'mailto:a@example.org'],
])('an address cannot add anything to a link: %s', (text, url) => {
  expect(mailtoUrl(text)).toBe(url);
});
