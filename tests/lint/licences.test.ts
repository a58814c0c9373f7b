import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { isAllowed, thirdPartyNotices } from '../../scripts/third-party-notices.mjs';
import { temporaryFolder } from '../folders';

/** The licences of production dependencies, checked by the build. */

test.each([
  ['MIT', true],
  ['(GPL-3.0-only OR MIT)', true],
  ['Apache-2.0 AND LGPL-3.0-or-later', true],
  ['MIT AND GPL-3.0-only', false],
  ['SEE LICENSE IN LICENSE', false],
  [undefined, false],
])('%s: allowed is %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('the notices contain the texts of libraries and web fonts', () => {
  const notices = thirdPartyNotices(root);
  expect(notices).toMatch(/^react \d\S+ \(MIT\)\n\nMIT License$/m);
  expect(notices).toMatch(/^@fontsource-variable\/archivo \S+ \(OFL-1\.1\)\n[^]+?SIL OPEN FONT LICENSE/m);
  expect(notices).not.toMatch(/^vitest /m);
});

test('another licence of a production dependency ends the build', async () => {
  const folder = await temporaryFolder();
  const packages = { 'node_modules/shared': { license: 'GPL-3.0-only' } };
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  expect(() => thirdPartyNotices(folder)).toThrow('node_modules/shared (GPL-3.0-only)');
});
