import { describe, expect, it } from 'vitest';
import { type Attempt, attemptSignIn, guessPasswords, type Guesses } from './auth-attempts';
import { openAuthContract, password } from './auth-contract';
import { signInByLink } from './mailed-link';
import { solve } from './proof';

const contract = await openAuthContract();

const knownAddress = '192.0.2.80';
const otherAddress = '203.0.113.80';

const attempt = (options: Attempt) => attemptSignIn(contract, options);
const guess = (email: string, options: Guesses) => guessPasswords(contract, email, options);

async function newProof(address = '192.0.2.1'): Promise<string> {
  return solve(await (await contract.send('/challenge', { address })).json());
}

/** Tries wrong passwords from new networks with proofs of work; returns the number of checked passwords. */
async function guessFromEverywhere(email: string, times: number): Promise<number> {
  let checked = 0;
  for (let count = 0; count < times; count += 10) {
    const codes = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const address = `10.${Math.floor((count + index) / 200)}.${(count + index) % 200}.1`;
        return attempt({ email, password: 'falsch', address, captchaToken: await newProof(address) });
      }),
    );
    checked += codes.filter((code) => code === 'invalid_credentials').length;
  }
  return checked;
}

/** Ages every counter of failures by a day. */
function passOneDay() {
  return contract.sql(`update auth.guesses set ends_at = ends_at - interval '1 day'`);
}

describe('60 wrong passwords from one address', () => {
  it("leave the owner's sign-in possible: at once on a known network, elsewhere with a proof of work", async () => {
    const { email } = await contract.createAccount();
    expect(await attempt({ email, password, address: knownAddress })).toBeUndefined();
    const codes = await guess(email, { times: 60, address: '198.51.100.66' });
    expect(codes.filter((code) => code === 'invalid_credentials').length).toBeLessThanOrEqual(30);

    expect(await attempt({ email, password, address: knownAddress })).toBeUndefined();
    await guess(email, { times: 40, address: '198.51.100.67' });

    const owner = { email, password, address: otherAddress };
    expect(await attempt(owner)).toBe('captcha_failed');
    expect(await attempt({ ...owner, captchaToken: 'made.up.proof' })).toBe('captcha_failed');
    const proof = await newProof();
    expect(await attempt({ ...owner, captchaToken: proof })).toBeUndefined();
    // This network is known now. Other networks still need a proof of work.
    expect(await attempt(owner)).toBeUndefined();
    expect(await attempt({ ...owner, address: '203.0.113.81' })).toBe('captcha_failed');
  });

  it("without a proof are refused with the hosted service's error, and a proof counts once", async () => {
    const { email } = await contract.createAccount();
    for (const address of ['198.51.100.68', '198.51.100.69']) await guess(email, { times: 15, address });
    const body = (captcha_token?: string) => ({
      method: 'POST',
      body: { email, password: 'falsch', gotrue_meta_security: { captcha_token } },
      address: otherAddress,
    });
    const path = '/token?grant_type=password';
    const refused = await contract.send(path, body());
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 400,
        error_code: 'captcha_failed',
        msg: 'captcha protection: request disallowed (no captcha_token found in request)',
      },
    ]);
    const proof = await newProof();
    const codes = [];
    for (let times = 0; times < 2; times += 1) {
      const response = await contract.send(path, body(proof));
      codes.push((await response.json()).error_code);
    }
    expect(codes).toEqual(['invalid_credentials', 'captcha_failed']);
  });
});

it('one address may try 150 passwords of any accounts in five minutes', async () => {
  const codes: (string | undefined)[] = [];
  for (let account = 0; account < 160; account += 5)
    codes.push(...(await guess(`nobody-${account}@example.org`, { times: 5, address: '198.51.100.90' })));
  expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(150);
  expect(codes.slice(150)).toEqual(Array.from({ length: 10 }, () => 'over_request_rate_limit'));
});

