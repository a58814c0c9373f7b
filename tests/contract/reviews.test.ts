import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import { sendBackDraft } from '../../src/data/records/reviews';
import { sendReviewMails } from '../../src/server/operations/jobs';
import { runDueSchedules } from '../../src/server/operations/schedule';
import { createLog } from '../../src/service/log';
import {
  type Client,
  openContent,
  type Person,
  reference,
  renamed,
  save,
  saveDraft,
  table,
} from './content-harness';
import { contractUrl } from './server';

const site = await openContent();
const { contract, owner, server, published, draftOf } = site;
const [author, editor, other] = [
  await site.person('author'),
  await site.person('editor'),
  await site.person('editor'),
];
beforeAll(async () => {
  await server.from('site_settings').insert({ reply_time: 'bald' }).throwOnError();
});
beforeEach(() => switchFourEyes(true));

const refusal = { status: 403, error: { code: '42501' } };
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

async function switchFourEyes(four_eyes: boolean): Promise<void> {
  await server.from('site_settings').update({ four_eyes }).eq('reply_time', 'bald').throwOnError();
}

async function draftBy({ tables }: { tables: Client }, ...content: [Content, object?]): Promise<Draft> {
  return (await saveDraft(tables, ...content).throwOnError()).data;
}
const approve = ({ tables }: Person, { id, hash }: Draft) => tables.rpc('approve_draft', { draft: id, hash });
const ask = ({ tables }: Person, { id }: Draft) => tables.rpc('ask_for_review', { draft: id });
const sendBack = ({ tables }: Person, { id }: Draft, note: string | null) =>
  tables.rpc('send_back_draft', { draft: id, note });
const shownCompany = async (content: Content) => (await site.shown(content))?.company;

describe('a review', () => {
  test('leads from the request over a note to the approval, which publishes', async () => {
    const content = reference('Werft');
    const draft = await draftBy(author, content);
    expect(draft).toMatchObject({ changed_by: [author.id], review_requested_at: null });
    expect((await ask(author, draft)).data).toMatchObject({ review_requested_at: expect.any(String) });
    const { data: returned } = await sendBack(editor, draft, 'Bitte kürzer.');
    const { updated_at, hash, changed_by } = draft;
    expect(returned).toMatchObject({
      review_requested_at: null,
      review_note: 'Bitte kürzer.',
      reviewer: editor.email,
      // The review is no change of the draft.
      ...{ email: author.email, updated_at, hash, changed_by },
    });
    const shorter = await draftBy(author, renamed(content, 'W'), { draft: content });
    expect((await ask(author, shorter)).data).toMatchObject({ review_note: null, reviewer: null });
    expect((await approve(editor, shorter)).data).toMatchObject({ row: { company: 'W' } });
    expect(await shownCompany(content)).toBe('W');
    expect(await draftOf(content)).toBeNull();
  });

  test('says that the draft is gone when another person has published it', async () => {
    const draft = await draftBy(author, reference('Weg'));
    await approve(owner, draft).throwOnError();
    await expect(sendBackDraft(editor.tables, draft, 'Zu spät')).rejects.toMatchObject({ code: 'changed' });
  });

  test('is logged, and apart from it an owner who publishes alone', async () => {
    const approved = await draftBy(author, reference('Zu zweit'));
    await approve(editor, approved).throwOnError();
    // Only an owner may approve what no other person changed.
    const alone = await draftBy(owner, reference('Allein'));
    await approve(owner, alone).throwOnError();
    const { row } = await published('Direkt');
    const objects = [approved.record_id, alone.record_id, row.id].map((id) => `${table}/${id}`);
    const logged = owner.tables.from('activity').select('action').in('object', objects).order('id');
    const actions = (await logged.throwOnError()).data.map(({ action }) => action);
    expect(actions).toEqual(['approve', 'override', 'override']);
  });

  test('of the settings is for owners', async () => {
    const { data: row } = await server.from('site_settings').select().single().throwOnError();
    const settings = { content_table: 'site_settings', row };
    const { data: draft } = await saveDraft(owner.tables, settings).throwOnError();
    for (const attempt of [ask(editor, draft), approve(editor, draft), sendBack(editor, draft, 'Nein')])
      expect(await attempt).toMatchObject(refusal);
    await owner.tables.from('content_drafts').delete().eq('id', draft.id).throwOnError();
  });

  test('does not write what only it may write', async () => {
    const draft = await draftBy(author, reference('Fälscher'));
    const drafts = () => editor.tables.from('content_drafts');
    const person = [{ changed_by: [other.id] }, { approved_by: other.id }];
    const state = [{ approved_hash: draft.hash }, { hash: '' }, { review_requested_at: inSeconds(0) }];
    for (const change of [...person, ...state, { review_note: 'Gut' }])
      for (const attempt of [
        drafts().update(change).eq('id', draft.id).select('id'),
        drafts().insert({ ...draft, id: randomUUID(), ...change }),
      ])
        expect(await attempt).toMatchObject(refusal);
  });
});

