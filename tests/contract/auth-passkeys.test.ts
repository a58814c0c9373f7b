import { beforeEach, describe, expect, it } from 'vitest';
import { ensureAdministrator, resetFactors } from '../../src/data/account/administrators';
import { examinePasskeys } from '../../src/server/operations/doctor/passkeys';
import { findRelyingParty } from '../../src/service/auth/passkeys/credentials';
import { openAuthContract, siteUrl } from './auth-contract';
import {
  claimsOf,
  createSoftwarePasskey,
  registeredPasskey,
  registerPasskey,
  signInByPasskey,
} from './software-passkey';

const contract = await openAuthContract();
let id: string;
let email: string;

beforeEach(async () => {
  contract.restart();
  ({ id, email } = await contract.createAccount());
});

const operator = () => ({
  url: siteUrl,
  key: contract.keys.secretKey,
  fetch: contract.fetchFrom('192.0.2.1'),
});
const withPasskey = () => registeredPasskey(contract, email);

it('registers, signs in, lists, renames and deletes a passkey', async () => {
  const device = await contract.signedIn(email);
  const passkey = createSoftwarePasskey(siteUrl);
  const registered = await registerPasskey(device, passkey);
  expect(registered).toMatchObject({ error: null, data: { id: expect.any(String) } });
  const passkeyId = registered.data?.id ?? '';
  expect((await contract.mailbox.next(email)).subject).toBe('Neuer Passkey');

  const other = contract.client();
  const { data: signedIn } = await signInByPasskey(other, passkey);
  expect(signedIn?.user?.id).toBe(id);
  expect(await claimsOf(other)).toMatchObject({ sub: id, aal: 'aal2', amr: [{ method: 'passkey' }] });
  expect((await other.auth.getUser()).error).toBeNull();
  expect((await other.auth.refreshSession()).error).toBeNull();

  const renamed = await other.auth.passkey.update({ passkeyId, friendlyName: ' Mein Telefon ' });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name: 'Mein Telefon' });
  expect((await other.auth.passkey.list()).data).toEqual([
    {
      id: passkeyId,
      friendly_name: 'Mein Telefon',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
    },
  ]);

  expect((await device.auth.passkey.delete({ passkeyId })).error).toBeNull();
  expect((await contract.mailbox.next(email)).subject).toBe('Passkey gelöscht');
  expect((await device.auth.passkey.list()).data).toEqual([]);
  // Its sessions end with it.
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  expect((await signInByPasskey(contract.client(), passkey)).error?.code).toBe(
    'webauthn_verification_failed',
  );
});

it('tells in its settings that passkeys are offered', async () => {
  expect(await (await contract.send('/settings')).json()).toMatchObject({ passkeys_enabled: true });
});

