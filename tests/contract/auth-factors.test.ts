import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import {
  accessTokenOf,
  codeOf,
  enrollFactor,
  isSignedOut,
  levelsOf,
  openAuthContract,
  password,
  signInByLink,
  stopClock,
} from './auth-contract';

const contract = await openAuthContract();
stopClock();
beforeEach(() => contract.restart());

const other = 'Ein anderes Passwort';

/** Adds an app without entering its code. */
async function enroll(device: SupabaseClient, friendlyName = 'Telefon') {
  const { data, error } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return { factorId: data.id, secret: data.totp.secret };
}

/** Creates a person whose device has entered the former code of an app. */
async function withFactor() {
  const person = await contract.person();
  return { ...person, ...(await enrollFactor(person.device, { step: -1 })) };
}

const enter = (device: SupabaseClient, factorId: string, entered: string) =>
  codeOf(device.auth.mfa.challengeAndVerify({ factorId, code: entered }));
const wrongOf = (entered: string) => entered.replace(/./g, (digit) => String((Number(digit) + 1) % 10));

it('an enrolment upgrades a session to aal2, and a removal back to aal1', async () => {
  const { device } = await contract.person();
  const { data: enrolled } = await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
  expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'Telefon' });
  expect(enrolled?.totp.uri).toMatch(/^otpauth:\/\/totp\/contract\.test:person-\d+%40example\.org\?/);
  const [head, svg = ''] = (enrolled?.totp.qr_code ?? '').split(/,(.*)/s);
  expect(head).toBe('data:image/svg+xml;utf-8');
  const image = await sharp(Buffer.from(svg)).resize(400, 400).ensureAlpha().raw().toBuffer();
  expect(jsQR(new Uint8ClampedArray(image), 400, 400)?.data).toBe(enrolled?.totp.uri);
  expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);

  const factorId = enrolled?.id ?? '';
  const { data: challenge } = await device.auth.mfa.challenge({ factorId });
  expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const proof = { factorId, challengeId: challenge?.id ?? '', code: code(enrolled?.totp.secret ?? '') };
  expect(await codeOf(device.auth.mfa.verify(proof))).toBeUndefined();
  expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);
  const { aal, amr } = decodeJwt(await accessTokenOf(device));
  expect(aal).toBe('aal2');
  const timestamp = expect.any(Number);
  expect(amr).toEqual([
    { method: 'totp', timestamp },
    { method: 'password', timestamp },
  ]);
  const { data: factors } = await device.auth.mfa.listFactors();
  expect(factors?.totp).toMatchObject([{ id: factorId, status: 'verified' }]);
  await device.auth.refreshSession();
  expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);

  expect(await codeOf(device.auth.mfa.unenroll({ factorId }))).toBeUndefined();
  await device.auth.refreshSession();
  expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
  expect((await device.auth.mfa.listFactors()).data?.all).toEqual([]);
});

