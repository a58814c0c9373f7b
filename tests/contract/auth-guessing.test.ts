import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { codeOf, enrollFactor, openAuthContract, password, signInByLink, stopClock } from './auth-contract';
import { solve } from './proof';

const contract = await openAuthContract();
stopClock();
beforeEach(() => contract.restart());

const [known, elsewhere] = ['192.0.2.80', '203.0.113.80'];
const limited = 'over_request_rate_limit';
const browser = { 'sec-fetch-site': 'same-origin' };

type Attempt = { email: string; password?: string; address: string; captchaToken?: string };

/** Signs in once; returns the error code, or undefined on success. */
function attempt({ email, password: candidate = password, address, captchaToken }: Attempt) {
  const credentials = { email, password: candidate, options: { captchaToken } };
  return codeOf(contract.client({ address }).auth.signInWithPassword(credentials));
}

/** Tries wrong passwords from an address, up to 20 at once. Returns the error codes in order. */
async function guess(email: string, times: number, address: string) {
  const codes: (string | undefined)[] = [];
  while (codes.length < times) {
    const length = Math.min(20, times - codes.length);
    const atOnce = Array.from({ length }, () => attempt({ email, password: 'falsch', address }));
    codes.push(...(await Promise.all(atOnce)));
  }
  return codes;
}

async function newProof(address = '192.0.2.1'): Promise<string> {
  return solve(await (await contract.send('/challenge', { address })).json());
}

/** Tries wrong passwords from new networks, with a proof of work where required. Returns how many were checked. */
async function guessFromEverywhere(email: string, times: number): Promise<number> {
  let checked = 0;
  for (let count = 0; count < times; count += 10) {
    const tries = Array.from({ length: 10 }, async (_, index) => {
      const guessed = { email, password: 'falsch', address: `10.0.${count + index}.1` };
      const answer = await attempt(guessed);
      if (answer !== 'captcha_failed') return answer;
      return attempt({ ...guessed, captchaToken: await newProof(guessed.address) });
    });
    checked += (await Promise.all(tries)).filter((one) => one === 'invalid_credentials').length;
  }
  return checked;
}

const passOneDay = () => contract.sql(`update auth.guesses set ends_at = ends_at - interval '1 day'`);

