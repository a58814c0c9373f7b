import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createInquiryHarness, type Harness, setSettings, visitor } from './inquiry-harness';
import { headerOf, type MailServer, openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { type Contract, contractUrl, createContract } from './server';

/** Confirmation of an inquiry to its sender. */

let contract: Contract;
let tables: Tables;
let mails: MailServer;
let harness: Harness;
const record = `services/${randomUUID()}`;
const hourAgo = () => new Date(Date.now() - 3_700_000).toISOString();

beforeAll(async () => {
  contract = await createContract();
  tables = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch });
  const service = {
    id: record.split('/')[1],
    title: 'Gutachten **für Werften**',
    slug: 'gutachten',
    short_description: 'Text',
    full_description: 'Text',
  };
  await tables.from('services').insert(service).throwOnError();
  const address = {
    address_street: 'Kai 7',
    address_city: 'Kiel',
    address_postal: '24103',
    email: 'k@example.org',
  };
  await tables
    .from('imprint')
    .insert({ ...address, company: 'Brandt GmbH', vat_id: 'DE1' })
    .throwOnError();
  const hours = {
    business_hours: 'Mo',
    business_hours_note: '-',
    company_register: 'HRB 1',
    vat_number: 'DE1',
  };
  await tables
    .from('contact_info')
    .insert({ ...address, ...hours, phone: '0431 1234' })
    .throwOnError();
});
afterAll(() => contract.close());
beforeEach(async () => {
  await contract.database.transaction((tx) => tx.execute('delete from inquiries'));
  mails = await openMailServer();
  harness = await createInquiryHarness({
    contract,
    smtpUrl: mails.url,
    hasConfirmation: true,
    retryDelaysMs: Array.from({ length: 100 }, () => 50),
  });
});
afterEach(async () => {
  await harness.close();
  await mails.close();
});

const settle = async () => {
  const isWaiting = ({ delivery, confirmation, state }: Record<string, unknown>) =>
    state !== 'spam' && [delivery, confirmation].includes('pending');
  await expect.poll(async () => (await harness.rows()).some(isWaiting)).toBe(false);
};
const confirmations = () =>
  mails.accepted
    .filter(({ to }) => to.some((address) => address.toLowerCase() === visitor.email))
    .map(({ raw }) => readEmail(raw));
const changeAll = (change: object) =>
  tables.from('inquiries').update(change).not('id', 'is', null).throwOnError();

test('a confirmation says what the inquiry is about, without anything typed', async () => {
  const typed = { name: 'Werbung Jetzt', message: 'Kaufen Sie hier', email: 'Ada@example.org' };
  await harness.contact({ ...typed, topic: 'services', page: '/services/kaufen-sie-hier', record });
  await settle();
  const [mail] = confirmations();
  const [row] = await harness.rows();
  expect(mail?.headers).toMatchObject({
    subject: `Ihre Anfrage ${String(row?.number)}`,
    'reply-to': 'firma@example.org',
    'auto-submitted': 'auto-generated',
  });
  for (const text of [
    `Nummer: ${String(row?.number)}\nAnliegen: Leistungen\nBetrifft: Gutachten für Werften\nSeite: Leistung\n`,
    'innerhalb von zwei Werktagen',
    '0431 1234',
    'Brandt GmbH · Kai 7, 24103 Kiel',
  ])
    expect(mail?.text).toContain(text);
  expect(mail?.text).not.toMatch(/Werbung|kaufen/i);
});

test.each([
  ['/shop', 'Seite: Shop'],
  ['/', 'Seite: Startseite'],
  ['/kaufen-sie-hier', undefined],
])('the page %s is named as %s', async (page, expected) => {
  await harness.contact({ ...visitor, page });
  await settle();
  expect(/^(Seite|Betrifft): .*$/m.exec(confirmations()[0]?.text ?? '')?.[0]).toBe(expected);
});

test('an address gets one confirmation per hour', async () => {
  await harness.contact({ ...visitor, email: 'Ada@example.org' });
  await Promise.all([1, 2, 3].map(() => harness.contact(visitor)));
  await settle();
  await changeAll({ created_at: hourAgo() });
  await harness.contact(visitor);
  await settle();
  expect(confirmations()).toHaveLength(1);

  await changeAll({ confirmed_at: hourAgo() });
  await harness.contact(visitor);
  await settle();
  expect(confirmations()).toHaveLength(2);
});

test('the inquiries of an outage of the mail server get one confirmation, an hour before the next', async () => {
  await mails.close();
  for (const hours of [3, 2, 1]) {
    await harness.contact(visitor);
    const created_at = new Date(Date.now() - hours * 3_700_000).toISOString();
    await tables.from('inquiries').update({ created_at }).gt('created_at', hourAgo()).throwOnError();
  }
  await expect.poll(async () => (await harness.rows())[0]?.confirmation_attempts).toBeGreaterThan(1);
  expect(await harness.rows()).toMatchObject([{ confirmed_at: null }, {}, {}]);
  mails = await openMailServer({ port: mails.port });
  await settle();
  const [first] = await harness.rows();
  expect(first).toMatchObject({ confirmation: 'sent', confirmed_at: expect.any(String) });
  await harness.contact(visitor);
  await settle();
  expect(confirmations()).toHaveLength(1);
  expect(confirmations()[0]?.text).toContain(String(first?.number));
});