describe('a code', () => {
  const challenge = async (device: SupabaseClient, factorId: string) =>
    (await device.auth.mfa.challenge({ factorId })).data?.id ?? '';

  it('is required at the next sign-in; it works once, and an older one not after it', async () => {
    const { email, factorId, secret } = await withFactor();
    const device = await contract.signedIn(email);
    expect(await levelsOf(device)).toEqual(['aal1', 'aal2']);
    expect(await enter(device, factorId, code(secret))).toBeUndefined();
    expect(await levelsOf(device)).toEqual(['aal2', 'aal2']);
    const again = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect(await enter(device, factorId, code(secret, -1))).toBe('mfa_verification_failed');
  });

  it('that is wrong counts for the account: more factors allow no more attempts', async () => {
    const { device } = await contract.person();
    const factors = [await enroll(device, 'Telefon'), await enroll(device, 'Tablet')];
    const codes = factors.map(({ secret }) => code(secret));
    const wrong = ['000000', '000001', '000002'].find((guess) => !codes.includes(guess)) ?? '';
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await enter(device, factors[attempt % 2]?.factorId ?? '', wrong)).toBe(
        'mfa_verification_failed',
      );
    expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
    for (const { factorId, secret } of factors) {
      const right = await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
      expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
    }
  });

  it('answers one challenge of the same account, less than five minutes old, in one of simultaneous requests', async () => {
    const { device, factorId, secret } = await withFactor();
    const verify = (challengeId: string) =>
      codeOf(device.auth.mfa.verify({ factorId, challengeId, code: code(secret) }));
    const old = await challenge(device, factorId);
    await contract.sql(`update auth.mfa_challenges set created_at = created_at - interval '6 minutes'`);
    expect(await verify(old)).toBe('mfa_challenge_expired');
    expect(await verify('00000000-0000-4000-8000-000000000000')).toBe('mfa_factor_not_found');
    const challenges = [await challenge(device, factorId), await challenge(device, factorId)];
    const codes = await Promise.all(challenges.map(verify));
    expect(codes.filter((one) => one === undefined)).toHaveLength(1);
    const used = challenges[codes.indexOf(undefined)] ?? '';
    expect(await verify(used)).toBe('mfa_ip_address_mismatch');
  });

  it('of another app of the account is accepted, and a wrong one counts once', async () => {
    const { id, email, device, factorId, secret } = await withFactor();
    const second = await enrollFactor(device, { friendlyName: 'Tablet', step: -1 });
    const elsewhere = await contract.signedIn(email);
    const failures = async () => {
      const [row] = await contract.sql<{ count: number }>(
        `select coalesce(sum(failures), 0)::int as count from auth.guesses where user_id = $1 and starts_with(policy, 'code')`,
        [id],
      );
      return row?.count ?? 0;
    };
    const before = await failures();
    expect(await enter(elsewhere, factorId, wrongOf(code(secret)))).toBe('mfa_verification_failed');
    expect(await failures()).toBe(before + 1);
    expect(await enter(elsewhere, factorId, code(second.secret))).toBeUndefined();
    expect(await levelsOf(elsewhere)).toEqual(['aal2', 'aal2']);
  });
});

