import { readdir } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { changePersonRole, readPeople, removePerson, renamePerson } from '../../src/data/account/people';
import { siteUrl } from './auth-contract';
import { blob, sampleImage } from './file-storage';
import { openPeopleSite, type Member } from './people-harness';

/** The end of access: at once, everywhere, also for requests under way; the content stays. */

const site = await openPeopleSite();
const { owner } = site;

type Options = { by?: Member; heir?: string; hides_name?: boolean };

function remove(person: Member, { by = owner, heir = by.id, hides_name = false }: Options = {}) {
  return removePerson(by.tables, { leaving: person.id, heir, hides_name });
}

const serviceTexts = {
  ...{ title: 'Werft', short_description: 'Kurz', full_description: 'Lang' },
  ...{ features: ['Messung'], icon_name: 'Zap' },
};

/** Adds a reference, a draft with a schedule and an answer to an inquiry. Returns the draft's record. */
async function work({ tables }: Member): Promise<string> {
  const id = randomUUID();
  await tables.from('dealer_logos').insert({ name: id, logo_url: '/werft.png' }).throwOnError();
  const draft = { content_table: 'services', row: { id, ...serviceTexts }, publish_at: '2099-01-01' };
  await tables.rpc('save_draft', draft).throwOnError();
  await site.sql(
    `insert into public.inquiries (id, topic, name, email, message) values ($1, 'contact', 'Ada', 'ada@example.org', 'Ja?')`,
    [id],
  );
  await tables.from('inquiry_replies').insert({ inquiry_id: id, text: 'Ja.' }).throwOnError();
  return id;
}

async function emailsInHistory({ id }: Member): Promise<unknown> {
  return (await owner.tables.from('content_history').select('email').eq('person', id)).data;
}

test('every session, token, factor, passkey and invitation of the person ends', async () => {
  const leaving = await site.member('owner');
  await site.invite(leaving.token, { email: 'hintertuer@example.org', role: 'owner' });
  const second = await site.contract.signedIn(leaving.email);
  const { session } = (await second.auth.getSession()).data;
  await leaving.device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  await remove(leaving);

  const answered = await leaving.tables.from('services').select('id');
  expect([answered.status, answered.error?.code]).toEqual([401, 'PGRST303']);
  expect((await leaving.device.auth.getUser(leaving.token)).error?.status).toBe(403);
  const refreshed = await second.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(refreshed.error).not.toBeNull();
  const uploaded = await leaving.device.storage.from('references').upload('nie.jpg', blob('x', 'image/jpeg'));
  expect(uploaded.error).not.toBeNull();
  expect((await site.invite(leaving.token, { email: 'nie@example.org', role: 'owner' })).status).toBe(401);
  const tables = [
    ...['users', 'sessions', 'refresh_tokens', 'one_time_tokens', 'mfa_factors', 'known_browsers'],
    'webauthn_credentials',
  ];
  for (const table of tables) {
    const column = table === 'users' ? 'id' : 'user_id';
    const left = await site.sql(`select from auth.${table} where ${column} = $1`, [leaving.id]);
    expect([table, left]).toEqual([table, []]);
  }
  expect((await readPeople(owner.tables)).invitations).toEqual([]);
  expect(await site.sql(`select from auth.users where email = 'hintertuer@example.org'`)).toEqual([]);
});

test('drafts and planned changes pass to the heir unchanged; the history keeps the address', async () => {
  const [leaving, heir] = [await site.member('editor'), await site.member('editor')];
  const id = await work(leaving);
  const draftOf = async () =>
    (await owner.tables.from('content_drafts').select().eq('record_id', id)).data?.[0];
  const before = await draftOf();
  expect(before).toMatchObject({ email: leaving.email });
  await remove(leaving, { heir: heir.id });
  expect(await draftOf()).toEqual({ ...before, person: heir.id, email: heir.email });
  expect(await emailsInHistory(leaving)).toEqual([{ email: leaving.email }]);
  const { persons } = await readPeople(owner.tables);
  expect(persons.find(({ user_id }) => user_id === heir.id)).toMatchObject({ drafts: 1 });

  await heir.tables.rpc('save_draft', { content_table: 'services', row: { id: randomUUID(), title: 'x' } });
  const { data: later } = await owner.tables.from('content_drafts').select('email').is('publish_at', null);
  expect(later).toEqual([{ email: heir.email }]);
});

