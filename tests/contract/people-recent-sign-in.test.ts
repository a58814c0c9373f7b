import { describe, expect, test } from 'vitest';
import { readOwnRights } from '../../src/data/account/own-rights';
import {
  changePersonRole,
  removePerson,
  renamePerson,
  revokeInvitation,
} from '../../src/data/account/people';
import { unwrapResponse, type Tables } from '../../src/data/client/service';
import { createTables } from '../../src/data/client/tables';
import { saveFourEyes } from '../../src/data/records/reviews';
import { sendAccessNotices } from '../../src/server/people/access-notices';
import { createDownloadNotice } from '../../src/server/operations/daily-backup/backups-routes';
import { createLog } from '../../src/service/log';
import type { MailMessage } from '../../src/service/mail';
import { siteUrl } from './auth-contract';
import { openPeopleSite, type Member } from './people-harness';
import { signToken } from './server';

/** Changes of the access of others require a recent sign-in and are mailed to the person and all owners. */

const site = await openPeopleSite();
const { owner } = site;
await site.sql(`insert into public.site_settings (reply_time) values ('heute')`);

const server = createTables(site.contract.server);

const minuteS = 60;
/** Ages of the sign-in by method, in seconds. */
type Ages = Record<string, number>;

async function tablesAfter(aal: string, ages: Ages, { id }: Member = owner): Promise<Tables> {
  const now = Math.floor(Date.now() / 1000);
  const amr = Object.entries(ages).map(([method, age]) => ({ method, timestamp: now - age }));
  return site.tablesOf(await signToken(site.contract.keys, { sub: id, aal, amr }));
}

async function invited(email: string, by: Member = owner): Promise<string> {
  expect((await site.invite(by.token, { email, role: 'editor' })).status).toBe(200);
  const [account] = await site.sql<{ id: string }>('select id from auth.users where email = $1', [email]);
  return account?.id ?? '';
}

async function settings(): Promise<Record<string, unknown>> {
  const [stored] = await site.sql<{ row: Record<string, unknown> }>(
    'select to_jsonb(s) as row from public.site_settings s',
  );
  return stored?.row ?? {};
}

async function sentMails(): Promise<MailMessage[]> {
  const sent: MailMessage[] = [];
  const mailer = { send: async (message: MailMessage) => void sent.push(message) };
  await sendAccessNotices(server, { mailer, siteUrl });
  return sent;
}

type Target = { person: string; invitation: string };
const removal = { heir: owner.id, hides_name: true };

async function switchBySave(tables: Tables): Promise<void> {
  const stored = await settings();
  const row = { ...stored, four_eyes: !stored['four_eyes'] };
  const base = { row: stored, children: {} };
  unwrapResponse(await tables.rpc('save_content', { content_table: 'site_settings', row, base }));
}

const changes: [string, (tables: Tables, target: Target) => Promise<void>][] = [
  ['changing a role', (tables, { person }) => changePersonRole(tables, person, 'owner')],
  ['renaming', (tables, { person }) => renamePerson(tables, person, 'Ada')],
  ['revoking an invitation', (tables, { invitation }) => revokeInvitation(tables, invitation)],
  ['removing a person', (tables, { person }) => removePerson(tables, { leaving: person, ...removal })],
  ['switching four eyes on', (tables) => saveFourEyes(tables, true)],
  ['switching four eyes off', (tables) => saveFourEyes(tables, false)],
  ['switching four eyes by a save', switchBySave],
];

test.each<[aal: string, ages: Ages, isRecent: boolean]>([
  ['aal1', {}, false],
  ['aal1', { password: 11 * minuteS }, false],
  ['aal1', { totp: 0 }, false],
  ['aal2', { password: 11 * minuteS, totp: 0 }, false],
  ['aal2', { password: 0, totp: 11 * minuteS }, false],
  ['aal2', { passkey: 11 * minuteS }, false],
  ['aal1', { password: 9 * minuteS }, true],
  ['aal2', { password: 0, totp: 0 }, true],
  ['aal2', { passkey: 0 }, true],
])('a sign-in at %s of the age %o is recent: %s', async (aal, ages, isRecent) => {
  const { error } = await (await tablesAfter(aal, ages)).rpc('require_recent_sign_in');
  expect(error?.code).toBe(isRecent ? undefined : '28000');
});

