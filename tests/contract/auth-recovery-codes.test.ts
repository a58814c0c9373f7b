import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import { code } from './authenticator';
import { accessTokenOf, enrollFactor, levelsOf, openAuthContract } from './auth-contract';

const contract = await openAuthContract();
let id: string;
let email: string;
let device: SupabaseClient;
let factor: { factorId: string; secret: string };

beforeEach(async () => {
  ({ id, email, device } = await contract.person());
  factor = await enrollFactor(device);
});

/** Asks below `/recovery-codes`; without a body by GET. */
async function ask(
  by: SupabaseClient,
  path: '' | '/verify' | '/rehearse' = '',
  body?: object,
  address?: string,
) {
  const headers = { authorization: `Bearer ${await accessTokenOf(by)}` };
  const sent = { method: body ? 'POST' : 'GET', body, headers, address };
  const response = await contract.send(`/recovery-codes${path}`, sent);
  return { status: response.status, body: await response.json() };
}

const newCodes = async (): Promise<string[]> => (await ask(device, '', {})).body.codes;
const renew = async (by: SupabaseClient) => (await ask(by, '', {})).body.error_code;
const use = (by: SupabaseClient, entered = '') => ask(by, '/verify', { code: entered });
const rehearse = (entered = '') => ask(device, '/rehearse', { code: entered });
const levelOf = async (by: SupabaseClient) => (await levelsOf(by))[0];

it("are ten, each valid once instead of the app's code", async () => {
  const codes = await newCodes();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((one) => /^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(one))).toBe(true);
  expect((await ask(device)).body).toEqual({ left: 10 });

  const other = await contract.signedIn(email);
  expect(await levelOf(other)).toBe('aal1');
  const { status, body } = await use(other, ` ${codes[0]?.toLowerCase().replace('-', ' ')} `);
  expect(status).toBe(200);
  await other.auth.setSession(body);
  expect(await levelOf(other)).toBe('aal2');
  expect((await ask(other)).body).toEqual({ left: 9 });

  const again = await use(await contract.signedIn(email), codes[0]);
  expect([again.status, again.body.error_code]).toEqual([422, 'mfa_verification_failed']);
  const received = [];
  for (let count = 0; count < 3; count += 1) received.push(await contract.mailbox.next(email));
  expect(received.map(({ subject }) => subject).sort()).toEqual([
    'Neue Wiederherstellungscodes',
    'Wiederherstellungscode verwendet',
    'Zweiter Faktor eingeschaltet',
  ]);
  expect(received.map(({ text }) => text).join()).toContain('Es sind noch 9 übrig.');
});

it('are stored as hashes, and work once, also in simultaneous requests', async () => {
  const codes = await newCodes();
  const [stored] = await contract.sql<{ all: string }>(
    `select string_agg(c::text, ' ') as all from auth.mfa_recovery_codes c where user_id = $1`,
    [id],
  );
  expect(codes.filter((one) => stored?.all.includes(one))).toEqual([]);
  const responses = await Promise.all(Array.from({ length: 5 }, () => use(device, codes[0])));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('are replaced only after a recent second factor; the former codes become invalid', async () => {
  expect(await renew((await contract.person()).device)).toBe('mfa_factor_not_found');
  const [former] = await newCodes();
  expect(await renew(await contract.signedIn(email))).toBe('insufficient_aal');
  await contract.ageSignIns();
  expect(await renew(device)).toBe('reauthentication_needed');
  const { factorId, secret } = factor;
  await device.auth.mfa.challengeAndVerify({ factorId, code: code(secret, 1) });
  expect(await newCodes()).toHaveLength(10);
  expect((await use(device, former)).status).toBe(422);
});

it('belong to one account; removing the last factor deletes them and ends the sessions they upgraded', async () => {
  const [first, second] = await newCodes();
  expect((await use((await contract.person()).device, second)).status).toBe(422);
  const other = await contract.signedIn(email);
  await other.auth.setSession((await use(other, first)).body);
  expect((await device.auth.mfa.unenroll({ factorId: factor.factorId })).error).toBeNull();
  await other.auth.refreshSession();
  expect(await levelOf(other)).toBe('aal1');
  expect((await ask(other)).body).toEqual({ left: 0 });
  expect((await use(other, second)).status).toBe(422);
});

it('are rehearsed with the second factor without being used up, limited like a real use', async () => {
  const [first] = await newCodes();
  expect((await rehearse(first?.toLowerCase())).status).toBe(200);
  expect((await ask(device)).body).toEqual({ left: 10 });
  const half = await contract.signedIn(email);
  const refused = await ask(half, '/rehearse', { code: first });
  expect(refused).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
  const wrong = await rehearse('AAAAA-AAAAA');
  expect(wrong).toMatchObject({ status: 422, body: { error_code: 'mfa_verification_failed' } });
  for (let count = 0; count < 10; count += 1) await rehearse(`wrong-${count}`);
  expect((await rehearse(first)).status).toBe(429);
  expect((await use(half, first)).status).toBe(429);
  // An unknown client uses up the limit of its own network only.
  const elsewhere = await ask(half, '/verify', { code: first }, '203.0.113.74');
  expect(elsewhere.status).toBe(200);
});
