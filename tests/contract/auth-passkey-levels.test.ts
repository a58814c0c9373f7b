import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { enrollFactor, openAuthContract, siteUrl } from './auth-contract';
import {
  claimsOf,
  createSoftwarePasskey,
  registeredPasskey,
  registerPasskey,
  signInByPasskey,
} from './software-passkey';
import { stopClock } from './stop-clock';

const contract = await openAuthContract();
let id: string;
let email: string;

stopClock();
beforeEach(async () => {
  contract.restart();
  ({ id, email } = await contract.createAccount());
});

const withPasskey = () => registeredPasskey(contract, email);

async function enterCode(device: SupabaseClient, totp: string) {
  const factorId = (await device.auth.mfa.listFactors()).data?.totp[0]?.id ?? '';
  return device.auth.mfa.challengeAndVerify({ factorId, code: code(totp) });
}

it('refuses every change of passkeys without the second factor of the account', async () => {
  const { device, passkeyId } = await withPasskey();
  await enrollFactor(device, { step: -1 });
  const half = await contract.signedIn(email);
  const refused = await registerPasskey(half, createSoftwarePasskey(siteUrl));
  expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const { passkey } = half.auth;
  expect((await passkey.update({ passkeyId, friendlyName: 'x' })).error?.code).toBe('insufficient_aal');
  expect((await passkey.delete({ passkeyId })).error?.code).toBe('insufficient_aal');
});

describe('a passkey of an account with a second factor', () => {
  it('that was registered with it replaces the code', async () => {
    const device = await contract.signedIn(email);
    await enrollFactor(device, { step: -1 });
    const passkey = createSoftwarePasskey(siteUrl);
    expect((await registerPasskey(device, passkey)).error).toBeNull();
    const other = contract.client();
    await signInByPasskey(other, passkey);
    expect(await claimsOf(other)).toMatchObject({ aal: 'aal2', amr: [{ method: 'passkey' }] });
  });

  it('that was registered before it needs one code', async () => {
    const { passkey } = await withPasskey();
    const { secret } = await enrollFactor(await contract.signedIn(email), { step: -1 });
    const first = contract.client();
    await signInByPasskey(first, passkey);
    expect(await claimsOf(first)).toMatchObject({ aal: 'aal1' });
    const again = contract.client();
    await signInByPasskey(again, passkey);
    expect(await claimsOf(again)).toMatchObject({ aal: 'aal1' });
    expect((await enterCode(again, secret)).error).toBeNull();
    const confirmed = contract.client();
    await signInByPasskey(confirmed, passkey);
    expect(await claimsOf(confirmed)).toMatchObject({ aal: 'aal2' });
  });

  it('that was registered before it keeps no session when the factor is enrolled elsewhere', async () => {
    const { passkey } = await withPasskey();
    const thief = contract.client();
    await signInByPasskey(thief, passkey);
    expect(await claimsOf(thief)).toMatchObject({ aal: 'aal2' });
    const owner = await contract.signedIn(email);
    await enrollFactor(owner, { step: -1 });
    expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await owner.auth.getUser()).error).toBeNull();
  });
});

it('allows writes of an administrator who must enroll a factor, by a passkey but not by password', async () => {
  const service = contract.client({ key: contract.keys.secretKey });
  await service.from('admins').insert({ user_id: id }).throwOnError();
  await contract.sql('insert into public.required_factors values ($1)', [id]);
  const { device, passkey } = await withPasskey();
  const other = contract.client();
  await signInByPasskey(other, passkey);
  const mustEnroll = async (by: SupabaseClient) => (await by.rpc('must_enroll_factor')).data;
  const write = async (by: SupabaseClient) =>
    (await by.from('dealer_logos').insert({ name: 'Logo', order: 0 })).status;
  expect([await mustEnroll(device), await write(device)]).toEqual([true, 403]);
  expect([await mustEnroll(other), await write(other)]).toEqual([false, 201]);
});
