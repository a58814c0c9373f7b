import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openContent } from './content-harness';

/** Texts with control characters and non-characters, on every way into the database. */

const { admin, server: service } = await openContent();

const given =
  'Eins\vZwei\fDrei\u0001\u0008\u000e\u001b\u001f\ufdd0\ufdef\ufffe\uffff\u{1ffff}\u{10fffe}\tVier\r\nFünf\u0085 \\u000b 😀';
const kept = 'Eins\nZwei\nDrei\tVier\r\nFünf\u0085 \\u000b 😀';

const topic = () => ({ id: randomUUID(), title: given, description: given, date: '2026-01-01' });

test('a record that is saved, directly or as a draft, keeps its text without them', async () => {
  const texts = { title: kept, description: kept };
  const rows = () => admin.from('latest_topics');
  const row = topic();
  expect((await rows().insert(row).select().single().throwOnError()).data).toMatchObject(texts);
  const { title, description } = row;
  const updated = rows().update({ title, description }).eq('id', row.id).select().single();
  expect((await updated.throwOnError()).data).toMatchObject(texts);

  const draft = { content_table: 'latest_topics', row: topic() };
  // Twice, as after a lost response.
  for (let times = 0; times < 2; times += 1) {
    const { data } = await admin.rpc('save_draft', draft).throwOnError();
    expect(data.content.row).toMatchObject(texts);
  }
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
