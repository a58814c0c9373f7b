import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { code } from './authenticator';
import { enrollFactor, levelsOf, openAuthContract } from './auth-contract';
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

/**
 * Runs queries without indexes. PostgreSQL then returns rows in physical order, which an update changes, so a missing
 * `order by` shows.
 */
async function withoutIndexes() {
  const set = (to: string) =>
    contract.database.transaction((tx) =>
      tx.execute(`set enable_indexscan to ${to}; set enable_bitmapscan to ${to}`),
    );
  await set('off');
  onTestFinished(() => set('on').then(() => undefined));
}

describe('factors', () => {
  it('belong to one account', async () => {
    const { factorId } = await withFactor();
    const nonAdmin = await contract.createAccount();
    const device = await contract.signedIn(nonAdmin.email);
    expect((await device.auth.mfa.challenge({ factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
    expect((await device.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found');
  });

  it("have secrets encrypted for their account with the installation's key", async () => {
    const { device, factorId, secret } = await withFactor();
    const stored = await contract.sql<{ row: string }>(
      `select row_to_json(f)::text as row from auth.mfa_factors f where user_id = $1`,
      [id],
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.row).not.toContain(secret);

    const nonAdmin = await contract.createAccount();
    await contract.sql(`update auth.mfa_factors set user_id = $2 where user_id = $1`, [id, nonAdmin.id]);
    const other = await contract.signedIn(nonAdmin.email);
    const copied = await other.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
    expect(copied.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await device.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found');
  });

  it('of the same moment keep their order', async () => {
    await withoutIndexes();
    const device = await contract.signedIn(email);
    for (const name of ['Telefon', 'Tablet', 'Uhr', 'Brille']) await enroll(device, name);
    const factors = async () =>
      (await device.auth.getUser()).data.user?.factors?.map((factor) => factor.friendly_name);
    const change = (which: string) =>
      contract.sql(
        `update auth.mfa_factors set created_at = '2026-01-01' where user_id = $1 and friendly_name ~ $2`,
        [id, which],
      );
    await change('.');
    const first = await factors();
    expect(first).toHaveLength(4);
    for (const name of [first?.[0], first?.[2]]) {
      await change(`^${name}$`);
      expect(await factors()).toEqual(first);
    }
  });

  it('have different names and are limited to ten', async () => {
    const device = await contract.signedIn(email);
    await enroll(device, 'Telefon');
    expect((await device.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' })).error?.code).toBe(
      'mfa_factor_name_conflict',
    );
    for (let count = 1; count < 10; count += 1) await enroll(device, '');
    expect((await device.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
      'too_many_enrolled_mfa_factors',
    );
  });

  it('by phone or WebAuthn are unavailable', async () => {
    const device = await contract.signedIn(email);
    const phone = await device.auth.mfa.enroll({ factorType: 'phone', phone: '+491701234567' });
    expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
    const key = await device.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Schlüssel' });
    expect(key.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
  });

  it('can be removed by the operator when the phone is lost', async () => {
    const { device, factorId } = await withFactor();
    const operator = contract.client({ key: contract.keys.secretKey }).auth.admin.mfa;
    expect((await operator.listFactors({ userId: id })).data?.factors).toMatchObject([{ id: factorId }]);
    expect((await operator.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    await device.auth.refreshSession();
    expect(await levelsOf(device)).toEqual(['aal1', 'aal1']);
    expect(await contract.signInCode(email)).toBeUndefined();
  });
});

it('lists authentication methods in a stable order, also those of the same moment', async () => {
  await withoutIndexes();
  const { device } = await withFactor();
  const methods = async () => {
    const { data } = await device.auth.refreshSession();
    const { amr } = decodeJwt(data.session?.access_token ?? '');
    return Array.isArray(amr) ? amr.map(({ method }) => method) : [];
  };
  const change = (which: string) =>
    contract.sql(
      `update auth.mfa_amr_claims set updated_at = '2026-01-01'
         where authentication_method ~ $2 and session_id in (select id from auth.sessions where user_id = $1)`,
      [id, which],
    );
  await change('.');
  const first = await methods();
  expect([...first].sort()).toEqual(['password', 'totp']);
  await change(`^${first[0]}$`);
  expect(await methods()).toEqual(first);
});
