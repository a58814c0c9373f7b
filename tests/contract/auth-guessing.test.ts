import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import {
  accessTokenOf,
  codeOf,
  enrollFactor,
  openAuthContract,
  password,
  signInByLink,
  stopClock,
} from './auth-contract';
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
  const options = { captchaToken };
  return codeOf(
    contract.client({ address }).auth.signInWithPassword({ email, password: candidate, options }),
  );
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

/** Tries wrong passwords from new networks with proofs of work; returns the number of checked passwords. */
async function guessFromEverywhere(email: string, times: number): Promise<number> {
  let checked = 0;
  for (let count = 0; count < times; count += 10) {
    const tries = Array.from({ length: 10 }, async (_, index) => {
      const address = `10.${Math.floor((count + index) / 200)}.${(count + index) % 200}.1`;
      return attempt({ email, password: 'falsch', address, captchaToken: await newProof(address) });
    });
    checked += (await Promise.all(tries)).filter((one) => one === 'invalid_credentials').length;
  }
  return checked;
}

/** Ages every counter of failures by a day. */
const passOneDay = () => contract.sql(`update auth.guesses set ends_at = ends_at - interval '1 day'`);

describe('60 wrong passwords from one address', () => {
  it("leave the owner's sign-in possible: at once on a known network, elsewhere with a proof of work", async () => {
    const { email } = await contract.createAccount();
    expect(await attempt({ email, address: known })).toBeUndefined();
    const codes = await guess(email, 60, '198.51.100.66');
    expect(codes.filter((one) => one === 'invalid_credentials').length).toBeLessThanOrEqual(30);
    expect(await attempt({ email, address: known })).toBeUndefined();
    await guess(email, 40, '198.51.100.67');

    const owner = { email, address: elsewhere };
    expect(await attempt(owner)).toBe('captcha_failed');
    expect(await attempt({ ...owner, captchaToken: 'made.up.proof' })).toBe('captcha_failed');
    expect(await attempt({ ...owner, captchaToken: await newProof() })).toBeUndefined();
    // This network is known now. Other networks still need a proof of work.
    expect(await attempt(owner)).toBeUndefined();
    expect(await attempt({ ...owner, address: '203.0.113.81' })).toBe('captcha_failed');
  });

  it("without a proof are refused with the hosted service's error, and a proof counts once", async () => {
    const { email } = await contract.createAccount();
    for (const address of ['198.51.100.68', '198.51.100.69']) await guess(email, 15, address);
    const send = async (captcha_token?: string) => {
      const body = { email, password: 'falsch', gotrue_meta_security: { captcha_token } };
      const options = { method: 'POST', body, address: elsewhere };
      return (await contract.send('/token?grant_type=password', options)).json();
    };
    expect(await send()).toEqual({
      code: 400,
      error_code: 'captcha_failed',
      msg: 'captcha protection: request disallowed (no captcha_token found in request)',
    });
    const proof = await newProof();
    const codes = [(await send(proof)).error_code, (await send(proof)).error_code];
    expect(codes).toEqual(['invalid_credentials', 'captcha_failed']);
  });
});

it('one address may try 150 passwords of any accounts in five minutes', async () => {
  const codes: (string | undefined)[] = [];
  for (let account = 0; account < 160; account += 5)
    codes.push(...(await guess(`nobody-${account}@example.org`, 5, '198.51.100.90')));
  expect(codes.filter((one) => one === 'invalid_credentials')).toHaveLength(150);
  expect(codes.slice(150)).toEqual(Array.from({ length: 10 }, () => limited));
});

