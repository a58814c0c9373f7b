import { describe, expect, test } from 'vitest';
import { readOwnRights } from '../../src/data/account/own-rights';
import { type People, readPeople, revokeInvitation } from '../../src/data/account/people';
import { password, siteUrl } from './auth-contract';
import { mailedLink, redeemLink } from './auth-contract';
import { contact } from '../../src/content/types/contact';
import { sampleRow } from '../schema/sample-rows';
import { openPeopleSite } from './people-harness';
import { signToken } from './server';
import { createSoftwarePasskey, registerPasskey, signInByPasskey } from './software-passkey';

/** Invitations: a link by mail or on the screen, that gives a role once within seven days. */

const site = await openPeopleSite();
const { owner } = site;

const rightsWith = (token = '') => readOwnRights(site.tablesOf(token), new AbortController().signal);
const people = (): Promise<People> => readPeople(owner.tables);

/** Invites without a mail server and returns the link of the answer. */
async function shownLink(email: string, role = 'editor'): Promise<URL> {
  const response = await site.invite(owner.token, { email, role }, { hasMailer: false });
  const { link }: { link: string } = await response.json();
  return new URL(link);
}

test('an invited person signs in by the mailed link and has the role, once', async () => {
  const email = 'eva@example.org';
  const invited = { email: 'Eva@Example.org', role: 'editor', display_name: ' Eva ' };
  const response = await site.invite(owner.token, invited);
  expect([response.status, await response.json()]).toEqual([200, { link: null }]);
  expect((await people()).invitations).toMatchObject([
    { email, role: 'editor', display_name: 'Eva', is_expired: false },
  ]);
  expect((await people()).persons.map((one) => one.email)).toEqual([owner.email]);
  const logged = owner.tables.from('activity').select('person, object, detail').eq('action', 'invite');
  expect((await logged).data).toEqual([{ person: owner.email, object: email, detail: { role: 'editor' } }]);

  const link = await mailedLink(site.contract, email);
  expect(link.pathname).toBe('/login/confirm');
  const { session } = await redeemLink(site.contract, link);
  const rights = { role: 'editor', display_name: 'Eva', lacks_password: true };
  expect(await rightsWith(session?.access_token)).toMatchObject(rights);
  const { persons, invitations } = await people();
  expect(invitations).toEqual([]);
  expect(persons).toContainEqual(
    expect.objectContaining({ email, role: 'editor', has_factor: false, passkeys: 0, drafts: 0 }),
  );
  expect((await redeemLink(site.contract, link)).code).toBe('otp_expired');
});

test('the mail says in the language of the inviter who invites as what to which company', async () => {
  await site.sql('delete from public.contact_info');
  const company = { ...sampleRow(contact), company_name: 'Elektro Muster' };
  await owner.tables.from('contact_info').insert(company).throwOnError();
  await site.sql(`update public.admins set display_name = 'Anna Berger' where user_id = $1`, [owner.id]);
  for (const [language, subject, text] of [
    ['de', 'Einladung zur Website', /^Guten Tag,\n\nAnna Berger \(.+\) hat Sie .+ Ihre Rolle: Autor\./],
    ['en', 'Invitation to the website', /^Hello,\n\nAnna Berger \(.+\) has .+ Your role: Author\./],
  ] as const) {
    const email = `sprache-${language}@example.org`;
    await site.invite(owner.token, { email, role: 'author', language });
    const mail = await site.contract.mailbox.next(email);
    expect(mail.subject).toMatch(new RegExp(`^${subject} (von|of) Elektro Muster$`));
    expect(mail.text).toMatch(text);
    expect(mail.text).toContain('Elektro Muster');
    expect(mail.text).toContain(`&type=invite&language=${language}`);
  }
  await site.sql('delete from public.invitations');
});

