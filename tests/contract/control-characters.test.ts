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
  const inquiry_id = randomUUID();
  const inquiry = { id: inquiry_id, topic: 'contact', name: 'Ada', email: 'a@example.org' };
  const texts = { title: 'x', short_description: 'x', full_description: 'x' };
  for (const [table, row, typed, stored] of [
    ['services', texts, { features: [given] }, { features: [kept] }],
    ['site_settings', { reply_time: 'bald' }, { pages: [{ label: given }] }, { pages: [{ label: kept }] }],
    ['inquiries', inquiry, { message: given, note: given }, { message: kept, note: kept }],
    ['inquiry_replies', { inquiry_id }, { text: given }, { text: kept }],
  ] as const) {
    const inserted = service
      .from(table)
      .insert({ ...row, ...typed })
      .select()
      .single();
    expect((await inserted.throwOnError()).data).toMatchObject(stored);
  }
});
