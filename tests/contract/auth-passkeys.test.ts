import type { SupabaseClient } from '@supabase/supabase-js';
import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ensureAdministrator, resetFactors } from '../../src/data/account/administrators';
import { collectFindings } from '../../src/server/operations/doctor/examine';
import { examinePasskeys } from '../../src/server/operations/doctor/services';
import { findRelyingParty } from '../../src/service/auth/passkeys/credentials';
import { codeOf, isSignedOut, openAuthContract, siteUrl, stopClock } from './auth-contract';
import {
  createSoftwarePasskey,
  type Deviation,
  registeredPasskey,
  registerPasskey,
  signedInClaims,
  signInByPasskey,
  type SoftwarePasskey,
} from './software-passkey';

const contract = await openAuthContract();
let id: string;
let email: string;

stopClock();
beforeEach(async () => {
  contract.restart();
  ({ id, email } = await contract.createAccount());
});

const failed = 'webauthn_verification_failed';
const unknownChallenge = 'webauthn_challenge_not_found';
const withPasskey = (options?: { hasCounter?: boolean }) => registeredPasskey(contract, email, options);
const register = (device: SupabaseClient, passkey = createSoftwarePasskey(siteUrl)) =>
  codeOf(registerPasskey(device, passkey));
const signInCode = (passkey: SoftwarePasskey, deviation?: Deviation) =>
  codeOf(signInByPasskey(contract.client(), passkey, deviation));

it('registers, signs in, lists, renames and deletes a passkey', async () => {
  const device = await contract.signedIn(email);
  const passkey = createSoftwarePasskey(siteUrl);
  const registered = await registerPasskey(device, passkey);
  const passkeyId = registered.data?.id ?? '';
  expect(passkeyId).not.toBe('');
  expect((await contract.mailbox.next(email)).subject).toBe('Neuer Passkey');

  const other = contract.client();
  const claims = await signedInClaims(other, passkey);
  expect(claims).toMatchObject({ sub: id, aal: 'aal2', amr: [{ method: 'passkey' }] });
  expect(await isSignedOut(other)).toBe(false);
  expect(await codeOf(other.auth.refreshSession())).toBeUndefined();

  const friendly_name = 'Mein Telefon';
  const renamed = await other.auth.passkey.update({ passkeyId, friendlyName: ` ${friendly_name} ` });
  expect(renamed.data).toMatchObject({ id: passkeyId, friendly_name });
  const times = { created_at: expect.any(String), last_used_at: expect.any(String) };
  expect((await other.auth.passkey.list()).data).toEqual([{ id: passkeyId, friendly_name, ...times }]);

  expect(await codeOf(device.auth.passkey.delete({ passkeyId }))).toBeUndefined();
  expect((await contract.mailbox.next(email)).subject).toBe('Passkey gelöscht');
  expect((await device.auth.passkey.list()).data).toEqual([]);
  // Its sessions end with it.
  expect(await isSignedOut(other)).toBe(true);
  expect(await signInCode(passkey)).toBe(failed);
});

it('asks for a discoverable, verified passkey of this host, and names no account at sign-in', async () => {
  expect(await (await contract.send('/settings')).json()).toMatchObject({ passkeys_enabled: true });
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
  expect(lifetimeSeconds).toBeGreaterThan(270);
  expect(lifetimeSeconds).toBeLessThanOrEqual(322);
});