describe('guessing from many addresses', () => {
  it('gets at most a hundred passwords checked in a row, also across a restart; the owner still signs in', async () => {
    const { email } = await contract.createAccount();
    expect(await attempt({ email, password, address: knownAddress })).toBeUndefined();
    const first = await guessFromEverywhere(email, 40);
    contract.restart();
    const second = await guessFromEverywhere(email, 70);
    expect(first + second).toBeGreaterThan(30);
    expect(first + second).toBeLessThanOrEqual(90);

    const unknownClient = { email, password, address: otherAddress, captchaToken: await newProof() };
    expect(await attempt(unknownClient)).toBe('over_request_rate_limit');
    // Known networks have their own limits; all limits together allow at most a hundred.
    for (let times = 0; times < 4; times += 1) {
      expect(await attempt({ email, password: 'vertippt', address: knownAddress })).toBe(
        'invalid_credentials',
      );
    }
    expect(await attempt({ email, password, address: knownAddress })).toBeUndefined();
    expect(await attempt({ ...unknownClient, captchaToken: await newProof() })).toBe(
      'over_request_rate_limit',
    );
    await passOneDay();
    expect(await attempt({ ...unknownClient, captchaToken: undefined })).toBeUndefined();
  }, 300_000);

  it("cannot block the owner's emailed link or the operator", async () => {
    const { id, email } = await contract.createAccount();
    await guessFromEverywhere(email, 60);
    const owner = { email, password, address: otherAddress };
    expect(await attempt({ ...owner, captchaToken: await newProof() })).toBe('over_request_rate_limit');
    await signInByLink(contract, email, contract.client({ address: otherAddress }));
    expect(await attempt(owner)).toBeUndefined();

    await guessFromEverywhere(email, 30);
    expect(await attempt({ ...owner, address: '203.0.113.90' })).toBe('over_request_rate_limit');
    const operator = contract.client({ key: contract.keys.secretKey });
    await operator.auth.admin.updateUserById(id, { password });
    expect(await attempt({ ...owner, address: '203.0.113.90' })).toBeUndefined();
  }, 300_000);

  it('gets the same answers for an email address without an account', async () => {
    const { email } = await contract.createAccount();
    const sequence = async (name: string) => {
      const codes = [];
      for (let count = 0; count < 34; count += 1) {
        const address = `10.9.${count}.1`;
        const proof = count > 31 ? await newProof(address) : undefined;
        codes.push(await attempt({ email: name, password: 'falsch', address, captchaToken: proof }));
      }
      return codes;
    };
    const known = await sequence(email);
    expect(new Set(known)).toEqual(new Set(['invalid_credentials', 'captcha_failed']));
    expect(await sequence('niemand@example.org')).toEqual(known);
  }, 300_000);

  it('does not learn from the counter whether the owner signs in', async () => {
    const { email } = await contract.createAccount();
    const unknownClients = Array.from({ length: 30 }, (_, index) => `10.11.${index}.1`);
    const fail = async (name: string) => {
      for (const address of unknownClients) await attempt({ email: name, password: 'falsch', address });
      return attempt({ email: name, password: 'falsch', address: '10.12.0.1' });
    };
    // The owner's sign-ins, from new and known networks, neither raise nor reset the counter.
    for (const address of [knownAddress, knownAddress, '203.0.113.82'])
      expect(await attempt({ email, password, address })).toBeUndefined();
    expect(await fail(email)).toBe('captcha_failed');
    expect(await attempt({ email, password, address: knownAddress })).toBeUndefined();
    expect(await attempt({ email, password: 'falsch', address: '10.12.0.2' })).toBe('captcha_failed');

    const nobody = 'niemand-zwei@example.org';
    expect(await fail(nobody)).toBe('captcha_failed');
    await passOneDay();
    for (const name of [email, nobody])
      expect(await attempt({ email: name, password: 'falsch', address: '10.12.0.3' })).toBe(
        'invalid_credentials',
      );
  }, 300_000);
});
