import { beforeAll, expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

const contract = await openContract();
let editor: ReturnType<typeof tablesClient>;

beforeAll(async () => {
  editor = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
});

const reference = (company: string, slug?: string) => ({ company, slug, project: 'P', testimonial: 'T' });

test('many rows are stored together or not at all', async () => {
  const rows = [reference('Gut'), reference('Auch gut'), reference(' ')];
  expect(await editor.from('client_references').insert(rows)).toMatchObject({
    status: 400,
    error: { code: '23514' },
  });
  expect((await editor.from('client_references').select()).data).toEqual([]);
});

test('parallel requests never see uncommitted changes', async () => {
  const size = 20;
  const batch = (number: number) => Array.from({ length: size }, () => reference(`Stapel ${number}`));
  const writes = Array.from({ length: 10 }, (_, number) =>
    editor.from('client_references').insert(batch(number)),
  );
  const reads = Array.from({ length: 10 }, () => editor.from('client_references').select('company'));
  const responses = await Promise.all(writes.flatMap((write, index) => [write, reads[index] ?? write]));
  const seen = responses.flatMap((response) => (response?.data ? [response.data.length % size] : []));
  expect(seen).toEqual(reads.map(() => 0));
  expect((await editor.from('client_references').select()).data).toHaveLength(10 * size);
});

test('a failed request does not affect the next one', async () => {
  const visitor = tablesClient(contract);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, number) =>
      number % 2
        ? visitor.from('client_references').insert(reference('Nein'))
        : editor.from('client_references').insert(reference(`Ja ${number}`)),
    ),
  );
  expect(responses.map(({ status }) => status)).toEqual([201, 401, 201, 401, 201, 401, 201, 401, 201, 401]);
  expect((await editor.from('client_references').select().eq('company', 'Nein')).data).toEqual([]);
});
