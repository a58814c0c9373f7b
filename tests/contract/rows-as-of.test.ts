import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Collection, RowOf } from '../../src/content/model';
import { cvCertifications } from '../../src/content/types/cv';
import { footer } from '../../src/content/types/footer';
import { readCollection, readSingle } from '../../src/data/records/read';
import { rowsAsOf } from '../../src/data/records/rows-as-of';
import { openContent } from './content-harness';

/** Past content of the website; history-model.test.ts generates histories. */

const { contract, admin: tables, nonAdmin } = await openContent();

async function now(): Promise<string> {
  const newest = tables.from('content_history').select('at').order('id', { ascending: false }).limit(1);
  const { data } = await newest.single().throwOnError();
  return String(data.at);
}

async function at<T extends Collection>(type: T, moment: string, reader = tables) {
  const rows: RowOf<T>[] = await readCollection(reader, type);
  return rowsAsOf(reader, type, { rows, moment });
}

test('a list has its past order, deleted records, and no later ones', async () => {
  const ids = [0, 1, 2].map(() => randomUUID());
  const certifications = () => tables.from('cv_certifications');
  for (const [order, id] of ids.entries())
    expect((await certifications().insert({ id, name: `Z${order}`, order })).error).toBeNull();
  const before = await now();
  const order = { content_table: 'cv_certifications', ids: [...ids].reverse() };
  await tables.rpc('order_content', order).throwOnError();
  const reordered = await now();
  await certifications().delete().eq('id', ids[1]).throwOnError();
  await certifications().insert({ id: randomUUID(), name: 'Neu', order: 9 }).throwOnError();
  // More changes than one read returns.
  await contract.sql(`do $$ begin
    for count in 0..209 loop
      update public.cv_certifications set name = 'Z0 ' || count where id = '${ids[0]}';
    end loop;
  end $$`);
  const names = async (moment: string) => (await at(cvCertifications, moment)).map(({ name }) => name);
  expect(await names(before)).toEqual(['Z0', 'Z1', 'Z2']);
  expect(await names(reordered)).toEqual(['Z2', 'Z1', 'Z0']);
  expect(await names(await now())).toEqual(['Z2', 'Z0 209', 'Neu']);
});

test('a single has its past values, also before it was filled; users without rights get published content', async () => {
  const beginning = new Date(0).toISOString();
  const id = randomUUID();
  const contact = { phone: '1', email: 'a@example.org', business_hours: 'x', business_hours_note: 'x' };
  const address = { address_street: 'x', address_city: 'x', address_postal: '1' };
  const row = { id, company_description: 'Erst', ...contact, ...address };
  await tables.from('footer_content').insert(row).throwOnError();
  const before = await now();
  await tables.from('footer_content').update({ company_description: 'Dann' }).eq('id', id).throwOnError();
  const past = async (moment: string, reader = tables) => {
    const stored = await readSingle(reader, footer);
    return rowsAsOf(reader, footer, { rows: stored ? [stored] : [], moment });
  };
  expect(await past(before)).toMatchObject([{ company_description: 'Erst' }]);
  expect(await past(beginning)).toEqual([]);
  expect(await past(before, nonAdmin)).toMatchObject([{ company_description: 'Dann' }]);
});
