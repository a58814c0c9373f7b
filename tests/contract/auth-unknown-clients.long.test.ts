import { describe, expect, it } from 'vitest';
import { openAuthContract, password } from './auth-contract';
import { solve } from './proof';

/**
 * Many unknown clients try passwords at once, each from its own network. A password check takes much longer than a
 * request.
 */

const contract = await openAuthContract({ passwordCost: { ln: 15, r: 8, p: 1 } });

type Attempt = { email: string; password?: string; address: string; captcha_token?: string };

async function attempt({ email, password: candidate = 'falsch', address, captcha_token }: Attempt) {
  const response = await contract.send('/token?grant_type=password', {
    method: 'POST',
    body: { email, password: candidate, gotrue_meta_security: { captcha_token } },
    address,
  });
  const { error_code: code = 'signed in' } = await response.json();
  return { status: response.status, code, retryAfter: response.headers.get('retry-after') };
}

const newProof = async () => solve(await (await contract.send('/challenge')).json());

const sendMany = (count: number, network: number) =>
  Array.from({ length: count }, (_, index) =>
    attempt({ email: `${index}@example.org`, address: `10.${network}.${index}.1` }),
  );

describe('many unknown clients', () => {
  it('need a proof of work, and do not delay known clients or those with a proof', async () => {
    const { email } = await contract.createAccount();
    const knownAddress = '192.0.2.80';
    expect(await attempt({ email, password, address: knownAddress })).toMatchObject({ code: 'signed in' });
    const captcha_token = await newProof();

    const unknownClients = sendMany(70, 1);
    // The queue is full as soon as one request is rejected.
    await Promise.race(
      unknownClients.map(async (one) => ((await one).code === 'captcha_failed' ? one : forever)),
    );
    const others = [
      attempt({ email: 'x@example.org', address: '10.9.0.1', captcha_token }),
      attempt({ email, password, address: knownAddress }),
    ];
    expect((await Promise.all(others)).map(({ code }) => code)).toEqual(['invalid_credentials', 'signed in']);
    const codes = (await Promise.all(unknownClients)).map(({ status, code }) => `${status} ${code}`);
    expect(new Set(codes)).toEqual(new Set(['400 captcha_failed', '400 invalid_credentials']));
    expect(codes.filter((code) => code === '400 invalid_credentials').length).toBeLessThan(60);
    const counted = await contract.sql<{ sum: number }>(
      `select sum(failures)::integer as sum from auth.guesses where policy = 'password'`,
    );
    // A password that was not checked does not count as a failure.
    expect(counted[0]?.sum).toBe(codes.filter((code) => code === '400 invalid_credentials').length + 1);
  });

  it('with proofs wait in a bounded queue; when it is full, requests are rejected with a time to retry', async () => {
    const proofs = await Promise.all(Array.from({ length: 110 }, newProof));
    const responses = await Promise.all(
      proofs.map((captcha_token, index) =>
        attempt({ email: `${index}@example.org`, address: `10.3.${index}.1`, captcha_token }),
      ),
    );
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toEqual({ status: 429, code: 'over_request_rate_limit', retryAfter: '5' });
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

const forever = new Promise<never>(() => undefined);
