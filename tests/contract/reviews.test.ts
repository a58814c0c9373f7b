import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { createTables, type Tables } from '../../src/data/client/tables';
import { sendReviewMails } from '../../src/server/operations/review-mails';
import { runDueSchedules, type ScheduleParts } from '../../src/server/operations/schedule';
import { createLog } from '../../src/service/log';
import { tablesClient } from './clients';
import { contractUrl, createContract, type Contract } from './server';

type Client = ReturnType<typeof tablesClient>;
type Person = { tables: Client; id: string };

let contract: Contract;
let author: Person;
let editor: Person;
let other: Person;
let owner: Person;
let visitor: Client;
let server: Tables;

beforeAll(async () => {
  contract = await createContract();
  [author, editor, other, owner] = await Promise.all([
    person('author'),
    person('editor'),
    person('editor'),
    person('owner'),
  ]);
  visitor = tablesClient(contract);
  server = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch });
  await server.from('site_settings').insert({ reply_time: 'bald' }).throwOnError();
});
beforeEach(() => switchFourEyes(true));
afterAll(() => contract.close());

const table = 'client_references';
const refusal = { status: 403, error: { code: '42501' } };

async function person(role: string): Promise<Person> {
  const { token, userId } = await contract.signIn({ role });
  return { tables: tablesClient(contract, { token }), id: userId };
}

async function switchFourEyes(four_eyes: boolean): Promise<void> {
  await server.from('site_settings').update({ four_eyes }).eq('reply_time', 'bald').throwOnError();
}

function reference(company: string): Content {
  const id = randomUUID();
  const picture = { id: randomUUID(), reference_id: id, image_url: '/storage/1.jpg', alt: '', order: 0 };
  return {
    row: { id, company, project: 'Fähre', testimonial: 'Gut.' },
    children: { reference_images: [picture] },
  };
}

const renamed = (content: Content, company: string): Content => ({
  ...content,
  row: { ...content.row, company },
});

/** Further parameters of `save_draft` and `publish_content`. */
type DraftParameters = { base?: Content; draft?: Content; publish_at?: string; unpublish_at?: string };

async function draftBy(
  { tables }: Person,
  content: Content,
  parameters: DraftParameters = {},
): Promise<Draft> {
  const { data } = await tables
    .rpc('save_draft', { content_table: table, ...content, ...parameters })
    .throwOnError();
  return data;
}

const approve = ({ tables }: Person, { id, hash }: Draft) => tables.rpc('approve_draft', { draft: id, hash });
const ask = ({ tables }: Person, { id }: Draft) => tables.rpc('ask_for_review', { draft: id });
const sendBack = ({ tables }: Person, { id }: Draft, note: string | null) =>
  tables.rpc('send_back_draft', { draft: id, note });

/** Returns the company as visitors read it. */
async function publishedCompany({ row }: Content): Promise<unknown> {
  const { data } = await visitor.from(table).select('company').eq('id', row.id).maybeSingle().throwOnError();
  return data?.company;
}

async function stored({ row }: Content): Promise<Draft | null> {
  const { data } = await server.from('content_drafts').select().eq('record_id', row.id).maybeSingle();
  return data;
}

