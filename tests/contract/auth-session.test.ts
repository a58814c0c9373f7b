import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();
let email: string;

beforeAll(async () => {
  ({ email } = await contract.createAccount());
});

type Tokens = { access: string; refresh: string };

async function signIn(): Promise<Tokens> {
  const { data, error } = await contract.client().auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { access: data.session.access_token, refresh: data.session.refresh_token };
}

async function refresh(token: string): Promise<{ next?: string; code?: string }> {
  const { data, error } = await contract.client().auth.refreshSession({ refresh_token: token });
  return { next: data.session?.refresh_token, code: error?.code };
}

/** Dates the last use of all refresh tokens back by so many seconds. */
async function ageTokens(seconds: number): Promise<void> {
  await contract.sql(`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1)`, [
    seconds,
  ]);
}

async function userStatus(access: string): Promise<string> {
  const { data, error } = await contract.client().auth.getUser(access);
  return data.user ? 'signed in' : (error?.name ?? 'unknown');
}

describe('refreshing', () => {
  it('returns a new token each time and keeps the session', async () => {
    const device = await contract.signedIn(email);
    const before = (await device.auth.getSession()).data.session;
    const { data, error } = await device.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before?.refresh_token);
    expect((await device.auth.getUser()).data.user?.email).toBe(email);
  });

  it('ends the session when a token is reused', async () => {
    const { access, refresh: first } = await signIn();
    const { next: second = '' } = await refresh(first);
    const { next: third = '' } = await refresh(second);
    expect(await userStatus(access)).toBe('signed in');

    await ageTokens(11);
    expect(await refresh(second)).toEqual({ code: 'refresh_token_already_used' });
    expect(await refresh(third)).toEqual({ code: 'refresh_token_already_used' });
    expect(await userStatus(access)).toBe('AuthSessionMissingError');
  });

  it('accepts the last used token again for ten seconds, because responses get lost', async () => {
    const { refresh: first } = await signIn();
    await refresh(first);
    // A client that lost the response repeats the request.
    let { next = '', code } = await refresh(first);
    expect(code).toBeUndefined();
    for (let hour = 0; hour < 3; hour += 1) {
      await ageTokens(3600);
      ({ next = '', code } = await refresh(next));
      expect(code).toBeUndefined();
    }
  });

  it.each([
    ['the first', 0],
    ['the second', 1],
  ])('allows two successors of one token until one of them is used, here %s', async (_name, faster) => {
    const { access, refresh: first } = await signIn();
    const branches = [(await refresh(first)).next ?? '', (await refresh(first)).next ?? ''];
    await ageTokens(3600);
    const { next = '', code } = await refresh(branches[faster] ?? '');
    expect(code).toBeUndefined();
    expect(await userStatus(access)).toBe('signed in');
    // One of the two clients is a thief, and the service cannot tell which.
    expect(await refresh(branches[1 - faster] ?? '')).toEqual({ code: 'refresh_token_already_used' });
    expect(await refresh(next)).toEqual({ code: 'refresh_token_already_used' });
    expect(await userStatus(access)).toBe('AuthSessionMissingError');
  });

  it('leaves at most one valid token after simultaneous refreshes', async () => {
    const { refresh: first } = await signIn();
    let branches = [first, first, first];
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(branches.map(refresh));
      branches = answers.flatMap(({ next }) => next ?? []);
      if (round > 0) expect(branches.length).toBeLessThanOrEqual(1);
    }
  });

  it('rejects an older token, however recent', async () => {
    const { refresh: first } = await signIn();
    const { next: second = '' } = await refresh(first);
    await refresh(second);
    expect(await refresh(first)).toEqual({ code: 'refresh_token_already_used' });
  });

  it('serves two tabs that refresh at the same moment, then the one whose token was stored', async () => {
    for (const kept of [0, 1]) {
      const { refresh: first } = await signIn();
      const both = await Promise.all([refresh(first), refresh(first)]);
      expect(both.map(({ code }) => code)).toEqual([undefined, undefined]);
      await ageTokens(3600);
      const { next = '', code } = await refresh(both[kept]?.next ?? '');
      expect(code).toBeUndefined();
      await ageTokens(3600);
      expect((await refresh(next)).code).toBeUndefined();
    }
  });

  it('rejects an unknown token', async () => {
    expect(await refresh('erfunden')).toEqual({ code: 'refresh_token_not_found' });
  });

  it.each([
    ['after 30 days without use', `refreshed_at = now() - interval '31 days'`],
    ['after its 90 days', `not_after = now() - interval '1 second'`],
  ])('ends a session %s', async (_name, change) => {
    const { refresh: token } = await signIn();
    await contract.sql(`update auth.sessions set ${change}`);
    expect(await refresh(token)).toEqual({ code: 'session_expired' });
  });
});

