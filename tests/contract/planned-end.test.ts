import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { tablesClient } from './clients';
import { createContract, type Contract } from './server';

/** Drafts beside the planned end of a published record, by persons who may not plan it. */

type Client = ReturnType<typeof tablesClient>;

let contract: Contract;
let author: Client;
let editor: Client;
let owner: Client;

beforeAll(async () => {
  contract = await createContract();
  const person = async (role: string) =>
    tablesClient(contract, { token: (await contract.signIn({ role })).token });
  [author, editor, owner] = await Promise.all([person('author'), person('editor'), person('owner')]);
});
afterAll(() => contract.close());

const table = 'services';
const end = '2099-01-01T00:00:00+00:00';
const refused = { error: { code: '42501' } };

const service = (title: string, id: string = randomUUID()): Content => ({
  row: { id, title, short_description: 'Text', full_description: 'Text', icon_name: 'Zap' },
  children: {},
});

async function endingRecord(): Promise<Content> {
  const content = service('Prüfung');
  const { data } = await owner
    .rpc('publish_content', { content_table: table, ...content, unpublish_at: end })
    .throwOnError();
  return data;
}

function saveDraft(client: Client, content: Content, parameters: object = {}) {
  return client.rpc('save_draft', { content_table: table, ...content, ...parameters });
}

async function draftOf({ row }: Content): Promise<Draft | null> {
  const { data } = await owner
    .from('content_drafts')
    .select()
    .eq('record_id', row.id)
    .maybeSingle()
    .throwOnError();
  return data;
}

test('an author drafts beside it, and the approval keeps it', async () => {
  const base = await endingRecord();
  const change = service('Neue Prüfung', String(base.row.id));
  const { data: draft } = await saveDraft(author, change, { base, unpublish_at: end }).throwOnError();
  expect(draft).toMatchObject({ content: change, unpublish_at: end });
  const later = service('Neueste Prüfung', String(base.row.id));
  const { data: latest } = await saveDraft(author, later, {
    base,
    draft: change,
    unpublish_at: end,
  }).throwOnError();

  await editor.rpc('approve_draft', { draft: latest.id, hash: latest.hash }).throwOnError();
  expect(await draftOf(base)).toMatchObject({ content: null, unpublish_at: end });
  const { data: shown } = await owner.from(table).select('title').eq('id', base.row.id).single();
  expect(shown).toEqual({ title: 'Neueste Prüfung' });
});

test('an author neither plans, moves nor discards it', async () => {
  const base = await endingRecord();
  const change = service('Neue Prüfung', String(base.row.id));
  for (const unpublish_at of [null, '2030-01-01', 'infinity'])
    expect(await saveDraft(author, change, { base, unpublish_at })).toMatchObject(refused);
  expect(await saveDraft(author, service('Bald'), { unpublish_at: end })).toMatchObject(refused);
  const { data: draft } = await saveDraft(author, change, { base, unpublish_at: end }).throwOnError();
  const stored = author.from('content_drafts');
  const other = randomUUID();
  for (const moved of [
    { unpublish_at: null },
    { unpublish_at: '2030-01-01' },
    { record_id: other },
    { content_type: 'dealer_logos' },
    { id: other },
    { person: other },
  ])
    expect(await stored.update(moved).eq('id', draft.id)).toMatchObject(refused);
  expect((await stored.delete().eq('id', draft.id).select()).data).toEqual([]);
  expect(await draftOf(base)).toMatchObject({ id: draft.id, content: change, unpublish_at: end });
  await editor.from('content_drafts').delete().eq('id', draft.id).throwOnError();
});

test('a draft holds no content of another record, which a reviewer would not see', async () => {
  const [shown, overwritten] = [await endingRecord(), await endingRecord()];
  const { id } = shown.row;
  const content = { row: { ...overwritten.row, title: 'Untergeschoben' }, children: {} };
  const wrong = { error: { code: '23514', message: 'The draft has the content of another record.' } };
  const inserted = { content_type: table, record_id: randomUUID(), content };
  expect(await author.from('content_drafts').insert(inserted)).toMatchObject(wrong);
  const ofList = { content_type: 'reference_images', record_id: randomUUID(), content };
  expect((await author.from('content_drafts').insert(ofList)).error?.code).toBe('42P01');
  const draft = service('Entwurf', String(id));
  await saveDraft(author, draft, { base: shown, unpublish_at: end }).throwOnError();
  expect(await author.from('content_drafts').update({ content }).eq('record_id', id)).toMatchObject(wrong);
});
