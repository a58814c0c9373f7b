import type { SupabaseClient } from '@supabase/supabase-js';
import { decodeJwt } from 'jose';
import { beforeEach, expect, it } from 'vitest';
import type { DeviceSession } from '../../src/data/account/account';
import { enrollFactor, openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();
let id: string;
let email: string;

beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

async function signIn(address?: string): Promise<SupabaseClient> {
  const device = contract.client({ address });
  expect((await device.auth.signInWithPassword({ email, password })).error).toBeNull();
  return device;
}

async function sessionsOf(device: SupabaseClient): Promise<DeviceSession[]> {
  const { data, error } = await device.rpc('own_sessions', {}, { get: true });
  expect(error).toBeNull();
  return data;
}

async function claimsOf(device: SupabaseClient) {
  return decodeJwt((await device.auth.getSession()).data.session?.access_token ?? '');
}

it('lists the sessions of the account, that of the request first, with shortened networks', async () => {
  const other = await contract.createAccount();
  await contract.signedIn(other.email);
  const device = await signIn('198.51.100.77');
  await signIn('2001:db8:1:2:3:4:5:6');
  const sessions = await sessionsOf(device);
  expect(sessions.map(({ network, is_current }) => ({ network, is_current }))).toEqual([
    { network: '198.51.100.0/24', is_current: true },
    { network: '2001:db8:1::/48', is_current: false },
  ]);
  expect(sessions[0]).toMatchObject({ id: (await claimsOf(device)).session_id, user_agent: '' });
  expect(Date.now() - Date.parse(sessions[0]?.used_at ?? '')).toBeLessThan(60_000);
  const stored = await contract.sql<{ ip: string }>(
    'select host(ip) as ip from auth.sessions where user_id = $1 order by ip',
    [id],
  );
  expect(stored).toEqual([{ ip: '198.51.100.0' }, { ip: '2001:db8:1::' }]);
});

it('shortens addresses that were stored whole, as in a Supabase project', async () => {
  const device = await signIn();
  await contract.sql(`update auth.sessions set ip = '203.0.113.99', not_after = null where user_id = $1`, [
    id,
  ]);
  // The embedded service itself requires `not_after`.
  const claims = await claimsOf(device);
  const [found] = await contract.database.transaction(async (tx) => {
    await tx.query(`select set_config('request.jwt.claims', $1, true)`, [JSON.stringify(claims)]);
    return tx.query<{ sessions: DeviceSession[] }>('select public.own_sessions() as sessions');
  });
  expect(found?.sessions.map(({ network }) => network)).toEqual(['203.0.113.0/24']);
});

it('ends one session, or all others, of this account only', async () => {
  const other = await contract.createAccount();
  const outsider = await contract.signedIn(other.email);
  const [device, second] = [await signIn(), await signIn()];
  await signIn();
  await device.rpc('end_session', { id: (await claimsOf(outsider)).session_id });
  expect(await sessionsOf(outsider)).toHaveLength(1);

  await device.rpc('end_session', { id: (await claimsOf(second)).session_id });
  expect(await sessionsOf(device)).toHaveLength(2);
  expect((await second.auth.refreshSession()).error?.code).toBe('refresh_token_not_found');

  await device.rpc('end_other_sessions');
  expect(await sessionsOf(device)).toMatchObject([{ is_current: true }]);
  expect(await sessionsOf(outsider)).toHaveLength(1);
});

it('answers a session without the second factor with 403', async () => {
  const device = await signIn();
  await enrollFactor(device);
  const weak = await signIn();
  const target = { id: (await claimsOf(device)).session_id };
  for (const answer of [
    await weak.rpc('own_sessions'),
    await weak.rpc('end_session', target),
    await weak.rpc('end_other_sessions'),
  ]) {
    expect([answer.status, answer.error?.code]).toEqual([403, '42501']);
  }
  expect(await sessionsOf(device)).toHaveLength(2);
});

it('takes the rights of an ended session, although a Supabase project accepts its token', async () => {
  await contract.sql(`insert into public.admins (user_id) values ('${id}')`);
  const device = await signIn();
  const claims = await claimsOf(device);
  const isAdmin = async () =>
    contract.database.transaction(async (tx) => {
      await tx.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(claims)],
      );
      const [row] = await tx.query<{ is_admin: boolean }>('select public.is_admin()');
      return row?.is_admin;
    });
  expect(await isAdmin()).toBe(true);
  await (await signIn()).rpc('end_other_sessions');
  expect(await isAdmin()).toBe(false);
});