it('asks for a discoverable, verified passkey of this host, and names no account at sign-in', async () => {
  const { device, passkey } = await withPasskey();
  const { data: registration } = await device.auth.passkey.startRegistration();
  expect(registration?.options).toMatchObject({
    rp: { id: 'contract.test' },
    attestation: 'none',
    excludeCredentials: [{ id: passkey.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { data: authentication } = await contract.client().auth.passkey.startAuthentication();
  expect(authentication?.options).toMatchObject({ rpId: 'contract.test', userVerification: 'required' });
  expect(authentication?.options.allowCredentials ?? []).toEqual([]);
  const lifetimeSeconds = (authentication?.expires_at ?? 0) - Date.now() / 1000;
  expect(lifetimeSeconds).toBeGreaterThan(290);
  expect(lifetimeSeconds).toBeLessThanOrEqual(302);
});

describe('the last way in', () => {
  it('stays: the only passkey of an account without a password', async () => {
    const { device, passkeyId, passkey } = await withPasskey();
    await contract.sql('update auth.users set encrypted_password = null where id = $1', [id]);
    const refused = await device.auth.passkey.delete({ passkeyId });
    expect(refused.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    expect((await signInByPasskey(contract.client(), passkey)).error).toBeNull();
    expect((await registerPasskey(device, createSoftwarePasskey(siteUrl))).error).toBeNull();
    expect((await device.auth.passkey.delete({ passkeyId })).error).toBeNull();
  });
});

it('changes no passkey of another account', async () => {
  const { passkeyId } = await withPasskey();
  const otherPerson = await contract.signedIn((await contract.createAccount()).email);
  expect((await otherPerson.auth.passkey.list()).data).toEqual([]);
  const renamed = await otherPerson.auth.passkey.update({ passkeyId, friendlyName: 'Meiner' });
  expect(renamed.error).toMatchObject({ status: 404, code: 'validation_failed' });
  expect((await otherPerson.auth.passkey.delete({ passkeyId })).error?.status).toBe(404);
});

it('validates names', async () => {
  const { device, passkeyId } = await withPasskey();
  for (const friendlyName of ['', '  ', 'x'.repeat(121)]) {
    const { error } = await device.auth.passkey.update({ passkeyId, friendlyName });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
});

it('limits the challenges of a network', async () => {
  const statuses = new Set<number>();
  for (let count = 0; count < 61; count += 1) {
    const sent = { method: 'POST', body: {}, address: '198.51.100.7' };
    statuses.add((await contract.send('/passkeys/authentication/options', sent)).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

it('lists and deletes passkeys for the operator, and counts them by host', async () => {
  const { passkeyId, passkey } = await withPasskey();
  const { admin } = contract.client({ key: contract.keys.secretKey }).auth;
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }]);
  const examined = (at: string) =>
    examinePasskeys(operator(), { backend: { kind: 'embedded' }, siteUrl: at });
  expect(await examined(siteUrl)).toMatchObject([
    {
      topic: 'Passkeys',
      level: 'good',
      sentence: { en: expect.stringMatching(/^\d+ passkeys? works? at contract\.test\.$/) },
    },
  ]);
  expect(await examined('https://moved.test')).toMatchObject([
    {
      topic: 'Passkeys',
      level: 'advice',
      sentence: {
        en: expect.stringMatching(/^\d+ passkeys? (was|were) made for contract\.test and .+ moved\.test,/),
      },
    },
  ]);
  expect((await contract.send('/admin/passkey-hosts')).status).toBe(403);
  expect((await admin.passkey.deletePasskey({ userId: id, passkeyId })).error).toBeNull();
  expect((await signInByPasskey(contract.client(), passkey)).error?.code).toBe(
    'webauthn_verification_failed',
  );
  expect(await contract.signInCode(email)).toBeUndefined();
});

it('are removed by the command of the operator, which notifies the owner', async () => {
  const { passkey } = await withPasskey();
  await contract.mailbox.next(email);
  const device = await contract.signedIn(email);
  expect(await resetFactors(operator(), email)).toEqual({ factors: 0, passkeys: 1, sessions: 2 });
  expect((await device.auth.getUser()).error).not.toBeNull();
  expect((await device.auth.refreshSession()).error).not.toBeNull();
  expect((await contract.mailbox.next(email)).subject).toBe('Passkey gelöscht');
  expect((await signInByPasskey(contract.client(), passkey)).error?.code).toBe(
    'webauthn_verification_failed',
  );
  await withPasskey();
  const login = { email, password: 'Ein neues Passwort 2026' };
  expect(await ensureAdministrator({ service: operator(), ...login })).toEqual({ factors: 0, passkeys: 1 });
  await expect(resetFactors(operator(), 'niemand@example.org')).rejects.toMatchObject({
    code: 'user_not_found',
  });
});

it('leaves passkeys out for a site at an IP address', () => {
  expect(findRelyingParty('http://127.0.0.1:3000')).toBeUndefined();
  expect(findRelyingParty('http://[::1]:3000')).toBeUndefined();
  expect(findRelyingParty('http://localhost:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  });
});
