import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { sendInquiryReports } from '../../src/server/inquiries/inquiry-reports';
import { createMailer } from '../../src/service/mail';
import { createInquiryHarness, type Harness, setSettings, visitor } from './inquiry-harness';
import { type MailServer, openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { type Contract, contractUrl, createContract } from './server';

/** Subject of an inquiry, and the reports to the company. */

let contract: Contract;
let tables: Tables;
let mails: MailServer;
let harness: Harness;
const record = randomUUID();

beforeAll(async () => {
  contract = await createContract();
  tables = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch });
  const product = {
    id: record,
    name: 'Trenntransformator **3.600 VA**',
    description: 'Text',
    features: ['x'],
  };
  await tables
    .from('shop_products')
    .insert({ ...product, order: 0 })
    .throwOnError();
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
  harness = await createInquiryHarness({ contract, smtpUrl: mails.url, hasConfirmation: true });
});
afterEach(async () => {
  await harness.close();
  await mails.close();
});

const settle = async () => {
  await expect
    .poll(
      async () =>
        (await harness.rows()).filter(
          ({ delivery, confirmation, state }) =>
            state !== 'spam' && [delivery, confirmation].includes('pending'),
        ).length,
    )
    .toBe(0);
};
const mailsTo = (address: string) =>
  mails.accepted.filter(({ to }) => to.includes(address)).map(({ raw }) => readEmail(raw));

test.each([
  ['shop', `shop_products/${record}`, `shop_products/${record}`],
  ['exchange', null, null],
  ['services', `services/${randomUUID()}`, null],
])('an inquiry about %s names its page and its record %s, stored as %s', async (topic, given, stored) => {
  for (const path of ['/api/contact', ...(topic === 'services' ? [] : ['/api/attest-inquiry'])]) {
    const body = JSON.stringify({ ...visitor, topic, page: '/shop', record: given });
    const headers = { 'content-type': 'application/json' };
    const response = await harness.request(path, { method: 'POST', body, headers });
    expect(await response.json()).toEqual({ success: true, number: expect.stringMatching(/^\d{4}-\d{3}$/) });
    expect((await harness.rows()).at(-1)).toMatchObject({ topic, page: '/shop', record: stored });
  }
  await settle();
  const [mail] = mailsTo('firma@example.org');
  expect(mail?.text).toContain('Seite: https://site.example.org/shop');
  expect(mail?.text.includes('Betrifft: Trenntransformator 3.600 VA')).toBe(stored !== null);
});

test('without scripts, the form of an offer has its subject, and the answer names the number', async () => {
  const query = new URLSearchParams({ topic: 'shop', page: '/shop', record: `shop_products/${record}` });
  const form = await (await harness.request(`/contact?${query}`, {})).text();
  expect(form).toContain('Betrifft: Trenntransformator 3.600 VA');
  expect(form).toContain(`name="record" value="shop_products/${record}"`);
  expect(form).toContain('name="phone"');
  const worded = await harness.request(`/contact?${query}&message=${encodeURIComponent('Menge: <3>')}`, {});
  expect(await worded.text()).toContain('required>\nMenge: &lt;3&gt;</textarea>');
  const body = new URLSearchParams({ ...visitor, ...Object.fromEntries(query) });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await harness.request('/contact', { method: 'POST', body: String(body), headers });
  const [row] = await harness.rows();
  expect(row).toMatchObject({ topic: 'shop', page: '/shop', record: `shop_products/${record}` });
  const answer = await (await harness.request(sent.headers.get('location') ?? '', {})).text();
  for (const text of [row?.number, 'Shop', 'innerhalb von zwei Werktagen', 'tel:04311234'])
    expect(answer).toContain(text);
});

// 30 November 2026 is a Monday; 7 o'clock in Berlin is 6 o'clock UTC.
const monday = Date.UTC(2026, 10, 30, 6);
const [hour, day] = [3_600_000, 86_400_000];

