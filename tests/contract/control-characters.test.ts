import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { tablesClient } from './clients';
import { openContract } from './server';

/** Texts with control characters and non-characters, on every way into the database. */

const contract = await openContract();
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const service = tablesClient(contract, { key: contract.keys.secretKey });

const given =
  'Eins\vZwei\fDrei\u0001\u0008\u000e\u001b\u001f\ufdd0\ufdef\ufffe\uffff\u{1ffff}\u{10fffe}\tVier\r\nFünf\u0085 \\u000b 😀';
const kept = 'Eins\nZwei\nDrei\tVier\r\nFünf\u0085 \\u000b 😀';

const topic = () => ({ id: randomUUID(), title: given, description: given, date: '2026-01-01' });

test.each([
  [
    'inserted',
    async () => {
      const row = topic();
      await admin.from('latest_topics').insert(row).throwOnError();
      return (await admin.from('latest_topics').select().eq('id', row.id).single().throwOnError()).data;
    },
  ],
  [
    'updated',
    async () => {
      const row = topic();
      await admin
        .from('latest_topics')
        .insert({ ...row, title: 'x', description: 'x' })
        .throwOnError();
      await admin
        .from('latest_topics')
        .update({ title: given, description: given })
        .eq('id', row.id)
        .throwOnError();
      return (await admin.from('latest_topics').select().eq('id', row.id).single().throwOnError()).data;
    },
  ],
  [
    'saved',
    async () => {
      const row = topic();
      const save = () => admin.rpc('save_content', { content_table: 'latest_topics', row }).throwOnError();
      return (await save()).data.row;
    },
  ],
  [
    'saved as a draft, twice after a lost response',
    async () => {
      const save = { content_table: 'latest_topics', row: topic() };
      await admin.rpc('save_draft', save).throwOnError();
      return (await admin.rpc('save_draft', save).throwOnError()).data.content.row;
    },
  ],
])('a record that is %s keeps its text without them', async (_, store) => {
  expect(await store()).toMatchObject({ title: kept, description: kept });
});

test('lists, settings, inquiries and replies keep their texts without them', async () => {
  const service_row = { id: randomUUID(), title: 'x', short_description: 'x', full_description: 'x' };
  const saved = await admin
    .from('services')
    .insert({ ...service_row, features: [given] })
    .select()
    .single();
  expect(saved.data).toMatchObject({ features: [kept] });
  const pages = [{ page: 'press', label: given }];
  await service.from('site_settings').insert({ reply_time: 'bald', pages }).throwOnError();
  expect((await admin.from('site_settings').select('pages').single().throwOnError()).data).toEqual({
    pages: [{ page: 'press', label: kept }],
  });
  const inquiry = { id: randomUUID(), topic: 'contact', name: 'Ada', email: 'a@example.org', message: given };
  await service.from('inquiries').insert(inquiry).throwOnError();
  await admin.from('inquiries').update({ note: given }).eq('id', inquiry.id).throwOnError();
  expect(
    (await admin.from('inquiries').select().eq('id', inquiry.id).single().throwOnError()).data,
  ).toMatchObject({ message: kept, note: kept });
  const reply = { id: randomUUID(), inquiry_id: inquiry.id, text: given };
  await admin.from('inquiry_replies').insert(reply).throwOnError();
  expect((await admin.from('inquiry_replies').select('text').single().throwOnError()).data).toEqual({
    text: kept,
  });
});