test('on request the address disappears from history and replies, and the person is told from the server', async () => {
  const leaving = await site.member('editor');
  const id = await work(leaving);
  await remove(leaving, { hides_name: true });
  expect(await emailsInHistory(leaving)).toEqual([{ email: '' }]);
  const { data: replies } = await owner.tables.from('inquiry_replies').select('person').eq('inquiry_id', id);
  expect(replies).toEqual([{ person: '' }]);
  for (const table of ['content_history', 'content_drafts', 'inquiry_replies', 'activity']) {
    const named = `select from public.${table} as stored where strpos(stored::text, $1) > 0`;
    expect(await site.sql(named, [leaving.email]), table).toEqual([]);
  }
});

test('an upload under way is refused at its end and leaves nothing', async () => {
  const leaving = await site.member('editor');
  const bytes = new Uint8Array(await sampleImage().jpeg().toBuffer());
  const parts = [bytes.slice(0, 100), bytes.slice(100)];
  // Without a buffer the service pulls the first part after it has checked the right.
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = parts.shift();
        if (parts.length === 0) await remove(leaving);
        if (part) controller.enqueue(part);
        if (parts.length === 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const { keys, fetchFrom, filesDir } = site.contract;
  const caller = { apikey: keys.publishableKey, authorization: `Bearer ${leaving.token}` };
  const headers = { ...caller, 'content-type': 'image/jpeg' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as const;
  const address = `${siteUrl}/storage/v1/object/references/langsam.jpg`;
  const response = await fetchFrom('192.0.2.1')(address, init);
  expect(parts).toEqual([]);
  expect(response.ok).toBe(false);
  const refusal = { statusCode: '403', message: expect.stringContaining('exp') };
  expect(await response.json()).toMatchObject(refusal);
  expect(await site.sql(`select from storage.objects where name = 'langsam.jpg'`)).toEqual([]);
  const files = await readdir(filesDir, { recursive: true, withFileTypes: true }).catch(() => []);
  expect(files.filter((file) => file.isFile())).toEqual([]);
});

describe('refused is', () => {
  test('an heir who may not publish', async () => {
    const [leaving, heir] = [await site.member('editor'), await site.member('author')];
    await expect(remove(leaving, { heir: heir.id })).rejects.toMatchObject({ code: '22023' });
    expect((await leaving.tables.from('services').select('id')).error).toBeNull();
  });

  test('an editor who makes themselves an owner, and a person who has left already', async () => {
    const editor = await site.member('editor');
    const raise = changePersonRole(editor.tables, editor.id, 'owner');
    await expect(raise).rejects.toMatchObject({ code: 'nothing_changed' });
    await remove(editor);
    await expect(remove(editor)).rejects.toMatchObject({ code: 'P0002' });
  });
});

test('a changed role holds for the next request', async () => {
  const person = await site.member('editor');
  const logo = () => person.tables.from('dealer_logos').insert({ name: 'x', logo_url: '/x.png' });
  expect((await logo()).error).toBeNull();
  await changePersonRole(owner.tables, person.id, 'author');
  expect((await logo()).error?.code).toBe('42501');
});

test('persons change their own name, and owners everybody’s', async () => {
  const [editor, other] = [await site.member('editor'), await site.member('owner')];
  const nameOf = async ({ id }: Member) =>
    (await readPeople(owner.tables)).persons.find(({ user_id }) => user_id === id)?.display_name;
  await renamePerson(editor.tables, editor.id, ' Eva ');
  expect(await nameOf(editor)).toBe('Eva');
  await renamePerson(owner.tables, editor.id, '');
  expect(await nameOf(editor)).toBe('');
  await expect(renamePerson(editor.tables, other.id, 'Max')).rejects.toMatchObject({ code: '42501' });
  const rename = renamePerson(editor.tables, editor.id, 'x'.repeat(201));
  await expect(rename).rejects.toMatchObject({ code: '22023' });
  expect(await nameOf(other)).toBe('');
  const direct = await editor.tables.from('admins').update({ display_name: 'Max' }).eq('user_id', editor.id);
  expect(direct.error?.code).toBe('42501');
});

test('an owner may leave when another one stays, and names an heir', async () => {
  const leaving = await site.member('owner');
  await expect(remove(leaving, { by: leaving })).rejects.toMatchObject({ code: '22023' });
  await remove(leaving, { by: leaving, heir: owner.id });
  expect((await leaving.tables.from('services').select('id')).error?.code).toBe('PGRST303');
});

test('an invited person who got access in another way keeps the account', async () => {
  const leaving = await site.member('owner');
  const invited = await site.member('editor');
  await site.sql(
    `insert into public.invitations (user_id, role, invited_by, expires_at) values ($1, 'editor', $2, now())`,
    [invited.id, leaving.id],
  );
  await remove(leaving);
  expect((await readPeople(owner.tables)).persons.map(({ email }) => email)).toContain(invited.email);
});
