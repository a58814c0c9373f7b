import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { accessTokenOf, enrollFactor, openAuthContract } from './auth-contract';

const contract = await openAuthContract();
let email: string;
let factorId: string;
/** A session at aal2. */
let aal2: SupabaseClient;
/** Two sessions at aal1; one may belong to a thief. */
let aal1: SupabaseClient;
let otherAal1: SupabaseClient;

beforeEach(async () => {
  ({ email } = await contract.createAccount());
  aal2 = await contract.signedIn(email);
  ({ factorId } = await enrollFactor(aal2));
  aal1 = await contract.signedIn(email);
  otherAal1 = await contract.signedIn(email);
});

async function areSignedIn(): Promise<boolean[]> {
  const users = [await aal2.auth.getUser(), await aal1.auth.getUser(), await otherAal1.auth.getUser()];
  return users.map(({ error }) => error === null);
}

async function logout(device: SupabaseClient, scope: string) {
  const response = await contract.send(`/logout${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await accessTokenOf(device)}` },
  });
  return response.ok ? response.status : `${response.status} ${(await response.json()).error_code}`;
}

describe('a session at aal1 of an account with a second factor', () => {
  it.each([
    ['', 204],
    ['?scope=global', 204],
    ['?scope=local', 204],
  ])('signs out only itself by /logout%s', async (scope, answer) => {
    expect(await logout(aal1, scope)).toBe(answer);
    expect(await areSignedIn()).toEqual([true, false, true]);
  });

  it('cannot sign out others', async () => {
    expect(await logout(aal1, '?scope=others')).toBe('403 insufficient_aal');
    expect(await areSignedIn()).toEqual([true, true, true]);
  });

  it.each<[string, () => Promise<{ error: { code?: string | undefined } | null }>]>([
    ['a new password', () => aal1.auth.updateUser({ password: 'Ein ganz anderes Passwort' })],
    ['a new email address', () => aal1.auth.updateUser({ email: `neu-${email}` })],
    ['new user metadata', () => aal1.auth.updateUser({ data: { name: 'Jemand anderes' } })],
    ['an emailed code', () => aal1.auth.reauthenticate()],
    ['the removal of a factor', () => aal1.auth.mfa.unenroll({ factorId })],
    ['another factor', () => aal1.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Zweites' })],
  ])('is refused %s', async (_name, change) => {
    expect((await change()).error?.code).toBe('insufficient_aal');
    expect(await areSignedIn()).toEqual([true, true, true]);
    expect(contract.mailbox.unread().filter(({ subject }) => subject === 'Ihr Bestätigungscode')).toEqual([]);
  });

  it('ends only itself by a reused refresh token', async () => {
    const { session } = (await aal1.auth.getSession()).data;
    const stolen = session?.refresh_token ?? '';
    const first = await contract.client().auth.refreshSession({ refresh_token: stolen });
    await contract.client().auth.refreshSession({ refresh_token: first.data.session?.refresh_token ?? '' });
    await contract.client().auth.refreshSession({ refresh_token: stolen });
    expect(await areSignedIn()).toEqual([true, false, true]);
  });
});

it.each([
  ['?scope=global', [false, false, false]],
  ['?scope=others', [true, false, false]],
])('a session at aal2 can sign out any other: %s', async (scope, left) => {
  expect(await logout(aal2, scope)).toBe(204);
  expect(await areSignedIn()).toEqual(left);
});
