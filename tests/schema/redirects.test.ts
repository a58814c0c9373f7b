import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { redirectPath, targetPath } from '../../src/content/pages/redirect-path';
import { migratedDatabase } from './migrated-database';
import { rolledBack } from './rolled-back';
import { insertRow } from './sample-rows';

const database = await migratedDatabase();
afterAll(() => database.close());

/** Characters with a meaning in addresses, in the database, or in an encoding. */
const address = fc.string({
  unit: fc.constantFrom(
    'a',
    'Ü',
    ' ',
    '/',
    '\\',
    '?',
    '#',
    '%',
    '2',
    'F',
    '5',
    'C',
    '0',
    '.',
    '=',
    ':',
    '\u0085',
    '😀',
  ),
  maxLength: 12,
});

test('the database accepts every path that a form or an import makes of an address', async () => {
  const addresses = [...fc.sample(address, 400), '/a%C2%85b', '/a%5Cb', '/a%7Fb', '/%00', '/a%2Fb', '/a%20'];
  for (const typed of addresses) {
    const [from_path, to_path] = [redirectPath(typed), targetPath(typed)];
    const insert = (row: object) =>
      rolledBack(database, (tx) => insertRow(tx, 'public.redirects', { ...row }).then(() => 'stored'));
    if (from_path && from_path !== '/')
      await expect(insert({ from_path, to_path: '/ziel-der-adresse' }), typed).resolves.toBe('stored');
    if (to_path) await expect(insert({ from_path: '/alte-adresse', to_path }), typed).resolves.toBe('stored');
  }
});