describe('with four eyes', () => {
  /** The tables: tests/access. */
  test('no function changes published content for editors', async () => {
    const base = await published('Alte Werft');
    const { tables } = editor;
    const { id } = base.row;
    const next = renamed(base, 'Neue Werft');
    for (const attempt of [
      save(tables, next, { base }),
      tables.rpc('publish_content', { content_table: table, ...next, base }),
      tables.rpc('unpublish_content', { content_table: table, record_id: id }),
      tables.rpc('order_content', { content_table: table, ids: [id] }),
      tables.rpc('replace_content', { changes: [] }),
      tables.rpc('replace_file', { former: 'references/1.jpg', latter: 'references/2.jpg' }),
      tables.rpc('forget_content', { record_id: id }),
      tables.rpc('remove_example_content'),
      saveDraft(tables, base, { base, unpublish_at: inSeconds(60) }),
    ])
      expect(await attempt).toMatchObject(refusal);
    expect(await shownCompany(base)).toBe('Alte Werft');
    await save(owner.tables, next, { base }).throwOnError();
    expect(await shownCompany(base)).toBe('Neue Werft');
  });

  test('editors lose the right to publish with the switch only', async () => {
    const actions = async () => (await editor.tables.rpc('own_rights').throwOnError()).data.actions;
    expect(await actions()).toEqual(['approve', 'draft', 'inbox']);
    await switchFourEyes(false);
    expect(await actions()).toContain('publish');
  });

  test('a draft that no other person changed is approved by another one', async () => {
    const content = reference('Eigene Werft');
    const draft = await draftBy(editor, content);
    await ask(editor, draft).throwOnError();
    const message = 'Only you have changed this draft. Somebody else must approve it.';
    expect(await approve(editor, draft)).toMatchObject({ status: 403, error: { code: '42501', message } });
    expect(await shownCompany(content)).toBeUndefined();
    await approve(other, draft).throwOnError();
    expect(await shownCompany(content)).toBe('Eigene Werft');
  });

  test('an unchanged draft counts as changed by the person who asks for its review', async () => {
    const content = reference('Eingelesene Werft');
    const draft = await draftBy({ tables: server }, content);
    expect(await approve(editor, draft)).toMatchObject(refusal);
    const { data: asked } = await ask(author, draft).throwOnError();
    expect(asked).toMatchObject({ changed_by: [author.id], hash: draft.hash, email: null });
    await approve(editor, draft).throwOnError();
    expect(await shownCompany(content)).toBe('Eingelesene Werft');
  });

  test('discarding and restoring a draft does not free its author', async () => {
    const { id, content_type, record_id, content } = await draftBy(editor, reference('Kreislauf'));
    const drafts = () => editor.tables.from('content_drafts');
    await drafts().delete().eq('id', id).throwOnError();
    const restored = drafts().insert({ id, content_type, record_id, content }).select().single();
    expect(await approve(editor, (await restored.throwOnError()).data)).toMatchObject(refusal);
  });

  test('an approval holds for what was read only', async () => {
    const content = reference('Gelesene Werft');
    const draft = await draftBy(author, content);
    await draftBy(author, renamed(content, 'Ungelesene Werft'), { draft: content });
    const stored = { content: { row: { company: 'Ungelesene Werft' } } };
    expect((await approve(editor, draft)).data).toMatchObject({ conflict: 'draft', stored });
    expect(await shownCompany(content)).toBeUndefined();
    expect((await approve(editor, { ...draft, id: randomUUID() })).status).toBe(409);
  });

  test('an approval does not overwrite what was published since the draft was begun', async () => {
    const base = await published('Erste Werft');
    const draft = await draftBy(author, renamed(base, 'Werft des Autors'), { base });
    const company = 'Zweite Werft';
    await owner.tables.from(table).update({ company }).eq('id', base.row.id).throwOnError();
    const stored = { row: { company } };
    expect((await approve(editor, draft)).data).toMatchObject({ conflict: 'changed', stored });
    expect(await shownCompany(base)).toBe(company);
  });
});