test.each(changes)('%s requires it, and is mailed to all owners', async (_what, change) => {
  const person = (await site.member('editor')).id;
  const target = { person, invitation: await invited(`${Math.random()}@example.org`) };
  await sentMails();
  const stale = await tablesAfter('aal2', { passkey: 11 * minuteS });
  await expect(change(stale, target)).rejects.toMatchObject({ code: '28000' });
  expect(await sentMails()).toEqual([]);
  await change(await tablesAfter('aal2', { passkey: 0 }), target);
  const owners = await site.sql<{ email: string }>(
    `select email from public.admins join auth.users on id = user_id where admins.role = 'owner'`,
  );
  const mailedTo = (await sentMails()).map(({ to }) => to);
  expect(mailedTo).toEqual(expect.arrayContaining(owners.map(({ email }) => email)));
  expect(await sentMails()).toEqual([]);
  // Leaves one owner.
  await site.sql(`delete from public.admins where user_id = $1`, [person]);
  await sentMails();
});

const admins = (tables: Tables) => tables.from('admins');
const invitations = (tables: Tables) => tables.from('invitations');
const asOwner = (user_id: string) => ({ user_id, role: 'owner' });

async function upsertFourEyes(tables: Tables): Promise<unknown> {
  const { four_eyes, ...stored } = await settings();
  return tables.from('site_settings').upsert({ ...stored, four_eyes: !four_eyes });
}

test.each<[string, (tables: Tables, target: Target) => PromiseLike<unknown>]>([
  ['another role', (tables, { person }) => admins(tables).upsert(asOwner(person))],
  ['a new role', (tables, { invitation }) => admins(tables).insert(asOwner(invitation))],
  [
    'another name',
    (tables, { person }) => admins(tables).update({ display_name: 'X' }).eq('user_id', person),
  ],
  ['the end of a role', (tables, { person }) => admins(tables).delete().eq('user_id', person)],
  ['an invitation', (tables, { person }) => invitations(tables).insert(asOwner(person))],
  [
    'the end of an invitation',
    (tables, { invitation }) => invitations(tables).delete().eq('user_id', invitation),
  ],
  ['four eyes', upsertFourEyes],
  ['the end of the settings', (tables) => tables.from('site_settings').delete().not('id', 'is', null)],
])('an old sign-in does not write %s into a table', async (_what, attempt) => {
  const person = (await site.member('editor')).id;
  const invitation = await invited(`${Math.random()}@example.org`);
  const state = async () => ({
    admins: await site.sql('select user_id, role, display_name from public.admins order by user_id'),
    invitations: await site.sql('select user_id, role from public.invitations order by user_id'),
    settings: await settings(),
  });
  const before = await state();
  await attempt(await tablesAfter('aal2', { passkey: 11 * minuteS }), { person, invitation });
  expect(await state()).toEqual(before);
});

test('the affected person gets the mail, also after losing the account', async () => {
  const person = await site.member('author');
  const invitation = await invited('weg@example.org');
  await changePersonRole(owner.tables, person.id, 'editor');
  await removePerson(owner.tables, { leaving: person.id, heir: owner.id, hides_name: true });
  await revokeInvitation(owner.tables, invitation);
  const mails = await sentMails();
  const mailedTo = [owner.email, person.email, owner.email, person.email, owner.email, 'weg@example.org'];
  expect(mails.map(({ to }) => to).sort()).toEqual(mailedTo.sort());
  expect(mails[0]?.text).toContain(`${owner.email} hat am `);
  expect(mails[0]?.text).toContain(`die Rolle von ${person.email} von „Autor“ in „Redaktion“ geändert`);
});

