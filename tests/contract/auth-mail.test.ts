import { beforeEach, describe, expect, it } from 'vitest';
import { code } from './authenticator';
import {
  codeOf,
  enrollFactor,
  mailedLink,
  openAuthContract,
  password,
  redeemLink,
  siteUrl,
  stopClock,
} from './auth-contract';

const contract = await openAuthContract();
const withoutMail = await openAuthContract({ mail: false });
let id: string;
let email: string;

stopClock();
beforeEach(async () => {
  contract.restart();
  ({ id, email } = await contract.createAccount());
});

const linkFor = (address = email) => mailedLink(contract, address);
const redeem = (link: URL) => redeemLink(contract, link);
const tokenIn = (link: URL) => link.searchParams.get('token_hash') ?? '';
const next = 'Ganz neu und lang';
const unconfirm = () => contract.sql(`update auth.users set email_confirmed_at = null where id = $1`, [id]);

async function forgottenLink(): Promise<URL> {
  await contract.client().auth.resetPasswordForEmail(email);
  return linkFor();
}

let addressCount = 0;
/** Returns an unused address, because each address may request a limited number of emails. */
function otherAddress(): string {
  addressCount += 1;
  return `198.51.100.${addressCount}`;
}

describe('a forgotten password', () => {
  it("is replaced through an emailed link to the site's own page, whatever the requested redirect", async () => {
    const redirectTo = 'https://evil.example/';
    await contract.client().auth.resetPasswordForEmail(email, { redirectTo });
    const received = await contract.mailbox.next(email);
    expect(received.subject).toBe('Neues Passwort setzen');
    const link = new URL(/^http\S+$/m.exec(received.text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${siteUrl}/login/confirm`);
    expect(link.href.length - siteUrl.length).toBeLessThanOrEqual(66);
    expect([...link.searchParams]).toEqual([
      ['token_hash', expect.stringMatching(/^[\w-]{22}$/)],
      ['type', 'recovery'],
    ]);
    const device = contract.client();
    const { data } = await device.auth.verifyOtp({ token_hash: tokenIn(link), type: 'recovery' });
    expect(data.user?.id).toBe(id);
    expect(await codeOf(device.auth.updateUser({ password: next }))).toBeUndefined();
    expect(await contract.signInCode(email, next)).toBeUndefined();
  });

  it('sends a link that creates one session, however many clients redeem it, and is stored as a hash', async () => {
    const link = await forgottenLink();
    const stored = JSON.stringify(await contract.sql(`select * from auth.one_time_tokens`));
    expect(stored).not.toContain(tokenIn(link));
    const redeemed = await Promise.all([redeem(link), redeem(link), redeem(link)]);
    expect(redeemed.filter(({ session }) => session)).toHaveLength(1);
    expect(await redeem(link)).toEqual({ session: null, code: 'otp_expired' });
  });

  it("redirects GoTrue's own URL to the confirm page without redeeming the link, which is valid for an hour", async () => {
    const link = await forgottenLink();
    const redirect_to = 'https://evil.example/';
    const query = new URLSearchParams({ token: tokenIn(link), type: 'recovery', redirect_to });
    const response = await contract.send(`/verify?${query}`, { headers: { apikey: '' } });
    expect([response.status, response.headers.get('location')]).toEqual([303, link.href]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    await contract.sql(`update auth.one_time_tokens set expires_at = expires_at - interval '59 minutes'`);
    expect((await redeem(link)).session?.user.id).toBe(id);
    const late = await forgottenLink();
    await contract.sql(`update auth.one_time_tokens set expires_at = expires_at - interval '61 minutes'`);
    expect((await redeem(late)).code).toBe('otp_expired');
  });

  it('is rate limited, also across the networks of one IPv6 customer', async () => {
    for (let mail = 0; mail < 5; mail += 1) await forgottenLink();
    const { error } = await contract.client().auth.resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
    const request = (index: number) =>
      contract.send('/recover', {
        method: 'POST',
        body: { email: `${index}@example.org` },
        address: `2001:db8:9:${index.toString(16)}::1`,
      });
    const responses = await Promise.all(Array.from({ length: 250 }, (_, index) => request(index)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(240);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});

describe('signing in by email', () => {
  it('works for an existing account, by link or by the token with the address it was sent to', async () => {
    const { auth } = contract.client();
    expect(await codeOf(auth.signInWithOtp({ email, options: { shouldCreateUser: false } }))).toBeUndefined();
    const token_hash = tokenIn(await linkFor());
    const { data } = await contract.client().auth.verifyOtp({ token_hash, type: 'magiclink' });
    expect(data.user?.id).toBe(id);

    const other = await contract.createAccount();
    await contract.client().auth.signInWithOtp({ email });
    const token = tokenIn(await linkFor());
    const verify = (address: string) =>
      contract.client().auth.verifyOtp({ email: address, token, type: 'email' });
    const message = 'Token has expired or is invalid';
    expect((await verify(other.email)).error).toMatchObject({ code: 'otp_expired', message });
    expect((await verify(email)).data.user?.id).toBe(id);
  });

  it('is refused for a banned account', async () => {
    await contract.client().auth.signInWithOtp({ email });
    await contract.operator().auth.admin.updateUserById(id, { ban_duration: '1h' });
    expect((await redeem(await linkFor())).code).toBe('user_banned');
  });
});

describe.each([
  ['/recover', {}],
  ['/otp', { create_user: true }],
  ['/magiclink', {}],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])('%s %j', (path, body) => {
  const request = (address: string) =>
    contract.send(path, { method: 'POST', body: { email: address, ...body }, address: otherAddress() });
  const nobody = () => `niemand-${id}@example.org`;

  it('neither reveals nor creates an account, answers before it looks it up, and refuses a sixth request', async () => {
    const answersTo = async (address: string) => {
      // This lock blocks all access to rows of the table, so that timing reveals nothing either.
      const response = await contract.database.transaction(async (tx) => {
        await tx.execute('lock table auth.users in access exclusive mode');
        return request(address);
      });
      const first = [response.status, await response.text(), [...response.headers]];
      for (let mail = 1; mail < 5; mail += 1) await request(address);
      const refused = await request(address);
      expect([response.status, refused.status]).toEqual([200, 429]);
      return [...first, Object.keys(await refused.json())];
    };
    expect(await answersTo(nobody())).toEqual(await answersTo(email));
    expect(await contract.signInCode(nobody())).toBe('invalid_credentials');
    const other = await contract.createAccount();
    await contract.client().auth.resetPasswordForEmail(other.email);
    await contract.mailbox.next(other.email);
    expect(contract.unreadBy(nobody())).toEqual([]);
  });
});

it('confirms an address by email', async () => {
  await unconfirm();
  expect(await codeOf(contract.client().auth.resend({ type: 'signup', email }))).toBeUndefined();
  const link = await linkFor();
  expect(link.searchParams.get('type')).toBe('signup');
  expect((await redeem(link)).session?.user.id).toBe(id);
  expect(await contract.signInCode(email)).toBeUndefined();
});

it('without a mail server gives the same error with and without an account, and the sign-in works', async () => {
  const disabled = 'email_provider_disabled';
  const account = await withoutMail.createAccount();
  const { auth } = withoutMail.client();
  for (const address of [account.email, 'niemand@example.org']) {
    expect(await codeOf(auth.resetPasswordForEmail(address))).toBe(disabled);
    expect(await codeOf(auth.signInWithOtp({ email: address }))).toBe(disabled);
  }
  const device = await withoutMail.signedIn(account.email);
  expect(await codeOf(device.auth.updateUser({ email: 'neu@example.org' }))).toBe(disabled);
  expect(await codeOf(device.auth.reauthenticate())).toBe(disabled);
  await withoutMail.signedIn(account.email, { address: '203.0.113.7' });
});

describe('a sign-in from another device', () => {
  const subject = 'Anmeldung mit einem neuen Gerät';
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const [home, hotel] = ['192.0.2.1', '203.0.113.7'];

  type Device = { userAgent: string; address: string; cookie?: string };
  async function signIn(
    { userAgent, address, cookie = '' }: Device,
    candidate = password,
  ): Promise<Response> {
    const headers = { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', cookie };
    const body = { email, password: candidate };
    return contract.send('/token?grant_type=password', { method: 'POST', body, headers, address });
  }
  const first = () => signIn({ userAgent: firefox, address: home });
  const second = (candidate?: string) => signIn({ userAgent: iPhone, address: hotel }, candidate);

  /** Returns the subjects of all mails to the account, once those of earlier requests have arrived. */
  async function subjects(): Promise<string[]> {
    expect(await codeOf(contract.client().auth.signInWithOtp({ email }))).toBeUndefined();
    const found: string[] = [];
    while (found.at(-1) !== 'Ihr Link zur Anmeldung')
      found.push((await contract.mailbox.next(email)).subject);
    return found.slice(0, -1);
  }

  it('is mailed once a day per device, even when the device is forgotten; the first one is not', async () => {
    await first();
    await first();
    expect(await subjects()).toEqual([]);
    expect((await second()).status).toBe(200);
    const mail = await contract.mailbox.next(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toMatch(/^Zeit: \d{1,2}\. \S+ \d{4} um \d\d:\d\d Uhr\nBrowser: Safari \(iPhone\)$/m);
    expect(mail.text).toContain(`\nPasswort ändern: ${siteUrl}/admin/account\n`);
    expect(mail.text).not.toContain(hotel);
    await second();
    expect(await subjects()).toEqual([]);
    await contract.sql(
      `delete from auth.known_browsers where browser_hash in (
         select browser_hash from auth.known_browsers where user_id = $1 order by used_at desc limit 1)`,
      [id],
    );
    await second();
    expect(await subjects()).toEqual([]);
  });

  it('is not mailed for a known browser on another network, nor for a wrong password', async () => {
    const cookie = (await first()).headers.get('set-cookie')?.split(';')[0] ?? '';
    await signIn({ userAgent: firefox, address: hotel, cookie });
    await second('falsch');
    expect(await subjects()).toEqual([]);
  });

  it('is mailed after a sign-in by link as well', async () => {
    await first();
    await contract.client().auth.signInWithOtp({ email });
    expect((await redeem(await linkFor())).session?.user.id).toBe(id);
    expect(await subjects()).toEqual([subject]);
  });

  it('is mailed after the code, with a second factor', async () => {
    const { factorId, secret } = await enrollFactor(await contract.signedIn(email), { step: -1 });
    expect(await subjects()).toEqual(['Zweiter Faktor eingeschaltet']);
    const { auth } = await contract.signedIn(email, { address: hotel });
    expect(await subjects()).toEqual([]);
    expect(await codeOf(auth.mfa.challengeAndVerify({ factorId, code: code(secret) }))).toBeUndefined();
    expect(await subjects()).toEqual([subject]);
  });
});

it("an administrator's change of the address ends the links that were mailed to the old one", async () => {
  const link = await forgottenLink();
  await contract.operator().auth.admin.updateUserById(id, { email: `neu-${email}` });
  expect((await redeem(link)).code).toBe('otp_expired');
});
