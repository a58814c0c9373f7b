import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { enrollFactor, levelsOf, openAuthContract } from './auth-contract';
import { signInByLink } from './mailed-link';
import { stopClock } from './stop-clock';

const contract = await openAuthContract();
let id: string;
let email: string;

stopClock();
beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

async function enroll(device: SupabaseClient, friendlyName = 'Telefon') {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Creates a signed-in device whose account has a verified factor. */
async function withFactor() {
  const device = await contract.signedIn(email);
  return { device, ...(await enrollFactor(device, { step: -1 })) };
}

it('upgrades a session to aal2 by enrolment, and back to aal1 by removal', async () => {
  const device = await contract.signedIn(email);
  const { data: enrolled } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'Telefon' });
  expect(enrolled?.totp.uri).toMatch(/^otpauth:\/\/totp\/contract\.test:person-\d+%40example\.org\?/);
  expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);

  const factorId = enrolled?.id ?? '';
  const { data: challenge } = await device.auth.mfa.challenge({ factorId });
  expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const verified = await device.auth.mfa.verify({
    factorId,
    challengeId: challenge?.id ?? '',
    code: code(enrolled?.totp.secret ?? ''),
  });
  expect(verified.error).toBeNull();
  expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);
  const claims = decodeJwt((await device.auth.getSession()).data.session?.access_token ?? '');
  expect(claims).toMatchObject({ aal: 'aal2' });
  expect(claims.amr).toEqual([
    { method: 'totp', timestamp: expect.any(Number) },
    { method: 'password', timestamp: expect.any(Number) },
  ]);
  expect((await device.auth.mfa.listFactors()).data?.totp).toMatchObject([
    { id: factorId, status: 'verified' },
  ]);

  await device.auth.refreshSession();
  expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);

  expect((await device.auth.mfa.unenroll({ factorId })).error).toBeNull();
  await device.auth.refreshSession();
  expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
  expect((await device.auth.mfa.listFactors()).data?.all).toEqual([]);
});

it('requires the second factor at the next sign-in', async () => {
  const { factorId, secret } = await withFactor();
  const device = await contract.signedIn(email);
  expect(await levelsOf(device)).toEqual(['aal1', 'aal2']);
  expect((await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error).toBeNull();
  expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);
});

describe('a code', () => {
  it('works once', async () => {
    const { device, factorId, secret } = await withFactor();
    const now = code(secret);
    expect((await device.auth.mfa.challengeAndVerify({ factorId, code: now })).error).toBeNull();
    const again = await device.auth.mfa.challengeAndVerify({ factorId, code: now });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    // An older, unused code does not work either.
    const older = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret, -1) });
    expect(older.error?.code).toBe('mfa_verification_failed');
  });

  it('works once, also in simultaneous requests', async () => {
    const { device, factorId, secret } = await withFactor();
    const challenges = [
      await device.auth.mfa.challenge({ factorId }),
      await device.auth.mfa.challenge({ factorId }),
    ];
    const now = code(secret);
    const answers = await Promise.all(
      challenges.map(({ data }) =>
        device.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: now }),
      ),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('that is wrong upgrades nothing', async () => {
    const device = await contract.signedIn(email);
    const { factorId, secret } = await enroll(device);
    const wrong = String((Number(code(secret)) + 1) % 1_000_000).padStart(6, '0');
    const { error } = await device.auth.mfa.challengeAndVerify({ factorId, code: wrong });
    expect(error?.code).toBe('mfa_verification_failed');
    expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
  });

  it('that is wrong counts for the account: more factors allow no more attempts', async () => {
    const device = await contract.signedIn(email);
    const factors = [await enroll(device, 'Telefon'), await enroll(device, 'Tablet')];
    const codes = factors.map(({ secret }) => code(secret));
    const wrong = ['000000', '000001', '000002'].find((guess) => !codes.includes(guess)) ?? '';
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const { factorId = '' } = factors[attempt % 2] ?? {};
      const { error } = await device.auth.mfa.challengeAndVerify({ factorId, code: wrong });
      expect(error?.code).toBe('mfa_verification_failed');
    }
    for (const { factorId, secret } of factors) {
      const right = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
      expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    }
  });

  it('answers one challenge of the same account, less than five minutes old', async () => {
    const { device, factorId, secret } = await withFactor();
    const challenge = async () => (await device.auth.mfa.challenge({ factorId })).data?.id ?? '';
    const verify = async (challengeId: string) =>
      (await device.auth.mfa.verify({ factorId, challengeId, code: code(secret) })).error?.code;

    const old = await challenge();
    await contract.sql(`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`);
    expect(await verify(old)).toBe('mfa_challenge_expired');
    expect(await verify('00000000-0000-4000-8000-000000000000')).toBe('mfa_factor_not_found');
    const used = await challenge();
    expect(await verify(used)).toBeUndefined();
    expect(await verify(used)).toBe('mfa_ip_address_mismatch');
  });
});