it('the last way in stays: the only passkey of an account without a password', async () => {
  const { device, passkeyId, passkey } = await withPasskey();
  await contract.sql('update auth.users set encrypted_password = null where id = $1', [id]);
  const refused = await device.auth.passkey.delete({ passkeyId });
  expect(refused.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  expect(await signInCode(passkey)).toBeUndefined();
  expect(await register(device)).toBeUndefined();
  expect(await codeOf(device.auth.passkey.delete({ passkeyId }))).toBeUndefined();
});

it('has a valid name, and belongs to one account', async () => {
  const { device, passkeyId } = await withPasskey();
  for (const friendlyName of ['  ', 'x'.repeat(121)]) {
    const { error } = await device.auth.passkey.update({ passkeyId, friendlyName });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  }
  const { passkey } = (await contract.person()).device.auth;
  expect((await passkey.list()).data).toEqual([]);
  const renamed = await passkey.update({ passkeyId, friendlyName: 'Meiner' });
  expect(renamed.error).toMatchObject({ status: 404, code: 'validation_failed' });
  expect((await passkey.delete({ passkeyId })).error?.status).toBe(404);
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
  const { admin } = contract.operator().auth;
  expect((await admin.passkey.listPasskeys({ userId: id })).data).toMatchObject([{ id: passkeyId }]);
  const examined = async (at: string) => {
    const examination = examinePasskeys(contract.server, { backend: { kind: 'embedded' }, siteUrl: at });
    const findings = await collectFindings(examination);
    return findings.map(({ topic, level, sentence }) => `${topic} ${level} ${sentence.en}`);
  };
  expect(await examined(siteUrl)).toEqual([
    expect.stringMatching(/^Passkeys good \d+ passkeys? works? at contract\.test\.$/),
  ]);
  expect(await examined('https://moved.test')).toEqual([
    expect.stringMatching(
      /^Passkeys advice \d+ passkeys? (was|were) made for contract\.test and .+ moved\.test,/,
    ),
  ]);
  expect((await contract.send('/admin/passkey-hosts')).status).toBe(403);
  expect(await codeOf(admin.passkey.deletePasskey({ userId: id, passkeyId }))).toBeUndefined();
  expect(await signInCode(passkey)).toBe(failed);
  expect(await contract.signInCode(email)).toBeUndefined();
});

it('are removed by the command of the operator, which notifies the owner', async () => {
  const { passkey } = await withPasskey();
  await contract.mailbox.next(email);
  const device = await contract.signedIn(email);
  expect(await resetFactors(contract.server, email)).toEqual({ factors: 0, passkeys: 1, sessions: 2 });
  expect(await isSignedOut(device)).toBe(true);
  expect((await device.auth.refreshSession()).error).not.toBeNull();
  expect((await contract.mailbox.next(email)).subject).toBe('Passkey gelöscht');
  expect(await signInCode(passkey)).toBe(failed);
  await withPasskey();
  const login = { email, password: 'Ein neues Passwort 2026' };
  expect(await ensureAdministrator({ service: contract.server, ...login })).toEqual({
    factors: 0,
    passkeys: 1,
  });
  const nobody = resetFactors(contract.server, 'niemand@example.org');
  await expect(nobody).rejects.toMatchObject({ code: 'user_not_found' });
});

it('leaves passkeys out for a site at an IP address', () => {
  expect(findRelyingParty('http://127.0.0.1:3000')).toBeUndefined();
  expect(findRelyingParty('http://[::1]:3000')).toBeUndefined();
  const origin = 'http://localhost:3000';
  expect(findRelyingParty(origin)).toEqual({ id: 'localhost', origin });
});

const deviations: Record<string, Deviation> = {
  'another origin': { origin: 'http://evil.test' },
  'another host': { rpId: 'evil.test' },
  'an invented challenge': { challenge: Buffer.from('guessed').toString('base64url') },
  'no verification of the person': { isVerified: false },
};
const expireChallenge = (challenge: string) =>
  contract.sql(`update auth.webauthn_challenges set expires_at = now() where id = $1`, [challenge]);

async function startRegistration(device: SupabaseClient) {
  const { data } = await device.auth.passkey.startRegistration();
  if (!data) throw new Error('no challenge');
  return data;
}

async function startSignIn(device: SupabaseClient) {
  const { data } = await device.auth.passkey.startAuthentication();
  if (!data) throw new Error('no challenge');
  return data;
}

describe('a registration is refused', () => {
  it('with a deviation of the browser or authenticator, and without a sign-in', async () => {
    const device = await contract.signedIn(email);
    for (const [name, deviation] of Object.entries(deviations)) {
      const { error } = await registerPasskey(device, createSoftwarePasskey(siteUrl), deviation);
      expect(error, name).toMatchObject({ status: 400, code: failed });
    }
    expect((await device.auth.passkey.list()).data).toEqual([]);
    const answer = await contract.send('/passkeys/registration/options', { method: 'POST', body: {} });
    expect(answer.status).toBe(401);
  });

  it('for the challenge of another person, session or ceremony, and for a used or old one', async () => {
    const device = await contract.signedIn(email);
    type Options = { challenge: string; user: { id: string } };
    const verify = (by: SupabaseClient, challengeId: string, options: Options) => {
      const credential = createSoftwarePasskey(siteUrl).create(options);
      return codeOf(by.auth.passkey.verifyRegistration({ challengeId, credential }));
    };
    const { challenge_id, options } = await startRegistration(device);
    const { device: otherPerson } = await contract.person();
    expect(await verify(otherPerson, challenge_id, options)).toBe(unknownChallenge);
    expect(await verify(await contract.signedIn(email), challenge_id, options)).toBe(unknownChallenge);
    const signIn = await startSignIn(device);
    const { challenge } = signIn.options;
    expect(await verify(device, signIn.challenge_id, { ...options, challenge })).toBe(unknownChallenge);
    expect(await verify(device, challenge_id, options)).toBeUndefined();
    expect(await verify(device, challenge_id, options)).toBe(unknownChallenge);
    const old = await startRegistration(device);
    await expireChallenge(old.challenge_id);
    expect(await verify(device, old.challenge_id, old.options)).toBe('webauthn_challenge_expired');
  });

  it('ten minutes after the sign-in, and so is a deletion', async () => {
    const { device, passkeyId } = await withPasskey();
    await contract.ageSignIns();
    const late = await registerPasskey(device, createSoftwarePasskey(siteUrl));
    expect(late.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    expect(await codeOf(device.auth.passkey.delete({ passkeyId }))).toBe('reauthentication_needed');
  });

  it('twice for the same passkey, and above ten', async () => {
    const { device, passkey } = await withPasskey();
    expect(await register(device, passkey)).toBe('webauthn_credential_exists');
    for (let count = 1; count < 10; count += 1) expect(await register(device)).toBeUndefined();
    const { error } = await registerPasskey(device, createSoftwarePasskey(siteUrl));
    expect(error).toMatchObject({ status: 422, code: 'too_many_passkeys' });
  });
});

describe('a sign-in is refused', () => {
  it('with a deviation, key or handle of another, and with an unknown passkey, by the same answer', async () => {
    const { passkey } = await withPasskey();
    const wrong: Record<string, Deviation> = {
      ...deviations,
      'another key': { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
      'the handle of another account': { userHandle: Buffer.from('somebody').toString('base64url') },
    };
    const unknown = createSoftwarePasskey(siteUrl);
    unknown.create({ challenge: '', user: { id: Buffer.from(id).toString('base64url') } });
    const { error: expected } = await signInByPasskey(contract.client(), unknown);
    expect(expected).toMatchObject({ status: 400, code: failed });
    for (const [name, deviation] of Object.entries(wrong)) {
      const { error } = await signInByPasskey(contract.client(), passkey, deviation);
      expect(error, name).toMatchObject({ status: 400, code: failed, message: expected?.message });
    }
    expect(await signInCode(passkey)).toBeUndefined();
  });

  it('for a used, old or foreign challenge', async () => {
    const { device, passkey } = await withPasskey();
    const client = contract.client();
    const verify = (challengeId: string, options: { challenge: string }) =>
      codeOf(client.auth.passkey.verifyAuthentication({ challengeId, credential: passkey.get(options) }));
    const first = await startSignIn(client);
    expect(await verify(first.challenge_id, first.options)).toBeUndefined();
    expect(await verify(first.challenge_id, first.options)).toBe(unknownChallenge);
    // A wrong answer uses the challenge up as well.
    const second = await startSignIn(client);
    expect(await verify(second.challenge_id, first.options)).toBe(failed);
    expect(await verify(second.challenge_id, second.options)).toBe(unknownChallenge);
    const old = await startSignIn(client);
    await expireChallenge(old.challenge_id);
    expect(await verify(old.challenge_id, old.options)).toBe('webauthn_challenge_expired');
    const registration = await startRegistration(device);
    expect(await verify(registration.challenge_id, registration.options)).toBe(unknownChallenge);
  });

  it('when the counter does not rise, but not when it is always 0', async () => {
    const { passkey } = await withPasskey();
    expect(await signInCode(passkey, { signCount: 5 })).toBeUndefined();
    for (const signCount of [5, 4, 0]) expect(await signInCode(passkey, { signCount })).toBe(failed);
    expect(await signInCode(passkey, { signCount: 6 })).toBeUndefined();
    const synced = await withPasskey({ hasCounter: false });
    for (let times = 0; times < 2; times += 1) expect(await signInCode(synced.passkey)).toBeUndefined();
  });

  it('for a banned account', async () => {
    const { passkey } = await withPasskey();
    await contract.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]);
    expect(await signInCode(passkey)).toBe('user_banned');
  });
});