describe('factors', () => {
  it("belong to one account, with secrets encrypted for it with the installation's key", async () => {
    const { id, device, factorId, secret } = await withFactor();
    const stored = await contract.sql<{ row: string }>(
      `select row_to_json(f)::text as row from auth.mfa_factors f where user_id = $1`,
      [id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(secret);
    const thief = await contract.person();
    await contract.sql(`update auth.mfa_factors set user_id = $2 where user_id = $1`, [id, thief.id]);
    expect(await enter(thief.device, factorId, code(secret))).toBe('mfa_verification_failed');
    const foreign = await device.auth.mfa.challenge({ factorId });
    expect(foreign.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
    expect(await codeOf(device.auth.mfa.unenroll({ factorId }))).toBe('mfa_factor_not_found');
  });

  it('have different names, are limited to ten, and are apps only', async () => {
    const { device } = await contract.person();
    await enroll(device, 'Telefon');
    const named = device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
    expect(await codeOf(named)).toBe('mfa_factor_name_conflict');
    for (let count = 1; count < 10; count += 1) await enroll(device, '');
    const eleventh = device.auth.mfa.enroll({ factorType: 'totp' });
    expect(await codeOf(eleventh)).toBe('too_many_enrolled_mfa_factors');
    const phone = await device.auth.mfa.enroll({ factorType: 'phone', phone: '+491701234567' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  });

  it('are added and removed with emails, after a sign-in of the last ten minutes, which a refresh is not', async () => {
    const { email, device } = await contract.person();
    await contract.ageSignIns();
    await device.auth.refreshSession();
    const refused = await device.auth.mfa.enroll({ factorType: 'totp' });
    expect(refused.error).toMatchObject({ status: 403, code: 'reauthentication_needed' });
    await device.auth.signInWithPassword({ email, password });
    const { factorId, secret } = await enrollFactor(device);
    expect((await contract.mailbox.next(email)).subject).toBe('Zweiter Faktor eingeschaltet');
    await contract.ageSignIns();
    expect(await codeOf(device.auth.mfa.unenroll({ factorId }))).toBe('reauthentication_needed');
    await enter(device, factorId, code(secret, 1));
    expect(await codeOf(device.auth.mfa.unenroll({ factorId }))).toBeUndefined();
    const { subject, text } = await contract.mailbox.next(email);
    expect(subject).toBe('Zweiter Faktor entfernt');
    expect(text).toContain('Wenn Sie das nicht waren');
    expect(contract.unreadBy(email)).toEqual([]);
  });

  it('can be removed by the operator when the phone is lost, which causes an email too', async () => {
    const { id, email, device, factorId } = await withFactor();
    await contract.mailbox.next(email);
    const { mfa } = contract.operator().auth.admin;
    expect((await mfa.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factorId }]);
    expect(await codeOf(mfa.deleteFactor({ userId: id, id: factorId }))).toBeUndefined();
    expect((await contract.mailbox.next(email)).subject).toBe('Zweiter Faktor entfernt');
    await device.auth.refreshSession();
    expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
  });
});

describe('with a second factor, a session at aal1', () => {
  it('is ended on other devices, and its old refresh token gives none at aal2', async () => {
    const { email, device } = await contract.person();
    const elsewhere = await contract.signedIn(email);
    const refresh_token = (await device.auth.getSession()).data.session?.refresh_token ?? '';
    await enrollFactor(device);
    expect(await isSignedOut(elsewhere)).toBe(true);
    const refreshed = contract.client().auth.refreshSession({ refresh_token });
    expect(await codeOf(refreshed)).toBe('refresh_token_already_used');
  });

  it('is all that an emailed link grants', async () => {
    const { email } = await withFactor();
    // The email about the new factor comes first.
    await contract.mailbox.next(email);
    const device = contract.client();
    await signInByLink(contract, email, device);
    expect(await levelsOf(device)).toEqual(['aal1', 'aal2']);
    expect(await codeOf(device.auth.updateUser({ password: other }))).toBe('insufficient_aal');
  });

  it('has no rights of an administrator', async () => {
    const { id, email, device } = await withFactor();
    await contract.operator().from('admins').insert({ user_id: id }).throwOnError();
    const write = (by: SupabaseClient) => by.from('dealer_logos').insert({ name: 'Logo', order: 0 });
    expect(await write(device)).toMatchObject({ status: 201 });
    const weak = await contract.signedIn(email);
    expect(await write(weak)).toMatchObject({ status: 403, error: { code: '42501' } });
    expect(await weak.from('inquiries').select('id')).toMatchObject({ data: [] });
  });
});

describe('a session at aal1 beside two others', () => {
  let person: Awaited<ReturnType<typeof withFactor>>;
  /** Two sessions at aal1; one may belong to a thief. */
  let aal1: SupabaseClient;
  let otherAal1: SupabaseClient;

  beforeEach(async () => {
    person = await withFactor();
    [aal1, otherAal1] = [await contract.signedIn(person.email), await contract.signedIn(person.email)];
  });

  const areSignedIn = async () => {
    const ended = await Promise.all([person.device, aal1, otherAal1].map(isSignedOut));
    return ended.map((isEnded) => !isEnded);
  };
  async function logout(device: SupabaseClient, scope: string) {
    const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
    const response = await contract.send(`/logout${scope}`, { method: 'POST', headers });
    return response.ok ? response.status : `${response.status} ${(await response.json()).error_code}`;
  }

  it.each([
    ['aal1', '?scope=global', 204, [true, false, true]],
    ['aal1', '?scope=others', '403 insufficient_aal', [true, true, true]],
    ['aal2', '?scope=global', 204, [false, false, false]],
    ['aal2', '?scope=others', 204, [true, false, false]],
  ])('signs out only itself, one at aal2 any other: %s by /logout%s', async (level, scope, answer, left) => {
    expect(await logout(level === 'aal2' ? person.device : aal1, scope)).toBe(answer);
    expect(await areSignedIn()).toEqual(left);
  });

  it('is refused changes of the account, and causes no email', async () => {
    const changes = [
      aal1.auth.updateUser({ password: other }),
      aal1.auth.updateUser({ email: `neu-${person.email}` }),
      aal1.auth.updateUser({ data: { name: 'Jemand anderes' } }),
      aal1.auth.reauthenticate(),
      aal1.auth.mfa.unenroll({ factorId: person.factorId }),
      aal1.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Zweites' }),
    ];
    const codes = await Promise.all(changes.map(codeOf));
    expect(codes).toEqual(changes.map(() => 'insufficient_aal'));
    expect(await areSignedIn()).toEqual([true, true, true]);
    expect(contract.mailbox.unread().filter(({ subject }) => subject === 'Ihr Bestätigungscode')).toEqual([]);
  });

  it('ends only itself by a reused refresh token', async () => {
    const refresh = async (refresh_token = '') =>
      (await contract.client().auth.refreshSession({ refresh_token })).data.session?.refresh_token;
    const stolen = (await aal1.auth.getSession()).data.session?.refresh_token;
    await refresh(await refresh(stolen));
    await refresh(stolen);
    expect(await areSignedIn()).toEqual([true, false, true]);
  });
});
