import { expect, test } from 'vitest';
import { isOccupied, redirectPath, targetPath, targetUrl, withSearch } from './redirect-path';

test.each([
  ['/alt', '/alt'],
  [' /alt/ ', '/alt'],
  ['https://www.alt.example/wp-content/uploads/a.pdf?x=1#y', '/wp-content/uploads/a.pdf?x=1'],
  ['/%C3%BCber%20uns/', '/über uns'],
  ['/%E4', '/%E4'],
  ['/', '/'],
  ['/?', '/'],
  ['/?p=12&preview=true', '/?p=12&preview=true'],
  ['/index.php?option=com_content&id=7', '/index.php?id=7&option=com_content'],
  ['/alt/?b=2&&a=1&b=2', '/alt?a=1&b=2'],
  ['/alt?seite=', '/alt?seite'],
  ['/alt?q=a+b&r=ü', '/alt?q=a%20b&r=%C3%BC'],
  ['/index.php?tx_news[news]=5', '/index.php?tx_news%5Bnews%5D=5'],
  ['/alt?q=gr%e4n\\%DF', '/alt?q=gr%E4n%5C%DF'],
  ['/alt?u=https%253A', '/alt?u=https%253A'],
  ['/alt?rabatt=100%', '/alt?rabatt=100%25'],
  [`/alt?${'x'.repeat(500)}`, undefined],
  ['', undefined],
  ['/a%3Fb', undefined],
  ['/a%0Ab', undefined],
  [`/${'x'.repeat(500)}`, undefined],
])('the path of %j is stored as %j', (address, path) => {
  const stored = redirectPath(address);
  expect(stored).toBe(path);
  // A stored address that is edited stays.
  if (stored) expect(redirectPath(stored)).toBe(stored);
});

test.each([
  ['/cv', '/cv'],
  ['https://firma.example/gr%C3%B6%C3%9Fen?x=%C3%A4&y=ö#z', '/größen?x=%C3%A4&y=%C3%B6#z'],
  ['/', '/'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['/%5C%5Chost', undefined],
  [' https://Shop.example/%C3%A4?x=1#y', 'https://shop.example/%C3%A4?x=1#y'],
  ['//shop.example/a', undefined],
  ['http://shop.example/', undefined],
  ['https://user:secret@shop.example/', undefined],
  [`https://shop.example/${'x'.repeat(500)}`, undefined],
])('the target %j is stored as %j', (address, target) => {
  expect(targetPath(address, 'firma.example')).toBe(target);
});

test.each([
  ['/cv', '', '/cv'],
  ['/größen ✓', '?a=1', '/gr%C3%B6%C3%9Fen%20%E2%9C%93?a=1'],
  ['/references?seite=2#x', '?a=%C3%A4', '/references?seite=2&a=%C3%A4#x'],
  ['https://shop.example/a?x=1#y', '?a=1', 'https://shop.example/a?x=1&a=1#y'],
])('the URL of %j with the query %j is %j', (target, search, url) => {
  expect(withSearch(targetUrl(target), search)).toBe(url);
});

test('the parameters of the old address are not added to the new one', () => {
  expect(withSearch('/cv?x=1', '?utm=a&b%5B%5D=2&id=7', '/alt?b%5B%5D=2&id=7')).toBe('/cv?x=1&utm=a');
});

test.each([
  ['a page', ['/services'], ['/?p=1', '/services?id=7', '/service', '/services/alt']],
  ['the back office', ['/admin', '/admin?x=1', '/admin/x'], ['/administration']],
  ['the service', ['/rest/v1/a', '/media/a/b.jpg'], ['/rest/alt']],
  ['a file', ['/feed.xml?x=1', '/sitemap-2.xml', '/trainings/a-b.ics'], ['/feed', '/sitemap']],
])('a redirect from the address of %s would never be used', (_, occupied, free) => {
  expect(occupied.filter(isOccupied)).toEqual(occupied);
  expect(free.filter(isOccupied)).toEqual([]);
});
