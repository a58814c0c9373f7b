import { describe, expect, test } from 'vitest';
import { isOccupied, redirectPath, targetPath, targetUrl, withSearch } from './redirect-path';

test.each([
  ['/alt', '/alt'],
  ['alt', '/alt'],
  [' /alt/ ', '/alt'],
  ['/Alt//', '/Alt'],
  ['https://www.alt.example/wp-content/uploads/a.pdf?x=1#y', '/wp-content/uploads/a.pdf'],
  ['/%C3%BCber%20uns/', '/über uns'],
  ['/über uns', '/über uns'],
  ['/%E4', '/%E4'],
  ['/gr%e4%DFe', '/gr%E4%DFe'],
  ['/', '/'],
  ['https://alt.example', '/'],
  ['/?p=12&preview=true', '/?p=12'],
  ['/?page_id=7', '/?page_id=7'],
  ['/?p=abc', '/'],
  ['/?s=Suche', '/'],
  ['/index.php?p=12', '/index.php'],
  ['', undefined],
  ['mailto:a@example.org', undefined],
  ['/a%3Fb', undefined],
  ['/%2Fhost', undefined],
  ['/a%0Ab', undefined],
  [`/${'x'.repeat(500)}`, undefined],
])('the path of %j is stored as %j', (address, path) => {
  expect(redirectPath(address)).toBe(path);
});

test.each([
  ['/cv', '/cv'],
  ['https://firma.example/gr%C3%B6%C3%9Fen?x=%C3%A4&y=ö#z', '/größen?x=%C3%A4&y=%C3%B6#z'],
  ['/', '/'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['/%5C%5Chost', undefined],
  ['http://firma.example/a', '/a'],
  [' https://Shop.example/%C3%A4?x=1#y', 'https://shop.example/%C3%A4?x=1#y'],
  ['//shop.example/a', undefined],
  ['http://shop.example/', undefined],
  ['ftp://shop.example/', undefined],
  ['https://user:secret@shop.example/', undefined],
  [`https://shop.example/${'x'.repeat(500)}`, undefined],
])('the target %j is stored as %j', (address, target) => {
  expect(targetPath(address, 'firma.example')).toBe(target);
});

test.each([
  ['/cv', '', '/cv'],
  ['/größen ✓', '?a=1', '/gr%C3%B6%C3%9Fen%20%E2%9C%93?a=1'],
  ['/references?seite=2#x', '?a=%C3%A4', '/references?seite=2&a=%C3%A4#x'],
  ['/cv', '?p=12&a=1', '/cv?a=1'],
  ['https://shop.example/a?x=1#y', '?a=1', 'https://shop.example/a?x=1&a=1#y'],
])('the URL of %j with the query %j is %j', (target, search, url) => {
  expect(withSearch(targetUrl(target), search)).toBe(url);
});

describe('a redirect would never be asked at', () => {
  test.each([
    '/services',
    '/admin',
    '/admin/x',
    '/rest/v1/a',
    '/media/a/b.jpg',
    '/sitemap-2.xml',
    '/trainings/a-b.ics',
  ])('%s', (path) => expect(isOccupied(path)).toBe(true));
  test.each(['/service', '/services/alt', '/administration', '/rest/alt', '/sitemap', '/feed'])(
    'not %s',
    (path) => expect(isOccupied(path)).toBe(false),
  );
});
