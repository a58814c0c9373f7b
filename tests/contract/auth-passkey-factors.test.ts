import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { code } from './authenticator';
import { codeOf, enrollFactor, isSignedOut, openAuthContract, siteUrl, stopClock } from './auth-contract';
import {
  createSoftwarePasskey,
  registeredPasskey,
  registerPasskey,
  signedInClaims,
  signInByPasskey,
} from './software-passkey';

/** A passkey of an account with a second factor. */

const contract = await openAuthContract();
let id: string;
let email: string;

stopClock();
beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

const withPasskey = () => registeredPasskey(contract, email);

it('is not changed without that factor', async () => {
  const { device, passkeyId } = await withPasskey();
  await enrollFactor(device, { step: -1 });
  const half = await contract.signedIn(email);
  const { error } = await registerPasskey(half, createSoftwarePasskey(siteUrl));
  expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  const { passkey } = half.auth;
  expect(await codeOf(passkey.update({ passkeyId, friendlyName: 'x' }))).toBe('insufficient_aal');
  expect(await codeOf(passkey.delete({ passkeyId }))).toBe('insufficient_aal');
});

it('registered with it replaces the code, one registered before it needs one code', async () => {
  const { passkey: former } = await withPasskey();
  const device = await contract.signedIn(email);
  const { factorId, secret } = await enrollFactor(device, { step: -1 });
  const passkey = createSoftwarePasskey(siteUrl);
  expect(await codeOf(registerPasskey(device, passkey))).toBeUndefined();
  expect(await signedInClaims(contract.client(), passkey)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'passkey' }],
  });

  const elsewhere = contract.client();
  expect(await signedInClaims(elsewhere, former)).toMatchObject({ aal: 'aal1' });
  expect(await signedInClaims(elsewhere, former)).toMatchObject({ aal: 'aal1' });
  const entered = elsewhere.auth.mfa.challengeAndVerify({ factorId, code: code(secret) });
  expect(await codeOf(entered)).toBeUndefined();
  expect(await signedInClaims(contract.client(), former)).toMatchObject({ aal: 'aal2' });
});

it('registered before it keeps no session when the factor is enrolled elsewhere', async () => {
  const { passkey } = await withPasskey();
  const thief = contract.client();
  expect(await signedInClaims(thief, passkey)).toMatchObject({ aal: 'aal2' });
  const owner = await contract.signedIn(email);
  await enrollFactor(owner, { step: -1 });
  expect([await isSignedOut(thief), await isSignedOut(owner)]).toEqual([true, false]);
});

it('allows writes of an administrator who must enroll a factor, by a passkey but not by password', async () => {
  await contract.operator().from('admins').insert({ user_id: id }).throwOnError();
  await contract.sql('insert into public.required_factors values ($1)', [id]);
  const { device, passkey } = await withPasskey();
  const other = contract.client();
  await signInByPasskey(other, passkey);
  const asked = async (by: SupabaseClient) => [
    (await by.rpc('must_enroll_factor')).data,
    (await by.from('dealer_logos').insert({ name: 'Logo', order: 0 })).status,
  ];
  expect(await asked(device)).toEqual([true, 403]);
  expect(await asked(other)).toEqual([false, 201]);
});
