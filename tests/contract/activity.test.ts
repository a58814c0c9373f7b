import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { activityRetentionMonths } from '../../src/content/retention';
import { createTables } from '../../src/data/client/tables';
import { readActivities, readAllActivities } from '../../src/data/operations/activity';
import { pruneActivity } from '../../src/server/operations/jobs';
import { code } from './authenticator';
import { accessTokenOf, openAuthContract, password, stopClock } from './auth-contract';
import { referenceRow, requiredColumns } from './rows';

stopClock();

const contract = await openAuthContract();
const server = contract.client({ key: contract.keys.secretKey });
const { client: owner, email: ownerEmail } = await person('owner');
beforeEach(() => contract.sql('delete from public.activity where true'));

async function person(role: string) {
  const { id, email } = await contract.createAccount();
  await server.from('admins').insert({ user_id: id, role }).throwOnError();
  return { id, email, client: await contract.signedIn(email) };
}

/** Returns the activities since the last call, oldest first. */
async function activities() {
  const read = owner.from('activity').select('person,action,object,detail').order('id');
  const { data } = await read.throwOnError();
  await contract.sql('delete from public.activity where true');
  return data;
}

const byOwner = (action: string, object = '', detail: object = {}) => ({
  person: ownerEmail,
  action,
  object,
  detail,
});

const service = (id: string, title: string) => ({ ...requiredColumns.services, id, title });

function save(id: string, title: string, base: object | null = null) {
  const content = { content_table: 'services', row: service(id, title), base };
  return owner.rpc('save_content', content).throwOnError();
}

describe('content', () => {
  it('logs publishing and deleting, one activity per transaction, and nothing that the server does', async () => {
    const [id, other] = [randomUUID(), randomUUID()];
    await server.from('services').insert(service(randomUUID(), 'Prüfung')).throwOnError();
    await save(id, 'Prüfung');
    await save(other, 'Wartung');
    await owner.from('services').update({ title: 'Prüfungen' }).eq('id', id).throwOnError();
    await owner.rpc('order_content', { content_table: 'services', ids: [other, id] }).throwOnError();
    await owner.from('services').delete().in('id', [id, other]).throwOnError();
    const references = owner.from('client_references');
    await references.insert(referenceRow('Werft', { id })).throwOnError();
    const image = { reference_id: id, image_url: '/storage/1.jpg', alt: '', order: 0 };
    await owner.from('reference_images').insert(image).throwOnError();
    await references.delete().eq('id', id).throwOnError();
    expect(await activities()).toEqual([
      byOwner('publish', `services/${id}`),
      byOwner('publish', `services/${other}`),
      byOwner('publish', `services/${id}`),
      byOwner('delete', 'services', { count: 2 }),
      byOwner('publish', `client_references/${id}`),
      byOwner('publish', `client_references/${id}`),
      byOwner('delete', `client_references/${id}`),
    ]);
  });

  it('logs no draft, but its publishing, unpublishing, and who scheduled it', async () => {
    const id = randomUUID();
    const record = { content_table: 'services', row: service(id, 'Prüfung') };
    const draft = (await owner.rpc('save_draft', record).throwOnError()).data;
    await owner.rpc('publish_content', { ...record, draft: draft.content }).throwOnError();
    await owner.rpc('unpublish_content', { content_table: 'services', record_id: id }).throwOnError();
    const object = `services/${id}`;
    expect(await activities()).toEqual([byOwner('publish', object), byOwner('unpublish', object)]);

    const drafts = owner.from('content_drafts').update({ publish_at: '2020-01-01' }).eq('record_id', id);
    const { data } = await drafts.select().throwOnError();
    await server.rpc('publish_content', { ...record, draft: data[0]?.content }).throwOnError();
    expect(await activities()).toEqual([byOwner('publish', object, { is_scheduled: true })]);
  });

  it('logs restoring a version and a deleted record, and deleting it for good', async () => {
    const id = randomUUID();
    const { data: stored } = await save(id, 'Prüfung');
    const { data: current } = await save(id, 'Wartung', stored);
    await activities();
    const [newest] = await contract.sql<{ transaction: number }>(
      'select transaction from content_history where record_id = $1 order by id desc limit 1',
      [id],
    );
    const version = { content_table: 'services', record_id: id, before_version: newest?.transaction };
    await owner.rpc('restore_content', { ...version, base: current }).throwOnError();
    await owner.from('services').delete().eq('id', id).throwOnError();
    const { data: deleted } = await owner.rpc('deleted_content').throwOnError();
    await owner.rpc('undo_deletions', { of_transaction: deleted[0].transaction }).throwOnError();
    await owner.rpc('forget_content', { record_id: id }).throwOnError();
    const object = `services/${id}`;
    expect(await activities()).toEqual([
      byOwner('restore', object),
      byOwner('delete', object),
      byOwner('restore', object),
      byOwner('delete_for_good', object),
    ]);
  });

  it('logs replaced texts and files once', async () => {
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await save(id, 'Prüfung');
    const logo = { name: 'Werft', logo_url: '/storage/v1/object/public/dealer-logos/a.png' };
    await owner.from('dealer_logos').insert(logo).throwOnError();
    await activities();
    const changes = ids.map((id) => ({
      ...{ content_type: 'services', table_name: 'services', record_id: id, row_id: id },
      ...{ column_name: 'title', value: 'Prüfung', after: 'Messung' },
    }));
    await owner.rpc('replace_content', { changes }).throwOnError();
    const files = { former: 'dealer-logos/a.png', latter: 'dealer-logos/b.png' };
    await owner.rpc('replace_file', files).throwOnError();
    expect(await activities()).toEqual([
      byOwner('replace', '', { count: 2 }),
      byOwner('replace_file', 'dealer-logos/a.png', { count: 1 }),
    ]);
  });
});

