import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { createAuthContract, type AuthContract } from './auth-contract';

let contract: AuthContract;
let email: string;
let factorId: string;
/** A session at aal2. */
let whole: SupabaseClient;
/** Two sessions at aal1; one may belong to a thief. */
let half: SupabaseClient;
let otherHalf: SupabaseClient;

beforeAll(async () => {
  contract = await createAuthContract();
});
afterAll(() => contract.close());
beforeEach(async () => {
  ({ email } = await contract.createAccount());
  whole = await contract.signedIn(email);
  const { data } = await whole.auth.mfa.enroll({ factorType: 'totp' });
  factorId = data?.id ?? '';
  const raised = await whole.auth.mfa.challengeAndVerify({ factorId, code: code(data?.totp.secret ?? '') });
  expect(raised.error).toBeNull();
  half = await contract.signedIn(email);
  otherHalf = await contract.signedIn(email);
});

async function living(): Promise<boolean[]> {
  const users = [await whole.auth.getUser(), await half.auth.getUser(), await otherHalf.auth.getUser()];
  return users.map(({ error }) => error === null);
}

async function logout(device: SupabaseClient, scope: string) {
  const token = (await device.auth.getSession()).data.session?.access_token;
  const response = await contract.send(`/logout${scope}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  return response.ok ? response.status : `${response.status} ${(await response.json()).error_code}`;
}

describe('a session at aal1 of an account with a second factor', () => {
  it.each([
    ['', 204],
    ['?scope=global', 204],
    ['?scope=local', 204],
  ])('signs out only itself by /logout%s', async (scope, answer) => {
    expect(await logout(half, scope)).toBe(answer);
    expect(await living()).toEqual([true, false, true]);
  });

  it('cannot sign out others', async () => {
    expect(await logout(half, '?scope=others')).toBe('403 insufficient_aal');
    expect(await living()).toEqual([true, true, true]);
  });

  it.each<[string, () => Promise<{ error: { code?: string | undefined } | null }>]>([
    ['a new password', () => half.auth.updateUser({ password: 'Ein ganz anderes Passwort' })],
    ['a new email address', () => half.auth.updateUser({ email: `neu-${email}` })],
    ['new user metadata', () => half.auth.updateUser({ data: { name: 'Jemand anderes' } })],
    ['an emailed code', () => half.auth.reauthenticate()],
    ['the removal of a factor', () => half.auth.mfa.unenroll({ factorId })],
    ['another factor', () => half.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Zweites' })],
  ])('is refused %s', async (_name, change) => {
    expect((await change()).error?.code).toBe('insufficient_aal');
    expect(await living()).toEqual([true, true, true]);
    expect(contract.mailbox.unread().filter(({ subject }) => subject === 'Ihr Bestätigungscode')).toEqual([]);
  });

  it('ends only itself by a reused refresh token', async () => {
    const { session } = (await half.auth.getSession()).data;
    const stolen = session?.refresh_token ?? '';
    const first = await contract.client().auth.refreshSession({ refresh_token: stolen });
    await contract.client().auth.refreshSession({ refresh_token: first.data.session?.refresh_token ?? '' });
    await contract.client().auth.refreshSession({ refresh_token: stolen });
    expect(await living()).toEqual([true, false, true]);
  });
});

it.each([
  ['?scope=global', [false, false, false]],
  ['?scope=others', [true, false, false]],
])('a session at aal2 can sign out any other: %s', async (scope, left) => {
  expect(await logout(whole, scope)).toBe(204);
  expect(await living()).toEqual(left);
});
