import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import { accessTokenOf, enrollFactor, openAuthContract, password } from './auth-contract';
import { signInByLink } from './mailed-link';
import { stopClock } from './stop-clock';

const contract = await openAuthContract();
let email: string;
let factorId: string;
let secret: string;

const knownAddress = '192.0.2.1';
const otherAddress = '203.0.113.70';
const browser = { 'sec-fetch-site': 'same-origin' };

stopClock();
beforeEach(async () => {
  ({ email } = await contract.createAccount());
  const device = await contract.signedIn(email);
  ({ factorId, secret } = await enrollFactor(device, { step: -1 }));
  await contract.mailbox.next(email);
});

async function signedInFrom(address: string): Promise<SupabaseClient> {
  const device = contract.client({ address });
  const { error } = await device.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return device;
}

async function enterCode(device: SupabaseClient, totp: string): Promise<string | undefined> {
  return (await device.auth.mfa.challengeAndVerify({ factorId, code: totp })).error?.code;
}

function wrongCode(): string {
  const valid = [-1, 0, 1].map((step) => code(secret, step));
  return ['000000', '000001', '000002', '000003'].find((one) => !valid.includes(one)) ?? '';
}

/** Enters wrong codes until the service refuses to check them. Returns the number of checked ones. */
async function guess(device: SupabaseClient): Promise<number> {
  for (let checked = 0; checked < 100; checked += 1) {
    const error = await enterCode(device, wrongCode());
    if (error === 'over_request_rate_limit') return checked;
    expect(error).toBe('mfa_verification_failed');
  }
  return 100;
}

describe('an unknown client with the password', () => {
  it("gets ten codes checked, whatever its networks, also after a restart and after the owner's sign-in", async () => {
    expect(await guess(await signedInFrom(otherAddress))).toBe(10);
    contract.restart();
    expect(await guess(await signedInFrom('203.0.113.71'))).toBe(0);
    expect(await enterCode(await signedInFrom(knownAddress), code(secret))).toBeUndefined();
    expect(await guess(await signedInFrom('203.0.113.72'))).toBe(0);
    expect(await enterCode(await signedInFrom('203.0.113.72'), code(secret, 1))).toBe(
      'over_request_rate_limit',
    );
  });

  it('causes one email to the owner after five wrong codes', async () => {
    const device = await signedInFrom(otherAddress);
    for (let times = 0; times < 4; times += 1) await enterCode(device, wrongCode());
    expect(contract.mailbox.unread().filter(({ to }) => to === email)).toEqual([]);
    await guess(device);
    const received = await contract.mailbox.next(email);
    expect(received.subject).toBe('Falsche Codes bei der Anmeldung');
    expect(received.text).toContain('5-mal nacheinander');
    expect(contract.mailbox.unread().filter(({ to }) => to === email)).toEqual([]);
  });

  it('neither makes a network known by the password alone, nor uses up the limit of a known one', async () => {
    for (let times = 0; times < 6; times += 1) await signedInFrom(`203.0.113.${80 + times}`);
    expect(await guess(await signedInFrom('203.0.113.80'))).toBe(10);
    expect(await guess(await signedInFrom(knownAddress))).toBe(5);
  });
});

describe('the owner', () => {
  it('continues on any network with a device that has passed the second factor', async () => {
    const signIn = async (cookie: string) => {
      const response = await contract.send('/token?grant_type=password', {
        method: 'POST',
        body: { email, password },
        headers: { ...browser, cookie },
        address: otherAddress,
      });
      const mark = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { mark, token: String((await response.json()).access_token) };
    };
    const verify = async ({ mark, token }: { mark: string; token: string }, totp: string) => {
      const headers = { ...browser, cookie: mark, authorization: `Bearer ${token}` };
      const post = (path: string, body: object) =>
        contract.send(path, { method: 'POST', headers, body, address: otherAddress });
      const { id } = await (await post(`/factors/${factorId}/challenge`, {})).json();
      return (await post(`/factors/${factorId}/verify`, { challenge_id: id, code: totp })).status;
    };
    const first = await signIn('');
    expect(await verify(first, code(secret))).toBe(200);

    const unknownClient = await signedInFrom(otherAddress);
    expect(await guess(unknownClient)).toBe(15);
    // Each sign-in replaces the device cookie.
    const again = await signIn(first.mark);
    expect(await verify(again, code(secret, 1))).toBe(200);
  });

  it('enters a recovery code when app codes are refused, also while an unknown client tries recovery codes', async () => {
    const owner = await signedInFrom(knownAddress);
    await enterCode(owner, code(secret));
    const ask = async (device: SupabaseClient, path: string, body: object, address: string) => {
      const headers = { authorization: `Bearer ${await accessTokenOf(device)}` };
      return contract.send(path, { method: 'POST', body, headers, address });
    };
    const { codes } = await (await ask(owner, '/recovery-codes', {}, knownAddress)).json();
    const unknownClient = await signedInFrom('203.0.113.74');
    await guess(unknownClient);
    const recover = (device: SupabaseClient, recoveryCode: string, address: string) =>
      ask(device, '/recovery-codes/verify', { code: recoveryCode }, address);
    for (let times = 0; times < 11; times += 1) await recover(unknownClient, 'AAAAA-AAAAA', '203.0.113.74');

    const device = await signedInFrom(otherAddress);
    expect(await enterCode(device, code(secret, 1))).toBe('over_request_rate_limit');
    expect((await recover(device, codes[0], otherAddress)).status).toBe(200);
    // This network is known now, and the counter of unknown clients is reset.
    expect(await enterCode(await signedInFrom(otherAddress), code(secret, 1))).toBeUndefined();
  });

  it("enters the app's code after an emailed link", async () => {
    await guess(await signedInFrom(otherAddress));
    await contract.mailbox.next(email);
    const device = contract.client({ address: otherAddress });
    await signInByLink(contract, email, device);
    expect(await enterCode(device, wrongCode())).toBe('mfa_verification_failed');
    expect(await enterCode(device, code(secret))).toBeUndefined();
    // A new password makes the guesser's password useless, so all counters are reset.
    await guess(await signedInFrom('203.0.113.75'));
    expect((await device.auth.updateUser({ password: 'Ein ganz anderes Passwort' })).error).toBeNull();
    const elsewhere = contract.client({ address: '203.0.113.76' });
    await elsewhere.auth.signInWithPassword({ email, password: 'Ein ganz anderes Passwort' });
    expect(await enterCode(elsewhere, code(secret, 1))).toBeUndefined();
  });
});
