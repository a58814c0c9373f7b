import { describe, expect, it } from 'vitest';
import { guessPasswords } from './auth-attempts';
import { openAuthContract, password } from './auth-contract';

const contract = await openAuthContract();

const knownAddress = '192.0.2.80';
const otherAddress = '203.0.113.80';

describe('a device that has signed in', () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const signIn = (email: string, candidate: string, headers: Record<string, string>, address: string) =>
    contract.send('/token?grant_type=password', {
      method: 'POST',
      body: { email, password: candidate },
      headers,
      address,
    });

  it('gets an HttpOnly cookie and has its own limit on any network', async () => {
    const { email } = await contract.createAccount();
    const first = await signIn(email, password, browser, knownAddress);
    const cookie = first.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^site-device=[\w-]{43}; Max-Age=\d+; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/,
    );
    const marked = { ...browser, cookie: cookie.split(';')[0] ?? '' };

    // Other clients behind the same address exhaust the network's limit.
    await guessPasswords(contract, email, { times: 40, address: otherAddress });
    expect((await signIn(email, password, browser, otherAddress)).status).toBe(429);
    const here = await signIn(email, password, marked, otherAddress);
    expect(here.status).toBe(200);
    marked.cookie = here.headers.get('set-cookie')?.split(';')[0] ?? '';

    const forged = { ...browser, cookie: `site-device=${'A'.repeat(43)}` };
    expect((await signIn(email, password, forged, otherAddress)).status).toBe(429);
    for (let times = 0; times < 5; times += 1) {
      expect((await signIn(email, 'vertippt', marked, otherAddress)).status).toBe(400);
    }
    expect((await signIn(email, 'vertippt', marked, otherAddress)).status).toBe(429);
  });

  it('stays known however often others sign in', async () => {
    const { id, email } = await contract.createAccount();
    const marks = async () => {
      const [row] = await contract.sql<{ count: number }>(
        `select count(*)::integer as count from auth.guesses where user_id = $1 and policy = 'password of a device'`,
        [id],
      );
      return row?.count;
    };
    let cookie = '';
    for (let times = 0; times < 3; times += 1) {
      const response = await signIn(email, password, { ...browser, cookie }, knownAddress);
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      expect(await marks()).toBe(1);
    }
    for (let times = 0; times < 7; times += 1) await signIn(email, password, browser, knownAddress);
    expect(await marks()).toBe(5);
  });

  it('is known for its account only, and only browsers are', async () => {
    const [one, other] = [await contract.createAccount(), await contract.createAccount()];
    const cookie = (await signIn(one.email, password, browser, knownAddress)).headers.get('set-cookie') ?? '';
    const marked = { ...browser, cookie: cookie.split(';')[0] ?? '' };
    await guessPasswords(contract, other.email, { times: 40, address: otherAddress });
    expect((await signIn(other.email, password, marked, otherAddress)).status).toBe(429);
    const wrong = await signIn(one.email, 'falsch', browser, '203.0.113.99');
    const program = await signIn(one.email, password, {}, knownAddress);
    expect([wrong.headers.get('set-cookie'), program.headers.get('set-cookie')]).toEqual([null, null]);
  });
});