test('an invited person may choose a passkey in place of a password, and set one later', async () => {
  const email = 'schluessel@example.org';
  await site.invite(owner.token, { email, role: 'author' });
  const { session } = await redeemLink(site.contract, await mailedLink(site.contract, email));
  const first = site.contract.client();
  await first.auth.setSession(session ?? { access_token: '', refresh_token: '' });
  const passkey = createSoftwarePasskey(siteUrl);
  const passkeyId = (await registerPasskey(first, passkey)).data?.id ?? '';

  const device = site.contract.client();
  const { data: signedIn } = await signInByPasskey(device, passkey);
  const rights = { role: 'author', lacks_password: false };
  expect(await rightsWith(signedIn?.session?.access_token)).toMatchObject(rights);
  expect((await device.auth.passkey.delete({ passkeyId })).error?.code).toBe('single_identity_not_deletable');
  expect(await site.contract.signInCode(email)).toBe('invalid_credentials');
  expect((await device.auth.updateUser({ password })).error).toBeNull();
  expect(await site.contract.signInCode(email)).toBeUndefined();
  expect((await device.auth.passkey.delete({ passkeyId })).error).toBeNull();
});

test('without a mail server the answer has the link; inviting again invalidates the former one', async () => {
  const former = await shownLink('max@example.org', 'author');
  const { session } = await redeemLink(site.contract, await shownLink('max@example.org', 'inbox'));
  expect((await rightsWith(session?.access_token)).role).toBe('inbox');
  expect((await redeemLink(site.contract, former)).code).toBe('otp_expired');
});

test('a link is valid for seven days, and no longer gives a role after the end of the invitation', async () => {
  const link = await shownLink('spaet@example.org');
  const [token] = await site.sql<{ days: number }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::integer as days
     from auth.one_time_tokens where relates_to = 'spaet@example.org'`,
  );
  expect(token?.days).toBe(7);
  await site.sql(`update public.invitations set expires_at = now()`);
  expect((await people()).invitations).toMatchObject([{ is_expired: true }]);
  const { session } = await redeemLink(site.contract, link);
  expect((await rightsWith(session?.access_token)).role).toBeNull();
  await site.sql('delete from public.invitations');
});

test('a revoked invitation ends with its link and account', async () => {
  const link = await shownLink('weg@example.org');
  const [invitation] = (await people()).invitations;
  await revokeInvitation(owner.tables, invitation?.user_id ?? '');
  expect((await redeemLink(site.contract, link)).code).toBe('otp_expired');
  expect(await site.sql(`select from auth.users where email = 'weg@example.org'`)).toEqual([]);
  const again = revokeInvitation(owner.tables, invitation?.user_id ?? '');
  await expect(again).rejects.toMatchObject({ code: 'P0002' });
});

test('another mailed link opens the invited account too, and ends the invitation link', async () => {
  const link = await shownLink('anders@example.org');
  await site.contract.client().auth.resetPasswordForEmail('anders@example.org');
  expect((await rightsWith(await site.followMailedLink('anders@example.org'))).role).toBe('editor');
  expect((await redeemLink(site.contract, link)).code).toBe('otp_expired');
});

describe('refused are', () => {
  test('addresses with an account, which stays as it is', async () => {
    const editor = await site.member('editor');
    const response = await site.invite(owner.token, { email: editor.email, role: 'owner' });
    const error = 'This address has an account already. It cannot be invited again.';
    expect([response.status, await response.json()]).toEqual([409, { error }]);
    expect((await rightsWith(editor.token)).role).toBe('editor');
  });

  test('callers who are no owner, or signed in long ago', async () => {
    const invited = { email: 'nie@example.org', role: 'inbox' };
    const old = { method: 'password', timestamp: Math.floor(Date.now() / 1000) - 3600 };
    const stale = await signToken(site.contract.keys, { sub: owner.id, aal: 'aal1', amr: [old] });
    const editor = await site.member('editor');
    const answers = [editor.token, 'nobody', site.contract.keys.secretKey, stale].map(async (token) => {
      const response = await site.invite(token, invited);
      const { code }: { code?: string } = await response.json();
      return [response.status, code];
    });
    expect(await Promise.all(answers)).toEqual([
      [403, undefined],
      [401, undefined],
      [expect.any(Number), undefined],
      [403, '28000'],
    ]);
    expect(await site.sql(`select from auth.users where email = 'nie@example.org'`)).toEqual([]);
  });

  test.each([
    ['no address', { email: 'nirgends', role: 'editor' }],
    ['an unknown role', { email: 'rolle@example.org', role: 'admin' }],
    ['a long name', { email: 'name@example.org', role: 'editor', display_name: 'x'.repeat(201) }],
  ])('%s', async (_what, body) => {
    expect((await site.invite(owner.token, body)).status).toBe(400);
  });
});
