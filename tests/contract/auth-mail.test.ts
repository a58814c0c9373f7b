import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthContract, openAuthContract, password, siteUrl, type AuthContract } from './auth-contract';
import { mailedLink, redeemLink } from './mailed-link';

const contract = await openAuthContract();
let id: string;
let email: string;

beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

const linkFor = (address: string) => mailedLink(contract, address);
const redeem = (link: URL) => redeemLink(contract, link);

let addressCount = 0;

/** Returns an unused address, because each address may request a limited number of emails. */
function otherAddress(): string {
  addressCount += 1;
  return `198.51.100.${addressCount}`;
}

describe('a forgotten password', () => {
  it('is replaced through an emailed link', async () => {
    const redirectTo = `${siteUrl}/login`;
    const { error } = await contract.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    const received = await contract.mailbox.next(email);
    expect(received.subject).toBe('Neues Passwort setzen');
    const link = new URL(/^http\S+$/m.exec(received.text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${siteUrl}/login/confirm`);
    expect([...link.searchParams]).toEqual([
      ['token_hash', expect.stringMatching(/^[\w-]{22}$/)],
      ['type', 'recovery'],
    ]);

    const device = contract.client();
    const token_hash = link.searchParams.get('token_hash') ?? '';
    const { data: redeemed } = await device.auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(redeemed.user?.id).toBe(id);
    expect((await device.auth.updateUser({ password: 'Ganz neu und lang' })).error).toBeNull();
    const { data } = await contract
      .client()
      .auth.signInWithPassword({ email, password: 'Ganz neu und lang' });
    expect(data.user?.id).toBe(id);
  });

  it('sends a link that works once', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    expect((await redeem(link)).session?.user.id).toBe(id);
    expect(await redeem(link)).toEqual({ session: null, code: 'otp_expired' });
  });

  it('sends a link that creates one session, however many clients redeem it at once', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    const redeemed = await Promise.all([redeem(link), redeem(link), redeem(link)]);
    expect(redeemed.filter(({ session }) => session)).toHaveLength(1);
  });

  it('sends a link that is valid for one hour', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    await contract.sql(`update auth.one_time_tokens set expires_at = expires_at - interval '61 minutes'`);
    expect((await redeem(link)).code).toBe('otp_expired');
  });

  it.each(['GET', 'HEAD'])(
    "redirects %s of GoTrue's own URL to the confirm page without redeeming the link",
    async (method) => {
      await contract.client().auth.resetPasswordForEmail(email);
      const link = await linkFor(email);
      const { token_hash: token = '', type = '' } = Object.fromEntries(link.searchParams);
      for (const redirect_to of [`${siteUrl}/login`, 'https://evil.example/']) {
        const query = new URLSearchParams({ token, type, redirect_to });
        const response = await contract.send(`/verify?${query}`, { method, headers: { apikey: '' } });
        expect([response.status, response.headers.get('location')]).toEqual([303, link.href]);
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
      }
      expect((await redeem(link)).session?.user.id).toBe(id);
    },
  );

  it('is rate limited across the networks of one IPv6 customer', async () => {
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

  it('is rate limited', async () => {
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await contract.client().auth.resetPasswordForEmail(email)).error).toBeNull();
      await contract.mailbox.next(email);
    }
    const { error } = await contract.client().auth.resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe("an emailed link leads to the site's own page, whatever the requested redirect", () => {
  const hostile = [
    'https://evil.example/',
    '//evil.example/login',
    `${siteUrl}/\t/evil.example/`,
    `${siteUrl}@evil.example/login`,
    `${siteUrl}/login#access_token=x`,
    'javascript:alert(1)',
  ];
  const own = (link: URL) => {
    expect(link.origin + link.pathname).toBe(`${siteUrl}/login/confirm`);
    expect(link.href.length - siteUrl.length).toBeLessThanOrEqual(66);
  };

  it.each(hostile)('after a forgotten password, not to %j', async (redirectTo) => {
    const query = new URLSearchParams({ redirect_to: redirectTo });
    await contract.send(`/recover?${query}`, { method: 'POST', body: { email }, address: otherAddress() });
    const link = await linkFor(email);
    own(link);
    expect([...link.searchParams.keys()]).toEqual(['token_hash', 'type']);
  });

  it.each([
    ['a link to sign in', '/otp', { create_user: false }],
    ['a magic link', '/magiclink', {}],
    ['a confirmation', '/resend', { type: 'signup' }],
  ])('from %s', async (_name, path, body) => {
    await contract.sql(`update auth.users set email_confirmed_at = null where id = $1`, [id]);
    const query = new URLSearchParams({ redirect_to: hostile[0] ?? '' });
    await contract.send(`${path}?${query}`, { method: 'POST', body: { email, ...body } });
    own(await linkFor(email));
  });

  it('from a change of the email address', async () => {
    const device = await contract.signedIn(email);
    await device.auth.updateUser({ email: `neu-${email}` }, { emailRedirectTo: hostile[0] });
    for (const address of [email, `neu-${email}`]) own(await linkFor(address));
  });
});

describe('signing in by email', () => {
  it('works for an existing account', async () => {
    const { error } = await contract
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    const { data } = await contract
      .client()
      .auth.verifyOtp({
        token_hash: (await linkFor(email)).searchParams.get('token_hash') ?? '',
        type: 'magiclink',
      });
    expect(data.user?.id).toBe(id);
  });

  it('accepts the token with the address it was sent to, and with no other', async () => {
    const other = await contract.createAccount();
    await contract.client().auth.signInWithOtp({ email });
    const token = (await linkFor(email)).searchParams.get('token_hash') ?? '';
    const wrong = await contract.client().auth.verifyOtp({ email: other.email, token, type: 'email' });
    expect(wrong.error?.code).toBe('otp_expired');
    const right = await contract.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(right.data.user?.id).toBe(id);
  });

  it('is refused for a banned account', async () => {
    const banned = await contract.createAccount({ ban_duration: '1h' });
    await contract.client().auth.signInWithOtp({ email: banned.email });
    expect((await redeem(await linkFor(banned.email))).code).toBe('user_banned');
  });
});

describe.each([
  ['/recover', {}],
  ['/otp', {}],
  ['/otp', { create_user: true }],
  ['/otp', { create_user: false }],
  ['/magiclink', {}],
  ['/magiclink', { create_user: true }],
  ['/resend', { type: 'signup' }],
  ['/resend', { type: 'email_change' }],
])('%s %j', (path, body) => {
  const request = (address: string, from = otherAddress()) =>
    contract.send(path, { method: 'POST', body: { email: address, ...body }, address: from });
  const partsOf = async (response: Response) => [
    response.status,
    await response.text(),
    [...response.headers],
  ];

  it('neither reveals nor creates an account', async () => {
    const nobody = `niemand-${id}@example.org`;
    expect(await partsOf(await request(nobody))).toEqual(await partsOf(await request(email)));
    const { data } = await contract.client().auth.signInWithPassword({ email: nobody, password });
    expect(data.user).toBeNull();
    await contract.client().auth.resetPasswordForEmail(email);
    await contract.mailbox.next(email);
    expect(contract.mailbox.unread()).not.toContainEqual(expect.objectContaining({ to: nobody }));
  });

  it('ends in the same refusal for both', async () => {
    for (const address of [email, `niemand-${id}@example.org`]) {
      for (let mail = 0; mail < 5; mail += 1) await request(address);
    }
    const [known, unknown] = [await request(email), await request(`niemand-${id}@example.org`)];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(Object.keys(await known.json())).toEqual(Object.keys(await unknown.json()));
  });

  it('answers before it looks up the account, so that timing reveals nothing', async () => {
    const answered: number[] = [];
    // This lock blocks all access to rows of the table.
    await contract.database.transaction(async (tx) => {
      await tx.execute('lock table auth.users in access exclusive mode');
      for (const address of [email, `niemand-${id}@example.org`])
        answered.push((await request(address)).status);
    });
    expect(answered).toEqual([200, 200]);
  });
});

it('confirms an address by email', async () => {
  const account = await contract.createAccount();
  await contract.sql(`update auth.users set email_confirmed_at = null where id = $1`, [account.id]);
  expect((await contract.client().auth.resend({ type: 'signup', email: account.email })).error).toBeNull();
  const link = await linkFor(account.email);
  expect(link.searchParams.get('type')).toBe('signup');
  expect((await redeem(link)).session?.user.id).toBe(account.id);
  expect(await contract.signInCode(account.email)).toBeUndefined();
});

it('stores no token that a copy of the database would reveal', async () => {
  await contract.client().auth.resetPasswordForEmail(email);
  const token = (await linkFor(email)).searchParams.get('token_hash') ?? '';
  const rows = await contract.sql(`select * from auth.one_time_tokens`);
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('without a mail server', () => {
  let withoutMail: AuthContract;
  beforeAll(async () => {
    withoutMail = await createAuthContract({ mail: false });
  });
  afterAll(() => withoutMail.close());

  it('gives the same error with and without an account', async () => {
    const account = await withoutMail.createAccount();
    for (const address of [account.email, 'niemand@example.org']) {
      const recovery = await withoutMail.client().auth.resetPasswordForEmail(address);
      const link = await withoutMail.client().auth.signInWithOtp({ email: address });
      expect([recovery.error?.code, link.error?.code]).toEqual([
        'email_provider_disabled',
        'email_provider_disabled',
      ]);
    }
    const device = await withoutMail.signedIn(account.email);
    expect((await device.auth.updateUser({ email: 'neu@example.org' })).error?.code).toBe(
      'email_provider_disabled',
    );
    expect((await device.auth.reauthenticate()).error?.code).toBe('email_provider_disabled');
  });
});