test.each([
  ['spam', { website: 'https://example.com' }, true],
  ['an inquiry while the setting is off', {}, false],
])('%s is not confirmed', async (_what, extra, isOn) => {
  await setSettings(tables, { confirmation_mail: isOn });
  await harness.contact({ ...visitor, ...extra });
  expect(await harness.rows()).toMatchObject([{ confirmation: 'off', confirmation_due_at: null }]);
});

test('a rejected address is tried once', async () => {
  const rejecting = await openMailServer({
    onRecipient: () => Object.assign(new Error('No such user'), { responseCode: 550 }),
  });
  const other = await createInquiryHarness({
    contract,
    smtpUrl: rejecting.url,
    hasConfirmation: true,
    retryDelaysMs: [100_000],
  });
  await harness.close();
  await other.contact(visitor);
  await expect
    .poll(other.rows)
    .toMatchObject([{ delivery: 'pending', confirmation: 'failed', confirmation_attempts: 1 }]);
  await other.close();
  await rejecting.close();
});

const confirmed = async () =>
  (await harness.rows()).filter(({ confirmation }) => confirmation !== 'off').map(({ email }) => email);

test.each([
  ['a tag', ['ada+eins@example.org', 'ada+zwei@example.org', 'Ada@Example.org'], 1],
  ['two tags', ['ada@example.org', 'ADA+x+y@example.org'], 1],
  ['other mailboxes', ['ada+x@example.org', 'adax@example.org', 'ada@sub.example.org'], 3],
])('addresses that differ by %s: %s get %i confirmations', async (_what, addresses, count) => {
  for (const email of addresses) await harness.contact({ ...visitor, email });
  expect(await confirmed()).toHaveLength(count);
  expect(await harness.rows()).toHaveLength(addresses.length);
});

const send = (index: number, network: string, email = `person${index}@example.org`) =>
  harness.contact({ ...visitor, email }, network);

test('20 confirmations an hour go to one domain, and every message is mailed to the company', async () => {
  await Promise.all(Array.from({ length: 22 }, (_one, index) => send(index, `192.0.2.${index}`)));
  await send(0, '192.0.2.99', 'ada@other.example');
  await settle();
  const sent = await confirmed();
  expect(sent).toHaveLength(21);
  expect(sent).toContain('ada@other.example');
  expect(mails.accepted.filter(({ to }) => to.includes('firma@example.org'))).toHaveLength(23);
  await changeAll({ confirmed_at: hourAgo() });
  await send(30, '192.0.2.100');
  expect(await confirmed()).toHaveLength(22);
});

test('a network causes five confirmations an hour; messages without one do not count', async () => {
  for (const index of [0, 0, 0, 0, 1, 2, 3, 4, 5, 6]) await send(index, '198.51.100.1');
  expect(await confirmed()).toEqual([0, 1, 2, 3, 4].map((index) => `person${index}@example.org`));
  await send(7, '198.51.100.2');
  expect(await confirmed()).toContain('person7@example.org');
});

test('an address that needs SMTPUTF8 delays neither the company nor others', async () => {
  const strict = await openMailServer({
    onRecipient: (address) =>
      /^[!-~]+@/.test(address) ? undefined : Object.assign(new Error('ASCII only'), { responseCode: 553 }),
    onMessage: ({ raw }) => {
      if (/[^\0-~]/.test(raw.split('\r\n\r\n')[0] ?? '')) throw new Error('SMTPUTF8 is required');
    },
  });
  const other = await createInquiryHarness({
    contract,
    smtpUrl: strict.url,
    hasConfirmation: true,
    retryDelaysMs: [],
  });
  await harness.close();
  await other.contact({ ...visitor, email: 'jürgen@müller.example' });
  await other.contact({ ...visitor, email: 'ada@müller.example' });
  await settle();
  expect(await other.rows()).toMatchObject([
    { delivery: 'sent', confirmation: 'failed', confirmation_attempts: 1 },
    { delivery: 'sent', confirmation: 'sent' },
  ]);
  const toCompany = strict.accepted.filter(({ to }) => to.includes('firma@example.org'));
  const texts = toCompany.map(({ raw }) => readEmail(raw).text).join();
  expect(texts).toContain('E-Mail: jürgen@müller.example');
  expect(texts.match(/erreicht die anfragende Person nicht/g)).toHaveLength(1);
  expect(toCompany.map((mail) => headerOf(mail, 'Reply-To')).sort()).toEqual([
    'ada@xn--mller-kva.example',
    undefined,
  ]);
  await other.close();
  await strict.close();
});