it("60 wrong passwords from one address leave the owner's sign-in possible: at once on a known network, elsewhere with a proof of work", async () => {
  const { email } = await contract.createAccount();
  expect(await attempt({ email, address: known })).toBeUndefined();
  const codes = await guess(email, 60, '198.51.100.66');
  expect(codes.filter((one) => one === 'invalid_credentials')).toHaveLength(30);
  const credentials = { method: 'POST', body: { email, password }, address: '198.51.100.66' };
  const limitedAnswer = await contract.send('/token?grant_type=password', credentials);
  expect(limitedAnswer.status).toBe(429);
  expect(Number(limitedAnswer.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await contract.createAccount();
  expect(await attempt({ email: other.email, address: '198.51.100.66' })).toBeUndefined();
  expect(await attempt({ email, address: known })).toBeUndefined();
  await guess(email, 40, '198.51.100.67');

  const owner = { email, address: elsewhere };
  expect(await attempt(owner)).toBe('captcha_failed');
  expect(await attempt({ ...owner, captchaToken: 'made.up.proof' })).toBe('captcha_failed');
  const proven = { ...owner, captchaToken: await newProof() };
  expect(await attempt(proven)).toBeUndefined();
  // This network is known now. Other networks still need a proof of work, which counts once.
  expect(await attempt(owner)).toBeUndefined();
  expect(await attempt({ ...proven, address: '203.0.113.81' })).toBe('captcha_failed');
  const elsewhereAgain = { ...credentials, address: '203.0.113.81' };
  const refused = await contract.send('/token?grant_type=password', elsewhereAgain);
  expect(await refused.json()).toEqual({
    code: 400,
    error_code: 'captcha_failed',
    msg: 'captcha protection: request disallowed (no captcha_token found in request)',
  });
});

it('one address may try 150 passwords of any accounts in five minutes', async () => {
  const codes: (string | undefined)[] = [];
  for (let account = 0; account < 160; account += 20)
    codes.push(...(await guess(`nobody-${account}@example.org`, 20, '198.51.100.90')));
  expect(codes.filter((one) => one === 'invalid_credentials')).toHaveLength(150);
  expect(codes.slice(150)).toEqual(Array.from({ length: 10 }, () => limited));
});

describe('guessing from many addresses', () => {
  it('gets at most a hundred passwords checked, also across a restart, and blocks neither owner nor operator', async () => {
    const { id, email } = await contract.createAccount();
    expect(await attempt({ email, address: known })).toBeUndefined();
    const first = await guessFromEverywhere(email, 40);
    contract.restart();
    const checked = first + (await guessFromEverywhere(email, 60));
    expect(checked).toBeGreaterThan(30);
    expect(checked).toBeLessThanOrEqual(90);

    const owner = { email, address: elsewhere };
    expect(await attempt({ ...owner, captchaToken: await newProof() })).toBe(limited);
    // Known networks have their own limits; all limits together allow at most a hundred.
    for (let times = 0; times < 4; times += 1)
      expect(await attempt({ email, password: 'vertippt', address: known })).toBe('invalid_credentials');
    expect(await attempt({ email, address: known })).toBeUndefined();
    expect(await attempt({ ...owner, captchaToken: await newProof() })).toBe(limited);

    await signInByLink(contract, email, contract.client({ address: elsewhere }));
    expect(await attempt(owner)).toBeUndefined();
    const unknownNetwork = { email, address: '203.0.113.90' };
    expect(await attempt(unknownNetwork)).toBe(limited);
    await contract.operator().auth.admin.updateUserById(id, { password });
    expect(await attempt(unknownNetwork)).toBeUndefined();
  });

  it('learns from the counter neither that an account exists nor that its owner signs in', async () => {
    const { email } = await contract.createAccount();
    const nobody = 'niemand-zwei@example.org';
    const wrong = (of: string, address: string) => attempt({ email: of, password: 'falsch', address });
    const fail = async (of: string) => {
      for (let network = 0; network < 30; network += 1)
        expect(await wrong(of, `10.11.${network}.1`)).toBe('invalid_credentials');
      const proven = { email: of, password: 'falsch', address: '10.12.0.4', captchaToken: await newProof() };
      expect(await attempt(proven)).toBe('invalid_credentials');
      return wrong(of, '10.12.0.1');
    };
    // The owner's sign-ins, from new and known networks, neither raise nor reset the counter.
    for (const address of [known, known, '203.0.113.82'])
      expect(await attempt({ email, address })).toBeUndefined();
    expect(await fail(email)).toBe('captcha_failed');
    expect(await attempt({ email, address: known })).toBeUndefined();
    expect(await wrong(email, '10.12.0.2')).toBe('captcha_failed');
    expect(await fail(nobody)).toBe('captcha_failed');
    await passOneDay();
    for (const of of [email, nobody]) expect(await wrong(of, '10.12.0.3')).toBe('invalid_credentials');
  });
});

describe('a device that has signed in', () => {
  const signIn = async (email: string, cookie: string, candidate = password, address = elsewhere) => {
    const body = { email, password: candidate };
    const headers = { ...browser, cookie };
    const options = { method: 'POST', body, headers, address };
    const response = await contract.send('/token?grant_type=password', options);
    const set = response.headers.get('set-cookie');
    return { status: response.status, set, mark: set?.split(';')[0] ?? '' };
  };

  it('gets an HttpOnly cookie and has its own limit on any network', async () => {
    const { email } = await contract.createAccount();
    const { set, mark } = await signIn(email, '', password, known);
    expect(set).toMatch(/^site-device=[\w-]{43}; Max-Age=\d+; Path=\/auth\/v1; HttpOnly; SameSite=Strict$/);
    // Other clients behind the same address exhaust the network's limit.
    await guess(email, 40, elsewhere);
    expect((await signIn(email, '')).status).toBe(429);
    const here = await signIn(email, mark);
    expect(here.status).toBe(200);
    expect((await signIn(email, `site-device=${'A'.repeat(43)}`)).status).toBe(429);
    for (let times = 0; times < 5; times += 1)
      expect((await signIn(email, here.mark, 'vertippt')).status).toBe(400);
    expect((await signIn(email, here.mark, 'vertippt')).status).toBe(429);
  });

  it('is known for its account only, and only browsers are', async () => {
    const [one, other] = [await contract.createAccount(), await contract.createAccount()];
    const { mark } = await signIn(one.email, '', password, known);
    await guess(other.email, 40, elsewhere);
    expect((await signIn(other.email, mark)).status).toBe(429);
    expect((await signIn(one.email, '', 'falsch', '203.0.113.99')).set).toBeNull();
    const program = { method: 'POST', body: { email: one.email, password }, address: known };
    const response = await contract.send('/token?grant_type=password', program);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('guessing codes', () => {
  let email: string;
  let factorId: string;
  let secret: string;
  const home = '192.0.2.1';
  beforeEach(async () => {
    const person = await contract.person();
    ({ email } = person);
    ({ factorId, secret } = await enrollFactor(person.device, { step: -1 }));
    await contract.mailbox.next(email);
  });

  const signedInFrom = (address: string) => contract.signedIn(email, { address });
  const enter = (device: SupabaseClient, totp: string) =>
    codeOf(device.auth.mfa.challengeAndVerify({ factorId, code: totp }));
  function wrongCode(): string {
    const valid = [-1, 0, 1].map((step) => code(secret, step));
    return ['000000', '000001', '000002', '000003'].find((one) => !valid.includes(one)) ?? '';
  }
  /** Enters wrong codes until the service refuses to check them. Returns the number of checked ones. */
  async function guessCodes(device: SupabaseClient): Promise<number> {
    for (let checked = 0; checked < 100; checked += 1) {
      const error = await enter(device, wrongCode());
      if (error === limited) return checked;
      expect(error).toBe('mfa_verification_failed');
    }
    return 100;
  }

  it("gets ten codes checked and the owner's network five, also after a restart and after the owner's sign-in", async () => {
    expect(await guessCodes(await signedInFrom('203.0.113.70'))).toBe(10);
    contract.restart();
    expect(await guessCodes(await signedInFrom('203.0.113.71'))).toBe(0);
    expect(await enter(await signedInFrom(home), code(secret))).toBeUndefined();
    expect(await guessCodes(await signedInFrom('203.0.113.72'))).toBe(0);
    expect(await enter(await signedInFrom('203.0.113.72'), code(secret, 1))).toBe(limited);
    expect(await guessCodes(await signedInFrom(home))).toBe(5);
  });

  it('causes one email to the owner after five wrong codes', async () => {
    const device = await signedInFrom('203.0.113.70');
    for (let times = 0; times < 4; times += 1) await enter(device, wrongCode());
    expect(contract.unreadBy(email)).toEqual([]);
    await guessCodes(device);
    const received = await contract.mailbox.next(email);
    expect(received.subject).toBe('Falsche Codes bei der Anmeldung');
    expect(received.text).toContain('5-mal nacheinander');
    expect(contract.unreadBy(email)).toEqual([]);
  });

  it('does not stop the owner on any network with a device that has passed the second factor', async () => {
    const post = (path: string, body: object, headers: Record<string, string>) =>
      contract.send(path, { method: 'POST', body, headers: { ...browser, ...headers }, address: elsewhere });
    const signIn = async (cookie: string, totp: string) => {
      const response = await post('/token?grant_type=password', { email, password }, { cookie });
      const mark = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const headers = { cookie: mark, authorization: `Bearer ${(await response.json()).access_token}` };
      const { id } = await (await post(`/factors/${factorId}/challenge`, {}, headers)).json();
      const proof = { challenge_id: id, code: totp };
      expect((await post(`/factors/${factorId}/verify`, proof, headers)).status).toBe(200);
      return mark;
    };
    const mark = await signIn('', code(secret));
    expect(await guessCodes(await signedInFrom(elsewhere))).toBe(15);
    // Each sign-in replaces the device cookie.
    await signIn(mark, code(secret, 1));
  });

  it("does not stop the app's code after an emailed link, nor after a new password", async () => {
    await guessCodes(await signedInFrom(elsewhere));
    await contract.mailbox.next(email);
    const device = contract.client({ address: elsewhere });
    await signInByLink(contract, email, device);
    expect(await enter(device, wrongCode())).toBe('mfa_verification_failed');
    expect(await enter(device, code(secret))).toBeUndefined();
    // A new password makes the guesser's password useless, so all counters are reset.
    await guessCodes(await signedInFrom('203.0.113.75'));
    const other = 'Ein ganz anderes Passwort';
    expect(await codeOf(device.auth.updateUser({ password: other }))).toBeUndefined();
    const fresh = await contract.signedIn(email, { address: '203.0.113.76', password: other });
    expect(await enter(fresh, code(secret, 1))).toBeUndefined();
  });
});
