import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../../tests/folders';
import { dayInText, openCsvList } from './csv-list';

async function keysOf(ids: readonly string[]): Promise<string[]> {
  const path = join(await temporaryFolder(), 'liste.csv');
  await writeFile(path, ['id,title', ...ids.map((id) => `${id},x`)].join('\n'));
  const keys: string[] = [];
  for await (const { key } of (await openCsvList(path)).records()) keys.push(key);
  return keys;
}

test.each([
  ['equal ids', ['a', 'a', 'a#2', 'a'], ['csv:a', 'csv:a#2', 'csv:a#2#2', 'csv:a#3']],
  [
    'long ids with an equal beginning',
    [`${'x'.repeat(200)}1`, `${'x'.repeat(200)}2`],
    [`csv:${'x'.repeat(200)}`, `csv:${'x'.repeat(200)}#2`],
  ],
  ['a long id with an emoji at its end', [`${'x'.repeat(199)}🔌`], [`csv:${'x'.repeat(199)}`]],
])('rows with %s have different keys', async (_what, ids, keys) => {
  expect(await keysOf(ids)).toEqual(keys);
});

test('days have the names of all German months, in full and short', () => {
  const names = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  );
  for (const [index, name] of names.entries()) {
    const day = `2026-${String(index + 1).padStart(2, '0')}-24`;
    expect([`24. ${name} 2026`, `24. ${name.slice(0, 3)}. 26`].map(dayInText), name).toEqual([day, day]);
  }
});
