import { beforeEach, expect, it } from 'vitest';
import { code } from './authenticator';
import { createAuthContract, enrollFactor, openAuthContract, password, siteUrl } from './auth-contract';
import { mailedLink, redeemLink } from './mailed-link';
import { stopClock } from './stop-clock';

const subject = 'Anmeldung mit einem neuen Gerät';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
const home = '192.0.2.1';
const hotel = '203.0.113.7';

stopClock();
const contract = await openAuthContract();
let email: string;
let id: string;

beforeEach(async () => {
  ({ id, email } = await contract.createAccount());
});

type Device = { userAgent: string; address: string; cookie?: string };

async function signIn({ userAgent, address, cookie = '' }: Device, candidate = password): Promise<Response> {
  const headers = { 'user-agent': userAgent, 'sec-fetch-site': 'same-origin', cookie };
  const body = { email, password: candidate };
  return contract.send('/token?grant_type=password', { method: 'POST', body, headers, address });
}

/** Returns the subjects of all mails to the account, once those of earlier requests have arrived. */
async function subjects(): Promise<string[]> {
  expect((await contract.client().auth.signInWithOtp({ email })).error).toBeNull();
  const found: string[] = [];
  while (found.at(-1) !== 'Ihr Link zur Anmeldung') found.push((await contract.mailbox.next(email)).subject);
  return found.slice(0, -1);
}

it('a sign-in from another device is mailed once, the first one is not', async () => {
  await signIn({ userAgent: firefox, address: home });
  await signIn({ userAgent: firefox, address: home });
  expect(await subjects()).toEqual([]);

  expect((await signIn({ userAgent: iPhone, address: hotel })).status).toBe(200);
  const mail = await contract.mailbox.next(email);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toMatch(/^Zeit: \d{1,2}\. \S+ \d{4} um \d\d:\d\d Uhr\nBrowser: Safari \(iPhone\)$/m);
  expect(mail.text).toContain(`\nPasswort ändern: ${siteUrl}/admin/account\n`);
  expect(mail.text).not.toContain(hotel);

  await signIn({ userAgent: iPhone, address: hotel });
  expect(await subjects()).toEqual([]);
});

it('a known browser on another network, and a wrong password, are not mailed', async () => {
  const first = await signIn({ userAgent: firefox, address: home });
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  await signIn({ userAgent: firefox, address: hotel, cookie });
  await signIn({ userAgent: iPhone, address: hotel }, 'falsch');
  expect(await subjects()).toEqual([]);
});

it('the mail is sent once a day per device, even when the device is forgotten', async () => {
  await signIn({ userAgent: firefox, address: home });
  await signIn({ userAgent: iPhone, address: hotel });
  await contract.sql(
    `delete from auth.known_browsers where browser_hash in (
         select browser_hash from auth.known_browsers where user_id = $1 order by used_at desc limit 1)`,
    [id],
  );
  await signIn({ userAgent: iPhone, address: hotel });
  expect(await subjects()).toEqual([subject]);
});

it('a sign-in by link is mailed as well', async () => {
  await signIn({ userAgent: firefox, address: home });
  await contract.client().auth.signInWithOtp({ email });
  expect((await redeemLink(contract, await mailedLink(contract, email))).session?.user.id).toBe(id);
  expect(await subjects()).toEqual([subject]);
});

it('with a second factor, the mail waits for the code', async () => {
  const owner = await contract.signedIn(email);
  const { factorId, secret } = await enrollFactor(owner, { step: -1 });
  expect(await subjects()).toEqual(['Zweiter Faktor eingeschaltet']);

  const elsewhere = contract.client({ address: hotel });
  await elsewhere.auth.signInWithPassword({ email, password });
  expect(await subjects()).toEqual([]);
  expect((await elsewhere.auth.mfa.challengeAndVerify({ factorId, code: code(secret) })).error).toBeNull();
  expect(await subjects()).toEqual([subject]);
});

it('without a mail server the sign-in works', async () => {
  const silent = await createAuthContract({ mail: false });
  const account = await silent.createAccount();
  for (const address of [home, hotel]) {
    const { error } = await silent
      .client({ address })
      .auth.signInWithPassword({ email: account.email, password });
    expect(error).toBeNull();
  }
  await silent.close();
});
