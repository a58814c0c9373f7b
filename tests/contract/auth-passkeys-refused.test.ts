import type { SupabaseClient } from '@supabase/supabase-js';
import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAuthContract, siteUrl } from './auth-contract';
import {
  createSoftwarePasskey,
  type Deviation,
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

const withPasskey = (options?: { hasCounter?: boolean }) => registeredPasskey(contract, email, options);

async function ageSessions() {
  await contract.sql(`update auth.mfa_amr_claims set updated_at = updated_at - interval '11 minutes'`);
}

const deviations: [string, Deviation][] = [
  ['another origin', { origin: 'http://evil.test' }],
  ['another host', { rpId: 'evil.test' }],
  ['an invented challenge', { challenge: Buffer.from('guessed').toString('base64url') }],
  ['no verification of the person', { isVerified: false }],
];

describe('a registration is refused', () => {
  it.each(deviations)('with %s', async (_name, deviation) => {
    const device = await contract.signedIn(email);
    const { error } = await registerPasskey(device, createSoftwarePasskey(siteUrl), deviation);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect((await device.auth.passkey.list()).data).toEqual([]);
  });

  it('for the challenge of another person, session or ceremony, and for a used or old one', async () => {
    const device = await contract.signedIn(email);
    const verify = async (by: SupabaseClient, challengeId: string, options: Options) => {
      const credential = createSoftwarePasskey(siteUrl).create(options);
      return (await by.auth.passkey.verifyRegistration({ challengeId, credential })).error?.code;
    };
    const start = async () => {
      const { data } = await device.auth.passkey.startRegistration();
      if (!data) throw new Error('no challenge');
      return data;
    };
    const { challenge_id, options } = await start();
    const otherPerson = await contract.signedIn((await contract.createAccount()).email);
    expect(await verify(otherPerson, challenge_id, options)).toBe('webauthn_challenge_not_found');
    const sameAccount = await contract.signedIn(email);
    expect(await verify(sameAccount, challenge_id, options)).toBe('webauthn_challenge_not_found');
    const { data: authentication } = await device.auth.passkey.startAuthentication();
    const { challenge = '' } = authentication?.options ?? {};
    expect(await verify(device, authentication?.challenge_id ?? '', { ...options, challenge })).toBe(
      'webauthn_challenge_not_found',
    );
    expect(await verify(device, challenge_id, options)).toBeUndefined();
    expect(await verify(device, challenge_id, options)).toBe('webauthn_challenge_not_found');
    const old = await start();
    await contract.sql(`update auth.webauthn_challenges set expires_at = now() where id = $1`, [
      old.challenge_id,
    ]);
    expect(await verify(device, old.challenge_id, old.options)).toBe('webauthn_challenge_expired');
  });

  it('ten minutes after the sign-in', async () => {
    const { device, passkeyId } = await withPasskey();
    await ageSessions();
    const late = await registerPasskey(device, createSoftwarePasskey(siteUrl));
    expect(late.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    expect((await device.auth.passkey.delete({ passkeyId })).error?.code).toBe('reauthentication_needed');
  });

  it('twice for the same passkey, and above ten', async () => {
    const { device, passkey } = await withPasskey();
    expect((await registerPasskey(device, passkey)).error?.code).toBe('webauthn_credential_exists');
    for (let count = 1; count < 10; count += 1)
      expect((await registerPasskey(device, createSoftwarePasskey(siteUrl))).error).toBeNull();
    expect((await registerPasskey(device, createSoftwarePasskey(siteUrl))).error).toMatchObject({
      status: 422,
      code: 'too_many_passkeys',
    });
  });

  it('without a sign-in', async () => {
    const answer = await contract.send('/passkeys/registration/options', { method: 'POST', body: {} });
    expect(answer.status).toBe(401);
  });
});

type Options = { challenge: string; user: { id: string } };

describe('a sign-in is refused', () => {
  it.each([
    ...deviations,
    ['the signature of another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['the handle of another account', { userHandle: Buffer.from('somebody').toString('base64url') }],
  ] satisfies [string, Deviation][])('with %s', async (_name, deviation) => {
    const { passkey } = await withPasskey();
    const { error } = await signInByPasskey(contract.client(), passkey, deviation);
    expect(error).toMatchObject({ status: 400, code: 'webauthn_verification_failed' });
    expect((await signInByPasskey(contract.client(), passkey)).error).toBeNull();
  });

  it('with an unknown passkey, by the same answer', async () => {
    const unknown = createSoftwarePasskey(siteUrl);
    unknown.create({ challenge: '', user: { id: Buffer.from(id).toString('base64url') } });
    const { passkey } = await withPasskey();
    const [one, other] = [
      await signInByPasskey(contract.client(), unknown),
      await signInByPasskey(contract.client(), passkey, { origin: 'http://evil.test' }),
    ];
    expect(one.error).toMatchObject({ code: 'webauthn_verification_failed', message: other.error?.message });
  });

  it('for a used, old or foreign challenge', async () => {
    const { device, passkey } = await withPasskey();
    const { auth } = contract.client();
    const start = async () => {
      const { data } = await auth.passkey.startAuthentication();
      if (!data) throw new Error('no challenge');
      return data;
    };
    const verify = async (challengeId: string, options: { challenge: string }) =>
      (await auth.passkey.verifyAuthentication({ challengeId, credential: passkey.get(options) })).error
        ?.code;
    const first = await start();
    expect(await verify(first.challenge_id, first.options)).toBeUndefined();
    expect(await verify(first.challenge_id, first.options)).toBe('webauthn_challenge_not_found');
    // A wrong answer uses the challenge up as well.
    const second = await start();
    expect(await verify(second.challenge_id, first.options)).toBe('webauthn_verification_failed');
    expect(await verify(second.challenge_id, second.options)).toBe('webauthn_challenge_not_found');
    const old = await start();
    await contract.sql(`update auth.webauthn_challenges set expires_at = now() where id = $1`, [
      old.challenge_id,
    ]);
    expect(await verify(old.challenge_id, old.options)).toBe('webauthn_challenge_expired');
    const { data: registration } = await device.auth.passkey.startRegistration();
    expect(
      await verify(registration?.challenge_id ?? '', { challenge: registration?.options.challenge ?? '' }),
    ).toBe('webauthn_challenge_not_found');
  });

  it('when the counter does not rise, but not when it is always 0', async () => {
    const { passkey } = await withPasskey();
    expect((await signInByPasskey(contract.client(), passkey, { signCount: 5 })).error).toBeNull();
    for (const signCount of [5, 4, 0]) {
      const { error } = await signInByPasskey(contract.client(), passkey, { signCount });
      expect(error?.code).toBe('webauthn_verification_failed');
    }
    expect((await signInByPasskey(contract.client(), passkey, { signCount: 6 })).error).toBeNull();
    const synced = await withPasskey({ hasCounter: false });
    for (const device of [contract.client(), contract.client()])
      expect((await signInByPasskey(device, synced.passkey)).error).toBeNull();
  });

  it('for a banned account', async () => {
    const { passkey } = await withPasskey();
    await contract.sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [id]);
    const { error } = await signInByPasskey(contract.client(), passkey);
    expect(error).toMatchObject({ status: 403, code: 'user_banned' });
  });
});