describe('guessing from many addresses', () => {
  it('gets at most a hundred passwords checked in a row, also across a restart; the owner still signs in', async () => {
    const { email } = await contract.createAccount();
    expect(await attempt({ email, address: known })).toBeUndefined();
    const first = await guessFromEverywhere(email, 40);
    contract.restart();
    const checked = first + (await guessFromEverywhere(email, 70));
    expect(checked).toBeGreaterThan(30);
    expect(checked).toBeLessThanOrEqual(90);

    const unknownClient = { email, address: elsewhere };
    expect(await attempt({ ...unknownClient, captchaToken: await newProof() })).toBe(limited);
    // Known networks have their own limits; all limits together allow at most a hundred.
    for (let times = 0; times < 4; times += 1)
      expect(await attempt({ email, password: 'vertippt', address: known })).toBe('invalid_credentials');
    expect(await attempt({ email, address: known })).toBeUndefined();
    expect(await attempt({ ...unknownClient, captchaToken: await newProof() })).toBe(limited);
    await passOneDay();
    expect(await attempt(unknownClient)).toBeUndefined();
  });

  it("cannot block the owner's emailed link or the operator", async () => {
    const { id, email } = await contract.createAccount();
    await guessFromEverywhere(email, 60);
    const owner = { email, address: elsewhere };
    expect(await attempt({ ...owner, captchaToken: await newProof() })).toBe(limited);
    await signInByLink(contract, email, contract.client({ address: elsewhere }));
    expect(await attempt(owner)).toBeUndefined();

    await guessFromEverywhere(email, 30);
    expect(await attempt({ ...owner, address: '203.0.113.90' })).toBe(limited);
    await contract.operator().auth.admin.updateUserById(id, { password });
    expect(await attempt({ ...owner, address: '203.0.113.90' })).toBeUndefined();
  });

  it('gets the same answers for an email address without an account', async () => {
    const { email } = await contract.createAccount();
    const sequence = async (name: string) => {
      const codes = [];
      for (let count = 0; count < 34; count += 1) {
        const address = `10.9.${count}.1`;
        const captchaToken = count > 31 ? await newProof(address) : undefined;
        codes.push(await attempt({ email: name, password: 'falsch', address, captchaToken }));
      }
      return codes;
    };
    const answers = await sequence(email);
    expect(new Set(answers)).toEqual(new Set(['invalid_credentials', 'captcha_failed']));
    expect(await sequence('niemand@example.org')).toEqual(answers);
  });

  it('does not learn from the counter whether the owner signs in', async () => {
    const { email } = await contract.createAccount();
    const nobody = 'niemand-zwei@example.org';
    const wrong = (of: string, address: string) => attempt({ email: of, password: 'falsch', address });
    const fail = async (of: string) => {
      for (let network = 0; network < 30; network += 1) await wrong(of, `10.11.${network}.1`);
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

  it('stays known however often others sign in', async () => {
    const { id, email } = await contract.createAccount();
    const marks = `select count(*)::integer as count from auth.guesses where user_id = $1 and policy = 'password of a device'`;
    let cookie = '';
    for (let times = 0; times < 3; times += 1) {
      cookie = (await signIn(email, cookie, password, known)).mark;
      expect(await contract.sql(marks, [id])).toEqual([{ count: 1 }]);
    }
    for (let times = 0; times < 7; times += 1) await signIn(email, '', password, known);
    expect(await contract.sql(marks, [id])).toEqual([{ count: 5 }]);
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

  it("gets ten codes checked, whatever its networks, also after a restart and after the owner's sign-in", async () => {
    expect(await guessCodes(await signedInFrom('203.0.113.70'))).toBe(10);
    contract.restart();
    expect(await guessCodes(await signedInFrom('203.0.113.71'))).toBe(0);
    expect(await enter(await signedInFrom(home), code(secret))).toBeUndefined();
    expect(await guessCodes(await signedInFrom('203.0.113.72'))).toBe(0);
    expect(await enter(await signedInFrom('203.0.113.72'), code(secret, 1))).toBe(limited);
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

  it('neither makes a network known by the password alone, nor uses up the limit of a known one', async () => {
    for (let times = 0; times < 6; times += 1) await signedInFrom(`203.0.113.${80 + times}`);
    expect(await guessCodes(await signedInFrom('203.0.113.80'))).toBe(10);
    expect(await guessCodes(await signedInFrom(home))).toBe(5);
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

  it('stops neither the recovery codes of the owner, even if an unknown client tries some too', async () => {
    const owner = await signedInFrom(home);
    await enter(owner, code(secret));
    const ask = async (device: SupabaseClient, path: string, body: object, address: string) => {
      const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
      return contract.send(`/recovery-codes${path}`, { method: 'POST', body, headers, address });
    };
    const { codes } = await (await ask(owner, '', {}, home)).json();
    const unknownClient = await signedInFrom('203.0.113.74');
    await guessCodes(unknownClient);
    for (let times = 0; times < 11; times += 1)
      await ask(unknownClient, '/verify', { code: 'AAAAA-AAAAA' }, '203.0.113.74');

    const device = await signedInFrom(elsewhere);
    expect(await enter(device, code(secret, 1))).toBe(limited);
    expect((await ask(device, '/verify', { code: codes[0] }, elsewhere)).status).toBe(200);
    // This network is known now, and the counter of unknown clients is reset.
    expect(await enter(await signedInFrom(elsewhere), code(secret, 1))).toBeUndefined();
  });

  it("nor the app's code after an emailed link", async () => {
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