async function published(company: string): Promise<Content> {
  const { data } = await owner.tables
    .rpc('save_content', { content_table: table, ...reference(company) })
    .throwOnError();
  return data;
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

describe('a review', () => {
  test('leads from the request over a note to the approval, which publishes', async () => {
    const content = reference('Werft');
    const draft = await draftBy(author, content);
    expect(draft).toMatchObject({ changed_by: [author.id], review_requested_at: null });
    expect((await ask(author, draft)).data).toMatchObject({ review_requested_at: expect.any(String) });
    const { data: returned } = await sendBack(editor, draft, 'Bitte kürzer.');
    expect(returned).toMatchObject({
      review_requested_at: null,
      review_note: 'Bitte kürzer.',
      reviewer: `${editor.id}@example.org`,
      // The review is no change of the draft.
      email: `${author.id}@example.org`,
      updated_at: draft.updated_at,
      hash: draft.hash,
      changed_by: [author.id],
    });
    const shorter = await draftBy(author, renamed(content, 'W'), { draft: content });
    expect((await ask(author, shorter)).data).toMatchObject({ review_note: null, reviewer: null });
    expect((await approve(editor, shorter)).data).toMatchObject({ row: { company: 'W' } });
    expect(await publishedCompany(content)).toBe('W');
    expect(await stored(content)).toBeNull();
  });

  test.each([undefined, '', ' \n', 'x'.repeat(2001)])('is not ended by the note %j', async (note) => {
    const draft = await draftBy(author, reference('Ohne Grund'));
    await ask(author, draft).throwOnError();
    expect((await sendBack(editor, draft, note ?? null)).error).not.toBeNull();
    expect(await stored({ row: { id: draft.record_id }, children: {} })).toMatchObject({
      review_note: null,
      review_requested_at: expect.any(String),
    });
  });

  test('is logged, and apart from it an owner who publishes alone', async () => {
    const approved = await draftBy(author, reference('Zu zweit'));
    await approve(editor, approved).throwOnError();
    const alone = await draftBy(owner, reference('Allein'));
    await approve(owner, alone).throwOnError();
    const direct = await published('Direkt');
    const { data } = await owner.tables
      .from('activity')
      .select('action, object')
      .in(
        'object',
        [approved.record_id, alone.record_id, direct.row.id].map((id) => `${table}/${id}`),
      )
      .order('id')
      .throwOnError();
    expect(data?.map(({ action }) => action)).toEqual(['approve', 'override', 'override']);
  });

  test('is refused to those whose role does not allow it', async () => {
    const content = reference('Fremde Werft');
    const draft = await draftBy(author, content);
    const inbox = await person('inbox');
    expect(await approve(author, draft)).toMatchObject(refusal);
    expect(await sendBack(author, draft, 'Nein')).toMatchObject(refusal);
    expect(await ask(inbox, draft)).toMatchObject(refusal);
    expect(await publishedCompany(content)).toBeUndefined();
  });

  test('of the settings is for owners', async () => {
    const { data: row } = await server.from('site_settings').select().single().throwOnError();
    const { data: draft } = await owner.tables
      .rpc('save_draft', { content_table: 'site_settings', row })
      .throwOnError();
    for (const call of [ask(editor, draft), approve(editor, draft), sendBack(editor, draft, 'Nein')])
      expect(await call).toMatchObject(refusal);
    await owner.tables.from('content_drafts').delete().eq('id', draft.id).throwOnError();
  });

  test('does not write what only it may write', async () => {
    const draft = await draftBy(author, reference('Fälscher'));
    for (const change of [
      { changed_by: [other.id] },
      { approved_hash: draft.hash },
      { approved_by: other.id },
      { hash: '' },
      { review_requested_at: inSeconds(0) },
      { review_note: 'Gut' },
    ]) {
      const attempts = [
        editor.tables.from('content_drafts').update(change).eq('id', draft.id).select('id'),
        editor.tables.from('content_drafts').insert({ ...draft, id: randomUUID(), ...change }),
      ];
      for (const attempt of attempts) expect(await attempt).toMatchObject(refusal);
    }
  });
});

describe('with four eyes', () => {
  test('only owners write published content', async () => {
    const content = await published('Alte Werft');
    const { tables } = editor;
    const id = content.row.id;
    const next = renamed(content, 'Neue Werft');
    for (const attempt of [
      tables.from(table).update({ company: 'Neue Werft' }).eq('id', id).select('id'),
      tables.from(table).delete().eq('id', id).select('id'),
      tables.from('reference_images').delete().eq('reference_id', id).select('id'),
    ])
      expect(await attempt).toMatchObject({ data: [] });
    for (const attempt of [
      tables.from(table).insert(reference('Dritte Werft').row),
      tables.rpc('save_content', { content_table: table, ...next, base: content }),
      tables.rpc('publish_content', { content_table: table, ...next, base: content }),
      tables.rpc('unpublish_content', { content_table: table, record_id: id }),
      tables.rpc('order_content', { content_table: table, ids: [id] }),
      tables.rpc('replace_content', { changes: [] }),
      tables.rpc('replace_file', { former: 'references/1.jpg', latter: 'references/2.jpg' }),
      tables.rpc('forget_content', { record_id: id }),
      tables.rpc('remove_example_content'),
      draftUntil(tables, content),
    ])
      expect(await attempt).toMatchObject(refusal);
    expect(await publishedCompany(content)).toBe('Alte Werft');
    const change = { content_table: table, ...next, base: content };
    expect((await owner.tables.rpc('save_content', change)).error).toBeNull();
    expect(await publishedCompany(content)).toBe('Neue Werft');
  });

  test('the switch is turned by owners', async () => {
    const turned = { four_eyes: false };
    const attempt = editor.tables.from('site_settings').update(turned).eq('reply_time', 'bald').select('id');
    expect((await attempt).data).toEqual([]);
    const { data: rights } = await editor.tables.rpc('own_rights').throwOnError();
    expect(rights.actions).toEqual(['approve', 'draft', 'inbox']);
    await switchFourEyes(false);
    const { data: later } = await editor.tables.rpc('own_rights').throwOnError();
    expect(later.actions).toContain('publish');
  });

  test('only an owner approves a draft that no other person changed', async () => {
    const content = reference('Eigene Werft');
    const draft = await draftBy(editor, content);
    await ask(editor, draft).throwOnError();
    const own = await approve(editor, draft);
    expect(own).toMatchObject(refusal);
    expect(own.error?.message).toBe('Only you have changed this draft. Somebody else must approve it.');
    expect(await publishedCompany(content)).toBeUndefined();
    expect((await approve(other, draft)).error).toBeNull();
    expect(await publishedCompany(content)).toBe('Eigene Werft');

    const alone = reference('Werft des Inhabers');
    expect((await approve(owner, await draftBy(owner, alone))).error).toBeNull();
    expect(await publishedCompany(alone)).toBe('Werft des Inhabers');
  });

  test('an unchanged draft counts as changed by the person who asks for its review', async () => {
    const content = reference('Eingelesene Werft');
    const call = { content_table: table, ...content };
    const { data: draft } = await server.rpc('save_draft', call).throwOnError();
    expect(await approve(editor, draft)).toMatchObject(refusal);
    const { data: asked } = await ask(author, draft).throwOnError();
    expect(asked).toMatchObject({ changed_by: [author.id], hash: draft.hash, email: null });
    expect((await approve(editor, draft)).error).toBeNull();
    expect(await publishedCompany(content)).toBe('Eingelesene Werft');
  });

  test('discarding and restoring a draft does not free its author', async () => {
    const draft = await draftBy(editor, reference('Kreislauf'));
    await editor.tables.from('content_drafts').delete().eq('id', draft.id).throwOnError();
    const { id, content_type, record_id, content } = draft;
    const { data } = await editor.tables
      .from('content_drafts')
      .insert({ id, content_type, record_id, content })
      .select()
      .single()
      .throwOnError();
    expect(await approve(editor, data)).toMatchObject(refusal);
  });

  test('an approval holds for what was read only', async () => {
    const content = reference('Gelesene Werft');
    const draft = await draftBy(author, content);
    await draftBy(author, renamed(content, 'Ungelesene Werft'), { draft: content });
    expect((await approve(editor, draft)).data).toMatchObject({
      conflict: 'draft',
      stored: { content: { row: { company: 'Ungelesene Werft' } } },
    });
    expect(await publishedCompany(content)).toBeUndefined();
    expect((await approve(editor, { ...draft, id: randomUUID() })).status).toBe(409);
  });

  test('an approval does not overwrite what was published since the draft was begun', async () => {
    const content = await published('Erste Werft');
    const draft = await draftBy(author, renamed(content, 'Werft des Autors'), { base: content });
    await owner.tables
      .from(table)
      .update({ company: 'Zweite Werft' })
      .eq('id', content.row.id)
      .throwOnError();
    expect((await approve(editor, draft)).data).toMatchObject({
      conflict: 'changed',
      stored: { row: { company: 'Zweite Werft' } },
    });
    expect(await publishedCompany(content)).toBe('Zweite Werft');
  });
});

describe('a planned draft', () => {
  const parts = (): ScheduleParts => ({
    service: { url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch },
    mailer: undefined,
    mailTo: undefined,
    siteUrl: contractUrl,
    log: createLog('silent'),
  });

  /** Makes a draft due without a change by a person. */
  async function approvedThenDue(content: Content, draft: Draft): Promise<void> {
    await contract.database.transaction((tx) =>
      tx.execute(`update content_drafts set publish_at = now() - interval '1 second' where id = $1`, [
        draft.id,
      ]),
    );
    await contract.database.transaction((tx) =>
      tx.execute('update content_drafts set approved_hash = hash where id = $1', [draft.id]),
    );
    expect(await stored(content)).not.toBeNull();
  }

  test('is published by the server only as it was approved', async () => {
    const content = { ...reference('Geplante Werft'), children: { reference_images: [] } };
    const draft = await draftBy(editor, content, { publish_at: inSeconds(3600) });
    expect(await approve(editor, draft)).toMatchObject(refusal);
    expect(await approve(other, draft)).toMatchObject({ data: null, error: null });
    expect(await stored(content)).toMatchObject({ approved_hash: draft.hash });
    expect(await publishedCompany(content)).toBeUndefined();

    // Another time is another plan.
    await draftBy(editor, content, { draft: content, publish_at: inSeconds(-1) });
    await runDueSchedules(parts());
    expect(await publishedCompany(content)).toBeUndefined();
    expect((await stored(content))?.failure?.de).toMatch(/Niemand hat ihn so freigegeben/);

    const due = await stored(content);
    if (!due) throw new Error('no draft');
    await approvedThenDue(content, due);
    await server.from('content_drafts').update({ failure: null }).eq('id', due.id).throwOnError();
    await runDueSchedules(parts());
    expect(await publishedCompany(content)).toBe('Geplante Werft');
  });

  test('that was not approved in time is published with the approval', async () => {
    const content = { ...reference('Verspätete Werft'), children: { reference_images: [] } };
    await draftBy(editor, content, { publish_at: inSeconds(-1) });
    await runDueSchedules(parts());
    const failed = await stored(content);
    if (!failed) throw new Error('no draft');
    expect((await approve(other, failed)).error).toBeNull();
    expect(await publishedCompany(content)).toBe('Verspätete Werft');
  });

  test('needs no approval without the switch', async () => {
    await switchFourEyes(false);
    const content = { ...reference('Freie Werft'), children: { reference_images: [] } };
    await draftBy(editor, content, { publish_at: inSeconds(-1) });
    await runDueSchedules(parts());
    expect(await publishedCompany(content)).toBe('Freie Werft');
  });
});

test('waiting drafts are mailed to those who may approve them, at most once a day', async () => {
  await server.from('content_drafts').delete().neq('content_type', '').throwOnError();
  await ask(editor, await draftBy(editor, reference('Erster'))).throwOnError();
  await ask(author, await draftBy(author, reference('Zweiter'))).throwOnError();
  await draftBy(author, reference('Nicht gefragt'));
  const { data } = await server.rpc('waiting_reviews').throwOnError();
  const counts = Object.fromEntries(
    data.map(({ email, count }: { email: string; count: number }) => [email, count]),
  );
  const countOf = ({ id }: Person) => counts[`${id}@example.org`];
  expect([author, editor, other, owner].map(countOf)).toEqual([undefined, 1, 2, 2]);

  const sent: string[] = [];
  const mailer = {
    send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to}: ${subject}`),
  };
  const mailAt = async (time: string) => {
    const parts = { mailer, siteUrl: contractUrl, now: Date.parse(time) };
    await Promise.all([1, 2, 3].map(() => sendReviewMails(server, parts)));
    return sent
      .splice(0)
      .filter((line) => [editor, other].some(({ id }) => line.startsWith(id)))
      .sort();
  };
  const mails = [
    `${editor.id}@example.org: Ein Entwurf wartet auf Sie`,
    `${other.id}@example.org: 2 Entwürfe warten auf Sie`,
  ].sort();
  expect(await mailAt('2026-03-02T05:00:00Z')).toEqual([]);
  expect(await mailAt('2026-03-02T08:00:00Z')).toEqual(mails);
  expect(await mailAt('2026-03-02T20:00:00Z')).toEqual([]);
  const away = { send: () => Promise.reject(new Error('refused')) };
  const tomorrow = { siteUrl: contractUrl, now: Date.parse('2026-03-03T08:00:00Z') };
  await expect(sendReviewMails(server, { ...tomorrow, mailer: away })).rejects.toThrow('refused');
  expect(await mailAt('2026-03-03T08:10:00Z')).toEqual(mails);
});

function draftUntil(tables: Client, content: Content) {
  return tables.rpc('save_draft', {
    content_table: table,
    ...content,
    base: content,
    unpublish_at: inSeconds(60),
  });
}

describe('a discarded draft', () => {
  const discard = ({ tables }: Person, { id }: Draft) =>
    tables.from('content_drafts').delete().eq('id', id).select('id');
  const trash = async ({ tables }: Person, { record_id }: Draft) =>
    (await tables.rpc('deleted_content').throwOnError()).data.filter(
      (entry: { record_id: string }) => entry.record_id === record_id,
    );

  test('is in the trash for 30 days, is logged, and can be restored', async () => {
    const draft = await draftBy(author, reference('Verworfene Werft'));
    await discard(author, draft).throwOnError();
    const [entry] = await trash(author, draft);
    expect(entry).toMatchObject({ kind: 'draft', person: author.id, before: { content: draft.content } });
    const { data: activity } = await owner.tables
      .from('activity')
      .select('action, person')
      .eq('object', `${table}/${draft.record_id}`)
      .throwOnError();
    expect(activity).toEqual([{ action: 'discard', person: `${author.id}@example.org` }]);
    const undoing = owner.tables.rpc('undo_deletions', { of_transaction: entry.transaction });
    expect((await undoing).data).toBe(0);

    await author.tables.from('content_drafts').insert(entry.before).throwOnError();
    expect(await trash(author, draft)).toEqual([]);
    await discard(author, draft).throwOnError();
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await contract.database.transaction((tx) =>
        tx.execute('update content_history set at = $1 where record_id = $2', [at, draft.record_id]),
      );
      await server.rpc('prune_history', { older_than: '2000-01-01' }).throwOnError();
    };
    await age(29);
    expect(await trash(author, draft)).toHaveLength(1);
    await age(31);
    expect(await trash(author, draft)).toEqual([]);
  });

  test('is an own one for authors: no other person has changed it', async () => {
    const content = reference('Fremder Entwurf');
    const foreign = await draftBy(editor, content);
    expect((await discard(author, foreign)).data).toEqual([]);
    await draftBy(author, renamed(content, 'Geändert'), { draft: content });
    expect((await discard(author, foreign)).data).toEqual([]);
    const { data: imported } = await server
      .rpc('save_draft', { content_table: table, ...reference('Eingelesen') })
      .throwOnError();
    expect((await discard(author, imported)).data).toEqual([]);
    expect((await discard(other, foreign)).data).toHaveLength(1);
    expect((await discard(author, await draftBy(author, reference('Eigener')))).data).toHaveLength(1);
  });

  test('is none that was published', async () => {
    const draft = await draftBy(author, reference('Veröffentlicht'));
    await approve(editor, draft).throwOnError();
    expect(await trash(owner, draft)).toEqual([]);
  });
});

describe('restoring a version', () => {
  test('takes its number and no content, and is an override with four eyes on', async () => {
    const first = await published('Erste Fassung');
    const next = renamed(first, 'Zweite Fassung');
    await owner.tables.rpc('save_content', { content_table: table, ...next, base: first }).throwOnError();
    const id = first.row.id;
    const { data: newest } = await owner.tables
      .from('content_history')
      .select('transaction')
      .eq('record_id', id)
      .order('id', { ascending: false })
      .limit(1)
      .single()
      .throwOnError();
    const version = { content_table: table, record_id: id, before_version: newest?.transaction };
    expect(await editor.tables.rpc('restore_content', version)).toMatchObject(refusal);
    const invented = { content_table: table, ...renamed(first, 'Erfunden'), base: first };
    expect((await owner.tables.rpc('restore_content', invented)).status).toBe(404);
    const none = { ...version, record_id: randomUUID() };
    expect(await owner.tables.rpc('restore_content', none)).toMatchObject({
      status: 404,
      error: { code: 'P0002' },
    });
    // Another person has changed it meanwhile.
    const outdated = await owner.tables.rpc('restore_content', { ...version, base: first });
    expect(outdated.data).toMatchObject({ conflict: 'changed' });
    const { data: stored } = await owner.tables.from(table).select('*').eq('id', id).single().throwOnError();
    const base = { row: stored, children: {} };
    const { data } = await owner.tables.rpc('restore_content', { ...version, base }).throwOnError();
    expect(data).toMatchObject({ row: { company: 'Erste Fassung' }, children: first.children });
    const change = { content_type: table, table_name: table, record_id: id, row_id: id, place: null };
    const text = { column_name: 'company', value: 'Erste Fassung', after: 'Ersetzt' };
    await owner.tables.rpc('replace_content', { changes: [{ ...change, ...text }] }).throwOnError();
    const { data: logged } = await owner.tables
      .from('activity')
      .select('action')
      .order('id', { ascending: false })
      .limit(2)
      .throwOnError();
    expect(logged).toEqual([{ action: 'override' }, { action: 'override' }]);
  });
});
