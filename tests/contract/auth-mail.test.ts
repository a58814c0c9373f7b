import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthContract, password, siteUrl, type AuthContract } from './auth-contract';

let contract: AuthContract;
let id: string;
let email: string;

beforeAll(async () => {
  contract = await createAuthContract();
});
afterAll(() => contract.close());
beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

async function linkFor(address: string): Promise<URL> {
  const { text } = await contract.mailbox.next(address);
  return new URL(/^http\S+$/m.exec(text)?.[0] ?? '');
}

/** Opens a link as a browser would, with no key. */
async function open(
  link: URL,
  method = 'GET',
): Promise<{ status: number; page?: string; hash: URLSearchParams }> {
  const response = await contract.fetchFrom('192.0.2.1')(link, { method, redirect: 'manual' });
  const location = response.headers.get('location');
  if (!location) return { status: response.status, hash: new URLSearchParams() };
  const [page, hash] = location.split('#');
  return { status: response.status, page, hash: new URLSearchParams(hash) };
}

let asked = 0;

/** A caller nobody has seen yet: one address may ask for so many mails only. */
function otherAddress(): string {
  asked += 1;
  return `198.51.100.${asked}`;
}

describe('a forgotten password', () => {
  it('is replaced by way of a mailed link', async () => {
    const redirectTo = `${siteUrl}/login`;
    const { error } = await contract.client().auth.resetPasswordForEmail(email, { redirectTo });
    expect(error).toBeNull();
    const letter = await contract.mailbox.next(email);
    expect(letter.subject).toBe('Neues Passwort setzen');
    const link = new URL(/^http\S+$/m.exec(letter.text)?.[0] ?? '');
    expect(link.href).toMatch(`${siteUrl}/auth/v1/verify?token=`);
    expect(link.searchParams.get('token')).toMatch(/^[\w-]{43}$/);

    const { status, page, hash } = await open(link);
    expect([status, page]).toEqual([303, redirectTo]);
    expect(Object.fromEntries(hash)).toMatchObject({
      type: 'recovery',
      token_type: 'bearer',
      expires_in: '3600',
    });

    const device = contract.client();
    const session = await device.auth.setSession({
      access_token: hash.get('access_token') ?? '',
      refresh_token: hash.get('refresh_token') ?? '',
    });
    expect(session.data.user?.id).toBe(id);
    expect((await device.auth.updateUser({ password: 'Ganz neu und lang' })).error).toBeNull();
    const { data } = await contract
      .client()
      .auth.signInWithPassword({ email, password: 'Ganz neu und lang' });
    expect(data.user?.id).toBe(id);
  });

  it('gives a link that works once', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    expect((await open(link)).hash.get('access_token')).toBeTruthy();
    expect(Object.fromEntries((await open(link)).hash)).toMatchObject({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('gives a link that lets one in, however many open it at the same moment', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    const opened = await Promise.all([open(link), open(link), open(link)]);
    expect(opened.filter(({ hash }) => hash.has('access_token'))).toHaveLength(1);
  });

  it('gives a link for one hour', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    await contract.database.transaction((tx) =>
      tx.execute(`update auth.one_time_tokens set expires_at = expires_at - interval '61 minutes'`),
    );
    expect((await open(link)).hash.get('error_code')).toBe('otp_expired');
  });

  it('gives a link that survives a mail program looking at it', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const link = await linkFor(email);
    expect((await open(link, 'HEAD')).status).toBe(200);
    expect((await open(link)).hash.get('access_token')).toBeTruthy();
  });

  it('can be finished by a program with the token of the link', async () => {
    await contract.client().auth.resetPasswordForEmail(email);
    const token_hash = (await linkFor(email)).searchParams.get('token') ?? '';
    const { data, error } = await contract.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session?.user.id).toBe(id);
    const again = await contract.client().auth.verifyOtp({ token_hash, type: 'recovery' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  it('is not asked for over and over', async () => {
    for (let mail = 0; mail < 5; mail += 1) {
      expect((await contract.client().auth.resetPasswordForEmail(email)).error).toBeNull();
      await contract.mailbox.next(email);
    }
    const { error } = await contract.client().auth.resetPasswordForEmail(email);
    expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  });
});

describe('a link leads', () => {
  it.each(['/', '/login', '/admin', '/admin/references'])('to our own page %s', async (path) => {
    await contract.client().auth.resetPasswordForEmail(email, { redirectTo: `${siteUrl}${path}` });
    expect((await open(await linkFor(email))).page).toBe(`${siteUrl}${path}`);
  });

  const { host } = new URL(siteUrl);
  const hostile = [
    'https://evil.example/',
    `${siteUrl}/\t/evil.example/`,
    `${siteUrl}/\n/evil.example/`,
    `${siteUrl}/\r/evil.example/`,
    `${siteUrl}/\0/evil.example/`,
    `${siteUrl}//evil.example/`,
    `${siteUrl}/\\evil.example/`,
    `${siteUrl}\\@evil.example/`,
    `${siteUrl}/%09/evil.example/`,
    `${siteUrl}/%2F/evil.example/`,
    `${siteUrl}/%5cevil.example/`,
    `${siteUrl}/admin/../..//evil.example/`,
    `${siteUrl}/login/../\t/evil.example`,
    `${siteUrl}/login\t//evil.example`,
    `${siteUrl}/login/`,
    `${siteUrl}/LOGIN`,
    `${siteUrl}/login%2f..`,
    `${siteUrl}/login?next=//evil.example`,
    `${siteUrl}/login#access_token=x`,
    `${siteUrl}/admin/inquiries`,
    `${siteUrl}@evil.example/login`,
    `${siteUrl}:80@evil.example/login`,
    `${siteUrl}:8080/login`,
    `${siteUrl}.evil.example/login`,
    `${siteUrl}。evil.example/login`,
    `http://evil.${host}/login`,
    `http://x@${host}/login`,
    `https://${host}/login`,
    `http://evil.example\\@${host}/login`,
    `//${host}/login`,
    '//evil.example/login',
    '/\\evil.example',
    '/login',
    'javascript:alert(1)',
    `javascript://${host}/%0aalert(1)`,
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://evil.example/login',
    'http:evil.example',
    'http://[::1]/login',
    'http://',
  ];

  it.each(hostile)('nowhere else, not to %j', async (redirectTo) => {
    const query = new URLSearchParams({ redirect_to: redirectTo });
    await contract.send(`/recover?${query}`, { method: 'POST', body: { email }, address: otherAddress() });
    const link = await linkFor(email);
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/`);
    expect((await open(link)).page).toBe(`${siteUrl}/`);
  });

  it.each(hostile)('nowhere else when somebody has written %j into it', async (redirectTo) => {
    await contract.send('/recover', { method: 'POST', body: { email }, address: otherAddress() });
    const link = await linkFor(email);
    link.searchParams.set('redirect_to', redirectTo);
    const good = await open(link);
    expect([good.page, good.hash.has('access_token')]).toEqual([`${siteUrl}/`, true]);
    // The errors of a link that is used up go the same way.
    const used = await open(link);
    expect([used.page, used.hash.get('error_code')]).toEqual([`${siteUrl}/`, 'otp_expired']);
  });

  it.each([
    ['a link to sign in', '/otp', { create_user: false }],
    ['a magic link', '/magiclink', {}],
    ['a confirmation', '/resend', { type: 'signup' }],
  ])('nowhere else from %s', async (_name, path, body) => {
    await contract.database.transaction((tx) =>
      tx.execute(`update auth.users set email_confirmed_at = null where id = $1`, [id]),
    );
    const query = new URLSearchParams({ redirect_to: `${siteUrl}/\t/evil.example/` });
    await contract.send(`${path}?${query}`, { method: 'POST', body: { email, ...body } });
    const link = await linkFor(email);
    expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/`);
    expect((await open(link)).page).toBe(`${siteUrl}/`);
  });

  it('nowhere else from a change of the address', async () => {
    const device = await contract.signedIn(email);
    await device.auth.updateUser(
      { email: `neu-${email}` },
      { emailRedirectTo: `${siteUrl}/\t/evil.example/` },
    );
    for (const address of [email, `neu-${email}`]) {
      const link = await linkFor(address);
      expect(link.searchParams.get('redirect_to')).toBe(`${siteUrl}/`);
      expect((await open(link)).page).toBe(`${siteUrl}/`);
    }
  });
});

describe('signing in by mail', () => {
  it('works for somebody with an account', async () => {
    const { error } = await contract
      .client()
      .auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect(error).toBeNull();
    const { data } = await contract.client().auth.verifyOtp({
      token_hash: (await linkFor(email)).searchParams.get('token') ?? '',
      type: 'magiclink',
    });
    expect(data.user?.id).toBe(id);
  });

  it('takes the token with the address it was sent to, and with no other', async () => {
    const other = await contract.createAccount();
    await contract.client().auth.signInWithOtp({ email });
    const token = (await linkFor(email)).searchParams.get('token') ?? '';
    const wrong = await contract.client().auth.verifyOtp({ email: other.email, token, type: 'email' });
    expect(wrong.error?.code).toBe('otp_expired');
    const right = await contract.client().auth.verifyOtp({ email, token, type: 'email' });
    expect(right.data.user?.id).toBe(id);
  });

  it('is not for somebody who is banned', async () => {
    const banned = await contract.createAccount({ ban_duration: '1h' });
    await contract.client().auth.signInWithOtp({ email: banned.email });
    expect((await open(await linkFor(banned.email))).hash.get('error_code')).toBe('user_banned');
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
  const ask = (address: string, from = otherAddress()) =>
    contract.send(path, { method: 'POST', body: { email: address, ...body }, address: from });
  const seen = async (response: Response) => [response.status, await response.text(), [...response.headers]];

  it('does not tell whether there is an account, and makes none', async () => {
    const nobody = `niemand-${id}@example.org`;
    expect(await seen(await ask(nobody))).toEqual(await seen(await ask(email)));
    const { data } = await contract.client().auth.signInWithPassword({ email: nobody, password });
    expect(data.user).toBeNull();
    await contract.client().auth.resetPasswordForEmail(email);
    await contract.mailbox.next(email);
    expect(contract.mailbox.unread()).not.toContainEqual(expect.objectContaining({ to: nobody }));
  });

  it('ends in the same refusal for both', async () => {
    for (const address of [email, `niemand-${id}@example.org`]) {
      for (let mail = 0; mail < 5; mail += 1) await ask(address);
    }
    const [known, unknown] = [await ask(email), await ask(`niemand-${id}@example.org`)];
    expect([known.status, unknown.status]).toEqual([429, 429]);
    expect(Object.keys(await known.json())).toEqual(Object.keys(await unknown.json()));
  });

  it('is answered before anybody has looked, so that time tells nothing', async () => {
    const answered: number[] = [];
    // Nobody gets at a row while this holds the table.
    await contract.database.transaction(async (tx) => {
      await tx.execute('lock table auth.users in access exclusive mode');
      for (const address of [email, `niemand-${id}@example.org`]) answered.push((await ask(address)).status);
    });
    expect(answered).toEqual([200, 200]);
  });
});

it('confirms an address by mail', async () => {
  const account = await contract.createAccount();
  await contract.database.transaction((tx) =>
    tx.execute(`update auth.users set email_confirmed_at = null where id = $1`, [account.id]),
  );
  expect((await contract.client().auth.resend({ type: 'signup', email: account.email })).error).toBeNull();
  expect((await open(await linkFor(account.email))).hash.get('type')).toBe('signup');
  const { error } = await contract.client().auth.signInWithPassword({ email: account.email, password });
  expect(error).toBeNull();
});

it('keeps no token a thief of the database could use', async () => {
  await contract.client().auth.resetPasswordForEmail(email);
  const token = (await linkFor(email)).searchParams.get('token') ?? '';
  const rows = await contract.database.transaction((tx) => tx.query(`select * from auth.one_time_tokens`));
  expect(JSON.stringify(rows)).not.toContain(token);
});

describe('without a mail server', () => {
  let silent: AuthContract;
  beforeAll(async () => {
    silent = await createAuthContract({ mail: false });
  });
  afterAll(() => silent.close());

  it('says so to everybody alike', async () => {
    const account = await silent.createAccount();
    for (const address of [account.email, 'niemand@example.org']) {
      const recovery = await silent.client().auth.resetPasswordForEmail(address);
      const link = await silent.client().auth.signInWithOtp({ email: address });
      expect([recovery.error?.code, link.error?.code]).toEqual([
        'email_provider_disabled',
        'email_provider_disabled',
      ]);
    }
    const device = await silent.signedIn(account.email);
    expect((await device.auth.updateUser({ email: 'neu@example.org' })).error?.code).toBe(
      'email_provider_disabled',
    );
    expect((await device.auth.reauthenticate()).error?.code).toBe('email_provider_disabled');
  });
});
