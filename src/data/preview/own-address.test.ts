import { expect, test } from 'vitest';
import { previewLink } from './preview-link';
import { ownAddress, isExternalTarget, targetUrl } from '../../content/pages/redirect-path';

const origin = 'https://own.example';

test.each([
  ['/references?seite=2#a', '/references?seite=2#a'],
  ['https://own.example/a', '/a'],
  ['https://OWN.example:443', '/'],
  ['references', '/references'],
  ['/a//b', '/a//b'],
  ['/%09/host', '/%09/host'],
  ['https:host', '/host'],
])('%j is on this website', (address, path) => {
  expect(ownAddress(address, origin)).toBe(path);
});

const foreign = [
  '/\t/host',
  '\t//host',
  '//host',
  '/\\host',
  '/.//host',
  '/%2e//host',
  '/\r\n/\t\\host',
  'http:host',
  '/a/..//host',
  'https://host',
  'http://own.example',
  'https://own.example:444/',
  'https://own.example@host/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://own.example/5f1a1a52',
  'https://[',
];

test.each(foreign)('%j is not', (address) => {
  expect(ownAddress(address, origin)).toBeUndefined();
});

test.each(foreign)('previews and redirects of %j stay on this website', (address) => {
  const links = [previewLink(address), ...(isExternalTarget(address) ? [] : [targetUrl(address)])];
  for (const link of links) expect(ownAddress(link, origin)).toBe(link);
});