describe('a planned draft', () => {
  const runDue = () =>
    runDueSchedules({
      service: contract.server,
      ...{ mailer: undefined, mailTo: undefined, siteUrl: contractUrl, log: createLog('silent') },
    });
  test('is published by the server only as it was approved', async () => {
    const content = reference('Geplante Werft', []);
    const draft = await draftBy(editor, content, { publish_at: inSeconds(3600) });
    expect(await approve(editor, draft)).toMatchObject(refusal);
    expect(await approve(other, draft)).toMatchObject({ data: null, error: null });
    expect(await draftOf(content)).toMatchObject({ approved_hash: draft.hash });
    expect(await shownCompany(content)).toBeUndefined();

    // Another time is another plan.
    await draftBy(editor, content, { draft: content, publish_at: inSeconds(-1) });
    await runDue();
    expect(await shownCompany(content)).toBeUndefined();
    const failed = await draftOf(content);
    expect(failed?.failure?.de).toMatch(/Niemand hat ihn so freigegeben/);

    // Makes the draft due and approved, without a change by a person.
    const due = `publish_at = now() - interval '1 second', failure = null`;
    await contract.sql(`update content_drafts set ${due} where id = $1`, [failed?.id]);
    await contract.sql('update content_drafts set approved_hash = hash where id = $1', [failed?.id]);
    await runDue();
    expect(await shownCompany(content)).toBe('Geplante Werft');
  });

  test('that was not approved in time is published with the approval, and needs none without the switch', async () => {
    const content = reference('Verspätete Werft', []);
    await draftBy(editor, content, { publish_at: inSeconds(-1) });
    await runDue();
    const late = await draftOf(content);
    if (late) await approve(other, late).throwOnError();
    expect(await shownCompany(content)).toBe('Verspätete Werft');

    await switchFourEyes(false);
    const free = reference('Freie Werft', []);
    await draftBy(editor, free, { publish_at: inSeconds(-1) });
    await runDue();
    expect(await shownCompany(free)).toBe('Freie Werft');
  });
});

test('waiting drafts are mailed to those who may approve them, at most once a day', async () => {
  await server.from('content_drafts').delete().neq('content_type', '').throwOnError();
  await ask(editor, await draftBy(editor, reference('Erster'))).throwOnError();
  await ask(author, await draftBy(author, reference('Zweiter'))).throwOnError();
  await draftBy(author, reference('Nicht gefragt'));
  const waiting: { email: string; count: number }[] = (await server.rpc('waiting_reviews').throwOnError())
    .data;
  const counts = Object.fromEntries(waiting.map(({ email, count }) => [email, count]));
  const expected = [undefined, 1, 2, 2];
  expect([author, editor, other, owner].map(({ email }) => counts[email])).toEqual(expected);

  const sent: string[] = [];
  const mailer = {
    send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to}: ${subject}`),
  };
  const parts = (time: string) => ({ mailer, siteUrl: contractUrl, now: Date.parse(time) });
  const mailAt = async (time: string) => {
    await Promise.all([1, 2, 3].map(() => sendReviewMails(server, parts(time))));
    const mailed = sent.splice(0).filter((line) => [editor, other].some(({ id }) => line.startsWith(id)));
    return mailed.sort();
  };
  const mails = [`${editor.email}: Ein Entwurf wartet auf Sie`, `${other.email}: 2 Entwürfe warten auf Sie`];
  expect(await mailAt('2026-03-02T05:00:00Z')).toEqual([]);
  expect(await mailAt('2026-03-02T08:00:00Z')).toEqual(mails.sort());
  expect(await mailAt('2026-03-02T20:00:00Z')).toEqual([]);
  const away = {
    ...parts('2026-03-03T08:00:00Z'),
    mailer: { send: () => Promise.reject(new Error('refused')) },
  };
  await expect(sendReviewMails(server, away)).rejects.toThrow('refused');
  expect(await mailAt('2026-03-03T08:10:00Z')).toEqual(mails.sort());
});

test('restoring a version takes its number and no content, and is an override with four eyes on', async () => {
  const { tables } = owner;
  const first = await published('Erste Fassung');
  await save(tables, renamed(first, 'Zweite Fassung'), { base: first }).throwOnError();
  const { id } = first.row;
  const version = {
    content_table: table,
    record_id: id,
    before_version: (await site.historyOf(first)).at(-1)?.transaction,
  };
  const restore = (by: Person, parameters: object) => by.tables.rpc('restore_content', parameters);
  expect(await restore(editor, version)).toMatchObject(refusal);
  const invented = { content_table: table, ...renamed(first, 'Erfunden'), base: first };
  expect((await restore(owner, invented)).status).toBe(404);
  // Another person has changed it meanwhile.
  const outdated = await restore(owner, { ...version, base: first });
  expect(outdated.data).toMatchObject({ conflict: 'changed' });
  const { data: row } = await tables.from(table).select('*').eq('id', id).single().throwOnError();
  const { data } = await restore(owner, { ...version, base: { row, children: {} } }).throwOnError();
  expect(data).toMatchObject({ row: { company: 'Erste Fassung' }, children: first.children });
  const change = { content_type: table, table_name: table, record_id: id, row_id: id, place: null };
  const text = { column_name: 'company', value: 'Erste Fassung', after: 'Ersetzt' };
  await tables.rpc('replace_content', { changes: [{ ...change, ...text }] }).throwOnError();
  const logged = tables.from('activity').select('action').order('id', { ascending: false }).limit(2);
  expect((await logged.throwOnError()).data).toEqual([{ action: 'override' }, { action: 'override' }]);
});
