import { afterAll, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/content';
import { childEntries } from '../../src/content/model';
import type { Transaction } from '../../src/service/db/database';
import { backends } from '../schema/migrated-database';
import { rightsOf } from './attempt';
import { accessCases, distinctCases } from './cases';
import { type Caller, callers, type Rights } from './rights';

/** With the switch `four_eyes`, editors lose the rights to change the website alone; other roles lose none. */

const contentTables = new Set<string>(
  contentTypes.flatMap((type) => [type.table, ...childEntries(type).map(([, field]) => field.table)]),
);

/** Rights of editors on other data that the website shows or a reviewer approves. */
const ofEditors: Record<string, string> = {
  image_metadata: 'r---',
  'rights of a published image': 'r---',
  'a draft with an end': 'r-u-',
  'a file that the website shows': 'r---',
  'a published file among the drafts': 'r---',
  'a file that a draft names': 'r---',
};

const cases = accessCases().filter(({ name }) => name !== 'site_settings');
const others = ['inbox', 'author', 'owner'] as const;

describe.each(backends)('%s', async (_backend, open) => {
  const database = await open();
  afterAll(() => database.close());

  test.each(cases)('editors: $name', async ({ name, sample, expected }) => {
    const found = await rightsOf({ database, callers: ['editor'], sample, change: switchOn });
    const lessened = contentTables.has(name) ? 'r---' : ofEditors[name];
    expect(found).toEqual([lessened ?? rightOf(expected, 'editor')]);
  });

  test.each(distinctCases(cases))('other roles: $name', async ({ sample, expected }) => {
    const found = await rightsOf({ database, callers: others, sample, change: switchOn });
    expect(found).toEqual(others.map((role) => rightOf(expected, role)));
  });
});

function rightOf(expected: Rights, role: Caller): string | undefined {
  return expected[callers.indexOf(role)];
}

async function switchOn(tx: Transaction): Promise<void> {
  await tx.execute(`insert into public.site_settings (reply_time, four_eyes) values ('bald', true)`);
}