describe('with a second factor, a session at aal1', () => {
  it('is ended on other devices', async () => {
    const other = await contract.signedIn(email);
    await withFactor();
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
  });

  it('cannot become aal2 through its old refresh token', async () => {
    const device = await contract.signedIn(email);
    const before = (await device.auth.getSession()).data.session?.refresh_token ?? '';
    const { factorId, secret } = await enroll(device);
    await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
    const { error } = await contract.client().auth.refreshSession({ refresh_token: before });
    expect(error?.code).toBe('refresh_token_already_used');
  });

  it('cannot change password, email address or factors', async () => {
    const { factorId } = await withFactor();
    const device = await contract.signedIn(email);
    expect((await device.auth.updateUser({ password: 'Ein anderes Passwort' })).error?.code).toBe(
      'insufficient_aal',
    );
    expect((await device.auth.updateUser({ email: 'neu@example.org' })).error?.code).toBe('insufficient_aal');
    expect((await device.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    expect((await device.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe('insufficient_aal');
  });

  it('is all that an emailed link grants', async () => {
    await withFactor();
    // The email about the new factor comes first.
    await contract.mailbox.next(email);
    const device = contract.client();
    await signInByLink(contract, email, device);
    expect(await levelsOf(device)).toEqual(['aal1', 'aal2']);
    expect((await device.auth.updateUser({ password: 'Ein anderes Passwort' })).error?.code).toBe(
      'insufficient_aal',
    );
  });
});

it('requires aal2 for writes of an administrator with a factor', async () => {
  const service = contract.client({ key: contract.keys.secretKey });
  expect((await service.from('admins').insert({ user_id: id })).error).toBeNull();
  const { device } = await withFactor();
  const write = (by: SupabaseClient, title: string) =>
    by.from('dealer_logos').insert({ name: title, order: 0 }).select('name').single();
  expect(await write(device, 'mit Code')).toMatchObject({ data: { name: 'mit Code' } });

  const passwordOnly = await contract.signedIn(email);
  expect(await levelsOf(passwordOnly)).toEqual(['aal1', 'aal2']);
  expect(await write(passwordOnly, 'ohne Code')).toMatchObject({ status: 403, error: { code: '42501' } });
  expect(await passwordOnly.from('inquiries').select('id')).toMatchObject({ data: [] });
});

it('accepts the code of another app of the account, and counts a wrong one once', async () => {
  const { device, factorId, secret } = await withFactor();
  const second = await enrollFactor(device, { friendlyName: 'Tablet', step: -1 });
  const other = await contract.signedIn(email);
  const failuresOf = async () => {
    const [row] = await contract.sql<{ count: number }>(
      `select coalesce(sum(failures), 0)::int as count from auth.guesses where user_id = $1 and starts_with(policy, 'code')`,
      [id],
    );
    return row?.count;
  };
  const before = (await failuresOf()) ?? 0;
  const wrong = code(secret).replace(/./g, (digit) => String((Number(digit) + 1) % 10));
  expect((await other.auth.mfa.challengeAndVerify({ factorId, code: wrong })).error?.code).toBe(
    'mfa_verification_failed',
  );
  expect(await failuresOf()).toBe(before + 1);
  expect((await other.auth.mfa.challengeAndVerify({ factorId, code: code(second.secret) })).error).toBeNull();
  expect(await levelsOf(other)).toEqual(['aal2', 'aal2']);
});
