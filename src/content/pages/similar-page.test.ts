import { expect, test } from 'vitest';
import { similarPage } from './similar-page';

test.each([
  ['/servces', '/services'],
  ['/Services', '/services'],
  ['/leistungen', '/services'],
  ['/kontakt.html', '/contact'],
  ['/impresum', '/impressum'],
  ['/404/services', '/services'],
  ['/gibt-es-nicht', undefined],
  ['/', undefined],
  ['/wp-login.php', undefined],
  [`/${'services'.repeat(5000)}`, undefined],
])('%.30s is similar to %s', (path, expected) => {
  expect(similarPage(path)?.path).toBe(expected);
});
