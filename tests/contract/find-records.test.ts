import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

const ids: string[] = Array.from({ length: 4 }, () => randomUUID());

/** Search in the list of one content type, of which the browser has only a page. */

const contract = await openContract();
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const topics = [
  { title: 'Prüfung am Kai', description: 'Rufen Sie 0431 / 123 45', date: '2026-11-20' },
  { title: 'Landstrom', description: 'Messung und Prüfung', date: '2026-10-02' },
  { title: 'Landstrom für Fähren', description: 'Messung', date: '2026-09-01' },
  { title: 'Notstrom', description: '100 % belegt (DIN)', date: '2025-11-03' },
].map((topic, index) => ({ id: ids[index], image_url: '/none.jpg', ...topic }));
beforeAll(async () => {
  await admin.from('latest_topics').insert(topics).throwOnError();
  const picture = { id: randomUUID(), topic_id: ids[3], image_url: '/a.jpg', alt: 'Schaltschrank', order: 0 };
  await admin.from('latest_topic_images').insert(picture).throwOnError();
});

type FindParameters = { words: string; first_row?: number; max_rows?: number; content_table?: string };

function find(parameters: FindParameters) {
  return admin.rpc('find_records', {
    ...{ content_table: 'latest_topics', sort_column: 'date', is_ascending: false },
    ...{ first_row: 0, max_rows: 50 },
    ...parameters,
  });
}

async function found(words: string): Promise<number[]> {
  const { data } = await find({ words }).throwOnError();
  expect(data.total).toBe(data.ids.length);
  return data.ids.map((id: string) => ids.indexOf(id));
}

test.each([
  ['all words in any field, in list order', 'prufung messung', [1]],
  ['any case and accents', 'PRUFUNG', [0, 1]],
  ['words beside each other', 'landstrom fähren', [2]],
  ['a phone number in any spelling', '0431-12345', [0]],
  ['a day as lists show it', 'November 2026', [0]],
  ['an alt text in a list of pictures', 'schaltschrank', [3]],
  ['wildcard characters literally', '100 % (din)', [3]],
  ['nothing for absent words', 'Flugzeug', []],
])('finds %s', async (_, words, expected) => {
  expect(await found(words)).toEqual(expected);
});

test('returns one page of the results and their total', async () => {
  const { data } = await find({ words: 'strom', first_row: 1, max_rows: 1 }).throwOnError();
  expect(data).toEqual({ total: 3, ids: [ids[2]] });
});

test('refuses other tables, too long a query and too many rows', async () => {
  for (const parameters of [
    { words: 'a', content_table: 'admins' },
    { words: 'a'.repeat(201) },
    { words: 'a', max_rows: 1001 },
  ]) {
    const { status } = await find(parameters);
    expect([400, 404]).toContain(status);
  }
});