test('a mail that fails is sent later, once', async () => {
  await renamePerson(owner.tables, (await site.member('inbox')).id, 'Ben');
  const failing = { send: () => Promise.reject(new Error('no mail server')) };
  const sending = sendAccessNotices(server, { mailer: failing, siteUrl });
  await expect(sending).rejects.toThrow('no mail server');
  expect(await sentMails()).toEqual([]);
  await site.sql(`update public.access_notices set due_at = '2100-01-01'`);
  expect((await Promise.all([sentMails(), sentMails()])).flat()).toHaveLength(2);
  // The own name needs no recent sign-in, and causes no mail.
  await renamePerson(await tablesAfter('aal1', { password: 3600 }), owner.id, 'Anna');
  expect(await sentMails()).toEqual([]);
});

test('an address that is refused keeps no other person from a notice, and is tried again alone', async () => {
  const person = await site.member('inbox');
  await renamePerson(owner.tables, person.id, 'Cem');
  const sent: string[] = [];
  const send = async ({ to }: MailMessage) => {
    if (to === owner.email) throw new Error('mailbox full');
    sent.push(to);
  };
  const sending = sendAccessNotices(server, { mailer: { send }, siteUrl });
  await expect(sending).rejects.toThrow('mailbox full');
  await site.sql('update public.access_notices set due_at = now()');
  expect((await sentMails()).map(({ to }) => to)).toEqual([owner.email]);
  expect(sent).toEqual([person.email]);
});

test('an address that is refused keeps no other administrator from the notice of a backup download', async () => {
  const tried: string[] = [];
  const send = async ({ to }: MailMessage) => {
    tried.push(to);
    if (tried.length === 1) throw new Error('mailbox full');
  };
  const parts = { service: site.contract.server, mailer: { send }, siteUrl, log: createLog('silent') };
  const [one, two] = [await site.member('editor'), await site.member('inbox')];
  await createDownloadNotice(parts)({ by: owner, madeAt: new Date().toISOString() });
  expect(tried).toEqual(expect.arrayContaining([one.email, two.email]));
});

test('a planned change of the settings does not switch four eyes', async () => {
  await saveFourEyes(owner.tables, false);
  const stored = await settings();
  const base = { row: stored, children: {} };
  const row = { ...stored, reply_time: 'morgen', four_eyes: true };
  const planned = { content_table: 'site_settings', row, base };
  const author = await tablesAfter('aal1', { password: 3600 });
  await author.rpc('save_draft', { ...planned, publish_at: '2020-01-01' }).throwOnError();
  const due = { ...planned, draft: { row, children: {} } };
  await server.rpc('publish_content', due).throwOnError();
  const { data } = await owner.tables.from('site_settings').select('reply_time,four_eyes').single();
  expect(data).toEqual({ reply_time: 'morgen', four_eyes: false });
});

describe('an invitation ends when its inviter', () => {
  async function loseRoleForAMoment({ id }: Member): Promise<void> {
    await changePersonRole(owner.tables, id, 'inbox');
    await changePersonRole(owner.tables, id, 'owner');
  }

  /** Returns the role of the invited person, null without one or without an account. */
  const roleOf = (token: string) =>
    readOwnRights(site.tablesOf(token), new AbortController().signal).then(
      ({ role }) => role,
      () => null,
    );

  test.each<[string, (inviter: Member) => Promise<unknown>]>([
    ['loses the role', ({ id }) => changePersonRole(owner.tables, id, 'editor')],
    ['loses the role for a moment', loseRoleForAMoment],
    ['loses the account', ({ id }) => site.sql('delete from auth.users where id = $1', [id])],
  ])('%s', async (what, end) => {
    const inviter = await site.member('owner');
    const email = `${what.replaceAll(' ', '-')}@example.org`;
    await invited(email, inviter);
    const token = await site.followMailedLink(email);
    await end(inviter);
    expect(await roleOf(token)).toBeNull();
  });

  test('but not when the inviter stays an owner', async () => {
    const inviter = await site.member('owner');
    await invited('bleibt@example.org', inviter);
    await changePersonRole(owner.tables, inviter.id, 'owner');
    expect(await roleOf(await site.followMailedLink('bleibt@example.org'))).toBe('editor');
  });
});
