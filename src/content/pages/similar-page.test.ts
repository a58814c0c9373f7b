import { expect, test } from 'vitest';
import { similarPage } from './similar-page';

test.each([
  ['/servces', '/services'],
  ['/Services', '/services'],
  ['/leistungen', '/services'],
  ['/leistung', '/services'],
  ['/kontakt.html', '/contact'],
  ['/lebenslauf', '/cv'],
  ['/agb', '/agbs'],
  ['/impresum', '/impressum'],
  ['/404/services', '/services'],
  ['/gibt-es-nicht', undefined],
  ['/x', undefined],
  ['/', undefined],
  ['/wp-login.php', undefined],
  [`/${'services'.repeat(5000)}`, undefined],
])('%.30s is similar to %s', (path, expected) => {
  expect(similarPage(path)?.path).toBe(expected);
});