test.each<[string, object, [time: number, subjects: string[]][]]>([
  [
    'reminder',
    { inquiry_reminder: true, weekly_summary: false },
    [
      [monday - hour, []],
      [monday, ['Eine Anfrage wartet seit drei Tagen']],
      [monday + 10 * hour, []],
      [monday + day, ['2 Anfragen warten seit drei Tagen']],
    ],
  ],
  [
    'weekly summary',
    { inquiry_reminder: false, weekly_summary: true },
    [
      [monday - hour, []],
      [monday + hour, ['Anfragen der letzten Woche: 3']],
      [monday + 2 * hour, []],
      [monday + day, []],
      [monday + 7 * day, ['Anfragen der letzten Woche: 0']],
    ],
  ],
  ['nothing', { inquiry_reminder: false, weekly_summary: false }, [[monday, []]]],
])(
  'the %s is mailed when it is due, once, however many servers run the job',
  async (_kind, settings, runs) => {
    await contract.database.transaction((tx) =>
      tx.execute(`update inquiry_reports set sent_on = '2000-01-01'`),
    );
    await setSettings(tables, settings);
    const ages = [
      { topic: 'shop', state: 'new', created_at: monday - 3 * day },
      { topic: 'shop', state: 'new', created_at: monday - 2.5 * day },
      { topic: 'attest', state: 'done', created_at: monday - 5 * day },
    ];
    for (const { created_at, ...row } of ages) {
      const times = { created_at: new Date(created_at).toISOString(), delivery: 'off' };
      await tables
        .from('inquiries')
        .insert({ ...visitor, ...row, ...times })
        .throwOnError();
    }
    const mailer = createMailer({ smtpUrl: mails.url, from: 'website@example.org' });
    const parts = { mailer, mailTo: 'firma@example.org', siteUrl: 'https://site.example.org' };
    for (const [now, subjects] of runs) {
      const before = mails.accepted.length;
      await Promise.all([1, 2, 3].map(() => sendInquiryReports(tables, { ...parts, now })));
      const sent = mails.accepted.slice(before).map(({ raw }) => readEmail(raw));
      expect(
        sent.map(({ headers }) => headers.subject),
        new Date(now).toISOString(),
      ).toEqual(subjects);
      if (subjects[0]?.endsWith('Woche: 3')) {
        expect(sent[0]?.text).toContain('Elektro-Attest: 1 (1 erledigt)\nShop: 2 (2 neu)');
        expect(sent[0]?.text).toContain('Zurzeit offen: 2 neu');
      }
    }
  },
);

test('the reminder names an inquiry from the chosen day on, until it is done', async () => {
  await contract.database.transaction((tx) =>
    tx.execute(`update inquiry_reports set sent_on = '2000-01-01'`),
  );
  await setSettings(tables, { inquiry_reminder: true, weekly_summary: false });
  const remind_on = new Date(monday + day).toISOString().slice(0, 10);
  const row = { ...visitor, topic: 'attest', state: 'in_progress', delivery: 'off', remind_on };
  const { data } = await tables.from('inquiries').insert(row).select('number').single().throwOnError();
  const mailer = createMailer({ smtpUrl: mails.url, from: 'website@example.org' });
  const parts = { mailer, mailTo: 'firma@example.org', siteUrl: 'https://site.example.org' };
  const sentAt = async (now: number) => {
    const before = mails.accepted.length;
    await sendInquiryReports(tables, { ...parts, now });
    return mails.accepted.slice(before).map(({ raw }) => readEmail(raw));
  };
  expect(await sentAt(monday)).toEqual([]);
  const [mail] = await sentAt(monday + day);
  expect(mail?.headers.subject).toBe('Erinnerung an Anfragen');
  expect(mail?.text).toContain(`Sie wollten erinnert werden an:\n\n${data.number}  Elektro-Attest`);
  expect(await sentAt(monday + 2 * day)).toHaveLength(1);
  await tables.from('inquiries').update({ state: 'done' }).eq('number', data.number).throwOnError();
  expect(await sentAt(monday + 3 * day)).toEqual([]);
});

test('a report that the mail server refuses is due again', async () => {
  await contract.database.transaction((tx) =>
    tx.execute(`update inquiry_reports set sent_on = '2000-01-01'`),
  );
  await setSettings(tables, { weekly_summary: true });
  const away = createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'website@example.org' });
  const mailer = createMailer({ smtpUrl: mails.url, from: 'website@example.org' });
  const parts = { mailTo: 'firma@example.org', siteUrl: 'https://site.example.org', now: monday };
  await expect(sendInquiryReports(tables, { ...parts, mailer: away })).rejects.toThrow();
  await sendInquiryReports(tables, { ...parts, mailer });
  expect(mails.accepted).toHaveLength(1);
});