it('logs erased inquiries without their content, and not their retention', async () => {
  const inquiry = { topic: 'contact', name: 'Ada', email: 'ada@example.com', message: 'Hallo' };
  await server.from('inquiries').insert([inquiry, inquiry, inquiry]).throwOnError();
  const { data } = await owner.from('inquiries').select('id').order('id').throwOnError();
  const [first, ...others] = data.map(({ id }) => String(id));
  await server.from('inquiries').delete().eq('id', first).throwOnError();
  await owner.from('inquiries').delete().in('id', others).throwOnError();
  expect(await activities()).toEqual([byOwner('erase_inquiries', '', { count: 2 })]);
});

it('logs exports of those who may read the data', async () => {
  const { client: inbox, email } = await person('inbox');
  await activities();
  await inbox.rpc('log_export', { object: 'inquiries' }).throwOnError();
  await server.rpc('log_export', { object: 'website' }).throwOnError();
  for (const object of ['activity', 'backup', 'redirects', 'website', null]) {
    expect((await inbox.rpc('log_export', { object })).error?.code, String(object)).toBe('42501');
  }
  expect(await activities()).toEqual([
    { person: email, action: 'export', object: 'inquiries', detail: {} },
    { person: null, action: 'export', object: 'website', detail: {} },
  ]);
});

describe('people', () => {
  it('logs who gets access, another role, and loses it', async () => {
    const { id, email } = await contract.createAccount();
    const admins = server.from('admins');
    await admins.insert({ user_id: id, role: 'author' }).throwOnError();
    await admins.update({ role: 'author', display_name: 'Ada' }).eq('user_id', id).throwOnError();
    await admins.update({ role: 'editor' }).eq('user_id', id).throwOnError();
    await admins.delete().eq('user_id', id).throwOnError();
    await admins.insert({ user_id: id, role: 'inbox', display_name: 'Ada' }).throwOnError();
    expect((await server.auth.admin.deleteUser(id)).error).toBeNull();
    expect((await activities()).map(({ action, object, detail }) => [action, object, detail])).toEqual([
      ['add_person', email, { role: 'author' }],
      ['change_role', email, { role: 'editor', former_role: 'author' }],
      ['remove_person', email, { role: 'editor' }],
      ['add_person', email, { role: 'inbox' }],
      ['remove_person', 'Ada', { role: 'inbox' }],
    ]);
  });

  it('logs complete sign-ins of administrators', async () => {
    const { email, client } = await person('author');
    const signIn = { person: email, action: 'sign_in', object: '', detail: {} };
    expect((await activities()).slice(1)).toEqual([signIn]);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp' });
    const [factorId, secret] = [data?.id ?? '', data?.totp.secret ?? ''];
    await client.auth.mfa.challengeAndVerify({ factorId, code: code(secret, -1) });
    expect(await activities()).toEqual([]);
    const device = await contract.signedIn(email);
    expect(await activities()).toEqual([]);
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error).toBeNull();
    expect(await activities()).toEqual([signIn]);
    await device.auth.refreshSession();
    await contract.client().auth.signInWithPassword({ email, password: `${password}!` });
    const nonAdmin = await contract.createAccount();
    await contract.signedIn(nonAdmin.email);
    expect(await activities()).toEqual([]);
  });
});

it('keeps activities for the declared months', async () => {
  const months = activityRetentionMonths;
  await contract.sql(`insert into public.activity (at, person, action) values
    (now() - interval '${months} months 1 day', 'old@example.org', 'publish'),
    (now() - interval '${months} months' + interval '1 day', 'young@example.org', 'publish')`);
  await pruneActivity(createTables(contract.server));
  expect((await owner.rpc('activity_people').throwOnError()).data).toEqual(['young@example.org']);
});

it('is read by person and day in Berlin, and for an export in full', async () => {
  await contract.sql(`insert into public.activity (at, person, action, object) values
    ('2026-06-30T21:59:59Z', 'ada@example.org', 'publish', 'before'),
    ('2026-06-30T22:00:00Z', 'ada@example.org', 'publish', 'first'),
    ('2026-07-01T12:00:00Z', 'bob@example.org', 'publish', 'other'),
    ('2026-07-01T21:59:59Z', 'ada@example.org', 'publish', 'last'),
    ('2026-07-01T22:00:00Z', 'ada@example.org', 'publish', 'after')`);
  const tables = createTables(contract.serviceOf(await accessTokenOf(owner)));
  const filter = { person: 'ada@example.org', day: '2026-07-01' };
  const found = await readActivities(tables, filter, { limit: 10 });
  expect(found.map(({ object }) => object)).toEqual(['last', 'first']);
  const older = await readActivities(tables, filter, { before: found[0]?.id, limit: 10 });
  expect(older.map(({ object }) => object)).toEqual(['first']);

  await contract.sql(
    `insert into public.activity (action, object) select 'publish', n from generate_series(1, 10500) as n`,
  );
  const ids = new Set<number>();
  for await (const page of readAllActivities(tables, { person: '', day: '' }))
    for (const { id } of page) ids.add(id);
  expect(ids.size).toBe(10_505);
});