describe('signing out', () => {
  it.each([
    ['global', ['AuthSessionMissingError', 'AuthSessionMissingError']],
    ['local', ['AuthSessionMissingError', 'signed in']],
    ['others', ['signed in', 'AuthSessionMissingError']],
  ] as const)('%s leaves this and the other device %j', async (scope, expected) => {
    const [here, there] = [await signIn(), await signIn()];
    const response = await contract.send(`/logout?scope=${scope}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${here.access}` },
    });
    expect(response.status).toBe(204);
    // Clears only the cache, and nothing if the session continues; "storage" would delete autosave snapshots.
    expect(response.headers.get('clear-site-data')).toBe(scope === 'others' ? null : '"cache"');
    expect([await userStatus(here.access), await userStatus(there.access)]).toEqual(expected);
    const tokens = [await refresh(here.refresh), await refresh(there.refresh)];
    expect(tokens.map(({ code }) => code ?? 'signed in')).toEqual(
      expected.map((status) => (status === 'signed in' ? status : 'refresh_token_not_found')),
    );
  });

  it('works from the client, also twice', async () => {
    const device = await contract.signedIn(email);
    expect((await device.auth.signOut()).error).toBeNull();
    expect((await device.auth.signOut()).error).toBeNull();
    expect((await device.auth.getSession()).data.session).toBeNull();
  });
});

describe('a request', () => {
  const claims = (change: Record<string, unknown>) =>
    new SignJWT({ role: 'authenticated', aud: 'authenticated', ...change }).setProtectedHeader({
      alg: 'HS256',
    });
  const sign = (change: Record<string, unknown>, secret = contract.keys.jwtSecret) =>
    claims(change).sign(new TextEncoder().encode(secret));
  const hour = () => Math.floor(Date.now() / 1000) + 3600;
  const nobody = '00000000-0000-4000-8000-000000000000';

  it.each([
    [
      'a token of another signer',
      () => sign({ sub: nobody, session_id: nobody, exp: hour() }, 'another secret, long enough'),
      'bad_jwt',
    ],
    ['an expired token', () => sign({ sub: nobody, session_id: nobody, exp: hour() - 7200 }), 'bad_jwt'],
    ['a token without session', () => sign({ sub: nobody, exp: hour() }), 'bad_jwt'],
    [
      'a token without account',
      () => sign({ sub: nobody, session_id: nobody, exp: hour() }),
      'user_not_found',
    ],
    ['an unsigned token', async () => `${btoa('{"alg":"none"}')}.${btoa(`{"sub":"${nobody}"}`)}.`, 'bad_jwt'],
    ['the publishable key', async () => contract.keys.publishableKey, 'bad_jwt'],
  ])('with %s is rejected', async (_name, token, code) => {
    const response = await contract.send('/user', { headers: { authorization: `Bearer ${await token()}` } });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error_code: code });
  });

  it("with one user's token for the session of another is rejected", async () => {
    const other = await contract.createAccount();
    const session = await contract.sql<{ id: string }>(`insert into auth.sessions (user_id, not_after)
        select id, now() + interval '1 day' from auth.users where email = '${email}' returning id`);
    const token = await sign({ sub: other.id, session_id: session[0]?.id, exp: hour() });
    const response = await contract.send('/user', { headers: { authorization: `Bearer ${token}` } });
    expect(await response.json()).toMatchObject({ code: 403, error_code: 'session_not_found' });
  });

  it('without a token is rejected', async () => {
    const response = await contract.send('/user');
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error_code: 'no_authorization' });
  });
});
