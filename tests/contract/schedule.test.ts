import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { Content, Draft } from '../../src/content/record/form-values';
import type { Service } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { runDueSchedules, type ScheduleParts } from '../../src/server/operations/schedule';
import { createLog } from '../../src/service/log';
import { tablesClient } from './clients';
import { openFileStorage, picture, sendTo } from './file-storage';
import { openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { contractUrl } from './server';
import { createMailer } from '../../src/server/base/mail';

/** Scheduled publication happens on time and once, or causes an email. */

const storage = await openFileStorage();
const { contract } = storage;
const mail = await openMailServer();
afterAll(() => mail.close());
const service: Service = { url: contractUrl, key: contract.keys.secretKey, fetch: sendTo(storage) };
const tables = createTables(service);
const admin = tablesClient(contract, { token: (await contract.signIn({ admin: true })).token });
const parts: ScheduleParts = {
  service,
  mailer: createMailer({ smtpUrl: mail.url, from: 'website@example.org' }),
  ...{ mailTo: 'buero@example.org', siteUrl: contractUrl, log: createLog('silent') },
};

const table = 'client_references';
const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const address = (name: string) => `${contractUrl}/storage/v1/object/public/references/${name}`;

function reference(company: string, columns: object = {}): Content {
  const row = { id: randomUUID(), company, project: 'Fähre', testimonial: 'Gut.', alt: '', ...columns };
  return { row, children: { reference_images: [] } };
}

/** Schedules like the back office, but for a past time. */
async function plan(content: Content, times: object = { publish_at: ago(1) }, base: Content | null = null) {
  await admin.rpc('save_draft', { content_table: table, ...content, base, ...times }).throwOnError();
}

async function reschedule({ row }: Content): Promise<void> {
  const publish_at = ago(1);
  await admin.from('content_drafts').update({ publish_at }).eq('record_id', row.id).throwOnError();
}

async function publish(content: Content): Promise<Content> {
  return (await admin.rpc('publish_content', { content_table: table, ...content }).throwOnError()).data;
}

async function draftOf({ row }: Content): Promise<Draft | null> {
  return (await tables.from('content_drafts').select().eq('record_id', row.id).maybeSingle()).data;
}

async function publishedRow({ row }: Content) {
  return (await tables.from(table).select().eq('id', row.id).maybeSingle()).data;
}

async function versionsOf({ row }: Content): Promise<number> {
  const versions = tables.from('content_history').select('id', { count: 'exact' });
  return (await versions.eq('record_id', row.id)).count ?? 0;
}

test('a due draft is published with its file, a later one is not', async () => {
  const name = `${randomUUID()}.jpg`;
  const bytes = await picture().jpeg().toBuffer();
  const files = storage.asServer().from('drafts');
  expect((await files.upload(`references/${name}`, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
  const due = reference('Pünktliche Werft', { image_url: address(name) });
  const later = reference('Spätere Werft');
  await plan(due);
  await plan(later, { publish_at: new Date(Date.now() + 60_000).toISOString() });
  expect((await storage.fetch(address(name))).status).toBe(400);
  await runDueSchedules(parts);
  const published = { company: 'Pünktliche Werft', slug: 'puenktliche-werft-faehre' };
  expect(await publishedRow(due)).toMatchObject(published);
  expect(await draftOf(due)).toBeNull();
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

test('a scheduled change is attributed to its planner', async () => {
  const content = reference('Geplante Werft');
  await plan(content, { publish_at: ago(2), unpublish_at: ago(1) });
  const draft = await admin.from('content_drafts').select('person, email').eq('record_id', content.row.id);
  const [planner] = draft.data ?? [];
  expect(planner?.email).toMatch(/@/);
  await runDueSchedules(parts);
  await runDueSchedules(parts);
  expect(await changesOf(content)).toEqual([
    { ...planner, is_planned: true, kind: 'new' },
    { ...planner, is_planned: true, kind: 'end' },
  ]);
});

test('a change that a user makes earlier, or the server itself, is attributed to them', async () => {
  const content = reference('Ungeduldige Werft');
  await plan(content);
  const { userId, token } = await contract.signIn({ admin: true });
  const other = tablesClient(contract, { token });
  await other.rpc('publish_content', { content_table: table, ...content, draft: content }).throwOnError();
  const call = { content_table: table, record_id: content.row.id };
  await tables.rpc('unpublish_content', call).throwOnError();
  expect(await changesOf(content)).toEqual([
    { person: userId, email: `${userId}@example.org`, is_planned: false, kind: 'new' },
    { person: null, email: null, is_planned: false, kind: 'end' },
  ]);
});

test('several servers execute a schedule once', async () => {
  const content = reference('Einmalige Werft');
  await plan(content);
  await Promise.all(Array.from({ length: 5 }, () => runDueSchedules(parts)));
  expect(await versionsOf(content)).toBe(1);
  expect(await draftOf(content)).toBeNull();
});

test('a record is unpublished at its end date and becomes a draft', async () => {
  const content = reference('Befristete Werft');
  await plan(content, { publish_at: ago(2), unpublish_at: ago(1) });
  await runDueSchedules(parts);
  expect(await publishedRow(content)).not.toBeNull();
  await runDueSchedules(parts);
  expect(await publishedRow(content)).toBeNull();
  expect(await draftOf(content)).toMatchObject({ unpublish_at: null, publish_at: null, failure: null });
  await runDueSchedules(parts);
  expect(await versionsOf(content)).toBe(2);
});

async function planConflict(): Promise<Content> {
  const before = await publish(reference('Strittige Werft'));
  const content = { ...before, row: { ...before.row, company: 'Entwurf' } };
  await plan(content, undefined, before);
  await admin.from(table).update({ company: 'Website' }).eq('id', before.row.id).throwOnError();
  return content;
}

async function planned(content: Content): Promise<Content> {
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
    () => planned(reference('Halbe Werft', { project: 'x'.repeat(6000) })),
    /correct Project\b/,
    'ergänzen oder berichtigen Sie „Projekt“',
  ],
  [
    'has lost its file',
    () => planned(reference('Werft ohne Bild', { image_url: address('weg.jpg') })),
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

test('an unavailable database does not count as a failure of the draft', async () => {
  const content = reference('Geduldige Werft');
  await plan(content);
  const away: typeof fetch = (input, init) =>
    new Request(input, init).url.includes('publish_content')
      ? Promise.resolve(new Response('', { status: 503 }))
      : sendTo(storage)(input, init);
  await runDueSchedules({ ...parts, service: { ...service, fetch: away } });
  expect(await draftOf(content)).toMatchObject({ failure: null });
  await runDueSchedules(parts);
  expect(await publishedRow(content)).not.toBeNull();
});
