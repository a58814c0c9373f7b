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

test.each([
  [
    'an address with another host',
    [
      '//host',
      '/\\host',
      'http:host',
      'https://host',
      'https://own.example@host/',
      'https://own.example.host/',
    ],
  ],
  [
    'another host behind dots and signs',
    ['/\t/host', '\t//host', '/.//host', '/%2e//host', '/\r\n/\t\\host'],
  ],
  ['another origin of this host', ['http://own.example', 'https://own.example:444/']],
  [
    'another scheme',
    ['javascript:alert(1)', 'data:text/html,x', 'blob:https://own.example/5f1a1a52', 'https://['],
  ],
])('%s is not on this website, and its previews and redirects are', (_, addresses) => {
  for (const address of addresses) {
    expect(ownAddress(address, origin), address).toBeUndefined();
    const links = [previewLink(address), ...(isExternalTarget(address) ? [] : [targetUrl(address)])];
    for (const link of links) expect(ownAddress(link, origin), address).toBe(link);
  }
});
