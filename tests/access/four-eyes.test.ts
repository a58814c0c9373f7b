import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';
import { backends } from '../schema/migrated-database';
import { rightsOf } from './attempt';
import { accessCases } from './cases';
import { callers, type Rights } from './rights';

/** With the switch `four_eyes`, editors lose the rights to change the website alone; other roles lose none. */

const contentTables = new Set<string>(
  contentTypes.flatMap((type) => [type.table, ...childEntries(type).map(([, field]) => field.table)]),
);

/** Rights of editors on other tables that the website shows. */
const ofEditors: Record<string, string> = {
  image_metadata: 'r---',
  'rights of a published image': 'r---',
  'a draft with an end': 'r-u-',
  'a file that the website shows': 'rc--',
};

const cases = accessCases().filter(({ name }) => name !== 'site_settings');
const persons = ['inbox', 'author', 'editor', 'owner'] as const;

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

  test.each(cases)('$name', async ({ name, sample, expected }) => {
    const found = await rightsOf({ database, callers: persons, sample, change: switchOn });
    const editor = contentTables.has(name) ? 'r---' : ofEditors[name];
    expect(found).toEqual(persons.map((role) => (role === 'editor' && editor) || rightOf(expected, role)));
  });
});

function rightOf(expected: Rights, role: (typeof persons)[number]): string | undefined {
  return expected[callers.indexOf(role)];
}

async function switchOn(tx: Transaction): Promise<void> {
  await tx.execute(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
}
