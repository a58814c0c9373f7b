import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Content } from '../../src/content/record/form-values';
import {
  mailFailedSchedules,
  runDueSchedules,
  type ScheduleParts,
} from '../../src/server/operations/schedule';
import { createLog } from '../../src/service/log';
import { openContent, publish, reference, saveDraft, table, unpublish } from './content-harness';
import { openFileStorage, sampleImage } from './file-storage';
import { openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { contractUrl } from './server';
import { createMailer } from '../../src/server/base/mail';

const storage = await openFileStorage();
const site = await openContent(storage.contract);
const { admin, server, draftOf } = site;
const mail = await openMailServer();
afterAll(() => mail.close());
const parts: ScheduleParts = {
  service: storage.server,
  mailer: createMailer({ smtpUrl: mail.url, from: 'website@example.org' }),
  ...{ mailTo: 'buero@example.org', siteUrl: contractUrl, log: createLog('silent') },
};

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const address = (name: string) => `${contractUrl}/storage/v1/object/public/references/${name}`;

function planned(company: string, columns: object = {}): Content {
  const content = reference(company, []);
  return { ...content, row: { ...content.row, ...columns } };
}

/** Schedules like the back office, but for a past time. */
async function plan(content: Content, times: object = { publish_at: ago(1) }, base: Content | null = null) {
  await saveDraft(admin, content, { base, ...times }).throwOnError();
}

async function reschedule({ row }: Content): Promise<void> {
  const publish_at = ago(1);
  await admin.from('content_drafts').update({ publish_at }).eq('record_id', row.id).throwOnError();
}

const publishedRow = async ({ row }: Content) =>
  (await server.from(table).select().eq('id', row.id).maybeSingle()).data;

test('a due draft is published with its file, a later one is not', async () => {
  const name = `${randomUUID()}.jpg`;
  const bytes = await sampleImage().jpeg().toBuffer();
  const files = storage.asServer().from('drafts');
  expect((await files.upload(`references/${name}`, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
  const onTime = planned('Pünktliche Werft', { image_url: address(name) });
  const later = planned('Spätere Werft');
  await plan(onTime);
  await plan(later, { publish_at: new Date(Date.now() + 60_000).toISOString() });
  expect((await storage.fetch(address(name))).status).toBe(400);
  await runDueSchedules(parts);
  const published = { company: 'Pünktliche Werft', slug: 'puenktliche-werft-faehre' };
  expect(await publishedRow(onTime)).toMatchObject(published);
  expect(await draftOf(onTime)).toBeNull();
  expect((await storage.fetch(address(name))).status).toBe(200);
  expect(await publishedRow(later)).toBeNull();
  expect(await draftOf(later)).toMatchObject({ failure: null });
});

async function changesOf({ row }: Content) {
  const columns = 'person, email, is_planned, before, after';
  const changes = admin.from('content_history').select(columns).eq('record_id', row.id).order('id');
  const { data } = await changes.throwOnError();
  return data.map(({ before, after, ...by }) => ({ ...by, kind: before ? (after ? 'edit' : 'end') : 'new' }));
}

test('a change that a user makes earlier, or the server itself, is attributed to them', async () => {
  const content = planned('Ungeduldige Werft');
  await plan(content);
  const { id, email, tables } = await site.person('owner');
  await publish(tables, content, { draft: content }).throwOnError();
  await unpublish(server, content).throwOnError();
  expect(await changesOf(content)).toEqual([
    { person: id, email, is_planned: false, kind: 'new' },
    { person: null, email: null, is_planned: false, kind: 'end' },
  ]);
});

test('a schedule that was cancelled or moved after the server had read it is not executed', async () => {
  const due = ago(1);
  const [cancelled, moved, kept] = [
    planned('Abgesagte Werft'),
    planned('Verschobene Werft'),
    planned('Bleibende Werft'),
  ];
  await plan(cancelled, { publish_at: null });
  await plan(moved, { publish_at: new Date(Date.now() + 60_000).toISOString() });
  for (const content of [cancelled, moved]) {
    const { data } = await publish(server, content, { draft: content, due }).throwOnError();
    expect(data).toMatchObject({ conflict: 'draft', stored: { record_id: content.row.id } });
  }
  await publish(admin, kept).throwOnError();
  await unpublish(server, kept, { due }).throwOnError();
  expect(await publishedRow(kept)).not.toBeNull();
});

test('the time of a schedule reaches the database as it was read', async () => {
  const content = planned('Genaue Werft');
  await plan(content);
  const sent: unknown[] = [];
  const recording: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (request.url.includes('publish_content')) sent.push(await request.clone().json());
    return storage.fetch(request);
  };
  const { data: stored } = await admin
    .from('content_drafts')
    .select()
    .eq('record_id', content.row.id)
    .single();
  await runDueSchedules({ ...parts, service: { ...storage.server, fetch: recording } });
  expect(sent).toMatchObject([{ due: stored.publish_at }]);
  expect(await publishedRow(content)).not.toBeNull();
});

test('several servers execute a schedule once', async () => {
  const content = planned('Einmalige Werft');
  await plan(content);
  await Promise.all(Array.from({ length: 5 }, () => runDueSchedules(parts)));
  expect(await site.historyOf(content)).toHaveLength(1);
  expect(await draftOf(content)).toBeNull();
});

test('a record is unpublished at its end date and becomes a draft; the planner made both changes', async () => {
  const content = planned('Befristete Werft');
  await plan(content, { publish_at: ago(2), unpublish_at: ago(1) });
  const draft = admin.from('content_drafts').select('person, email').eq('record_id', content.row.id);
  const planner = (await draft.single().throwOnError()).data;
  expect(planner.email).toMatch(/@/);
  await runDueSchedules(parts);
  expect(await publishedRow(content)).not.toBeNull();
  await runDueSchedules(parts);
  expect(await publishedRow(content)).toBeNull();
  expect(await draftOf(content)).toMatchObject({ unpublish_at: null, publish_at: null, failure: null });
  await runDueSchedules(parts);
  expect(await changesOf(content)).toEqual([
    { ...planner, is_planned: true, kind: 'new' },
    { ...planner, is_planned: true, kind: 'end' },
  ]);
});

async function planConflict(): Promise<Content> {
  const { data: before } = await publish(admin, planned('Strittige Werft')).throwOnError();
  const content = { ...before, row: { ...before.row, company: 'Entwurf' } };
  await plan(content, undefined, before);
  await admin.from(table).update({ company: 'Website' }).eq('id', before.row.id).throwOnError();
  return content;
}

async function due(content: Content): Promise<Content> {
  await plan(content);
  return content;
}

test.each<[string, () => Promise<Content>, en: RegExp, de: string]>([
  [
    'conflicts with the published record',
    planConflict,
    /changed after the draft was begun, in Company/,
    'begonnen wurde („Firma“)',
  ],
  [
    'is invalid',
    () => due(planned('Halbe Werft', { project: 'x'.repeat(6000) })),
    /correct Project\b/,
    'ergänzen oder berichtigen Sie „Projekt“',
  ],
  [
    'has lost its file',
    () => due(planned('Werft ohne Bild', { image_url: address('weg.jpg') })),
    /its file weg\.jpg no longer exists/,
    'Seine Datei weg.jpg gibt es nicht mehr. Bitte wählen Sie eine andere',
  ],
])(
  'a draft that %s stays, causes one email, and is retried after it was rescheduled',
  async (_what, make, en, german) => {
    const content = await make();
    const before = await publishedRow(content);
    const mailed = mail.accepted.length;
    await runDueSchedules(parts);
    await runDueSchedules(parts);
    const unreachable = { send: () => Promise.reject(new Error('no mail server')) };
    await expect(mailFailedSchedules({ ...parts, mailer: unreachable })).rejects.toThrow('no mail server');
    await Promise.all([mailFailedSchedules(parts), mailFailedSchedules(parts)]);
    expect(await publishedRow(content)).toEqual(before);
    const failure = (await draftOf(content))?.failure;
    expect(failure?.en).toMatch(en);
    expect(failure?.de).toContain(german);
    const [sent, ...more] = mail.accepted.slice(mailed);
    expect(more).toEqual([]);
    expect(sent?.to).toEqual(['buero@example.org']);
    const { text, headers } = readEmail(sent?.raw ?? '');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(failure?.de);
    expect(`${headers.subject}`).toContain(String(content.row.company));
    await reschedule(content);
    expect(await draftOf(content)).toMatchObject({ failure: null });
    await admin.from('content_drafts').delete().eq('record_id', content.row.id).throwOnError();
  },
);

test('a mail that a killed server was sending is sent by another one', async () => {
  const content = await due(planned('Werft ohne Strom', { image_url: address('weg.jpg') }));
  await runDueSchedules(parts);
  const mailed = mail.accepted.length;
  await new Promise<void>((begun) => {
    const send = () => new Promise<void>(() => begun());
    void mailFailedSchedules({ ...parts, mailer: { send } });
  });
  await mailFailedSchedules(parts);
  expect(mail.accepted).toHaveLength(mailed);
  const claim = `{"claimed_at": "${ago(3600)}"}`;
  await storage.contract.sql(
    `update content_drafts set failure = failure || '${claim}' where failure is not null`,
  );
  await mailFailedSchedules(parts);
  expect(mail.accepted).toHaveLength(mailed + 1);
  await admin.from('content_drafts').delete().eq('record_id', content.row.id).throwOnError();
});

test('an unavailable database does not count as a failure of the draft', async () => {
  const content = planned('Geduldige Werft');
  await plan(content);
  const away: typeof fetch = (input, init) =>
    new Request(input, init).url.includes('publish_content')
      ? Promise.resolve(new Response('', { status: 503 }))
      : storage.fetch(input, init);
  await runDueSchedules({ ...parts, service: { ...storage.server, fetch: away } });
  expect(await draftOf(content)).toMatchObject({ failure: null });
  await runDueSchedules(parts);
  expect(await publishedRow(content)).not.toBeNull();
});
