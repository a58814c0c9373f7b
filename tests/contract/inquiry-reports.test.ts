import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deleteOldInquiries, sendInquiryReports } from '../../src/server/inquiries/inquiry-reports';
import { notifyFormerRecipient } from '../../src/server/inquiries/former-recipient';
import { createLog } from '../../src/service/log';
import { insertCompany, openInquiries, setSettings, visitor } from './inquiry-harness';
import { createMailer } from '../../src/server/base/mail';

const site = await openInquiries({ hasConfirmation: true });
const { contract, tables } = site;
const siteUrl = 'https://site.example.org';
const record = `shop_products/${randomUUID()}`;
const mailer = () => createMailer({ smtpUrl: site.mails.url, from: 'website@example.org' });

beforeAll(async () => {
  const product = { id: record.split('/')[1], name: 'Trenntransformator **3.600 VA**', features: ['x'] };
  await tables
    .from('shop_products')
    .insert({ ...product, description: 'Text', order: 0 })
    .throwOnError();
  await insertCompany(tables);
});

test('an inquiry names its page and its record, if that is one of the website', async () => {
  const headers = { 'content-type': 'application/json' };
  for (const [path, topic, given, stored] of [
    ['/api/contact', 'shop', record, record],
    ['/api/attest-inquiry', 'exchange', null, null],
    ['/api/contact', 'services', `services/${randomUUID()}`, null],
  ] as const) {
    const body = JSON.stringify({ ...visitor, topic, page: '/shop', record: given });
    const response = await site.harness.request(path, { method: 'POST', body, headers });
    expect(await response.json()).toEqual({ success: true, number: expect.stringMatching(/^\d{4}-\d{3}$/) });
    expect((await site.harness.rows()).at(-1)).toMatchObject({ topic, page: '/shop', record: stored });
    await site.settle();
    const mail = site.mailsTo('firma@example.org').at(-1);
    expect(mail?.text).toContain(`Seite: ${siteUrl}/shop`);
    expect(mail?.text.includes('Betrifft: Trenntransformator 3.600 VA')).toBe(stored !== null);
  }
});

test('without scripts, the form of an offer has its subject, and the answer names the number', async () => {
  const subject = { topic: 'shop', page: '/shop', record };
  const query = new URLSearchParams(subject);
  const get = async (path: string) => (await site.harness.request(path, {})).text();
  const form = await get(`/contact?${query}`);
  expect(form).toContain('Betrifft: Trenntransformator 3.600 VA');
  expect(form).toContain(`name="record" value="${record}"`);
  expect(form).toContain('name="phone"');
  const worded = await get(`/contact?${query}&message=${encodeURIComponent('Menge: <3>')}`);
  expect(worded).toContain('required>\nMenge: &lt;3&gt;</textarea>');
  const body = String(new URLSearchParams({ ...visitor, ...subject }));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const sent = await site.harness.request('/contact', { method: 'POST', body, headers });
  const [row] = await site.harness.rows();
  expect(row).toMatchObject(subject);
  const answer = await get(sent.headers.get('location') ?? '');
  for (const text of [row?.number, 'Shop', 'innerhalb von zwei Werktagen', 'tel:04311234'])
    expect(answer).toContain(text);
});

describe('a report', () => {
  // 30 November 2026 is a Monday; 7 o'clock in Berlin is 6 o'clock UTC.
  const mondayMs = Date.UTC(2026, 10, 30, 6);
  const [hourMs, dayMs] = [3_600_000, 86_400_000];
  beforeEach(() => contract.sql(`update inquiry_reports set due_at = '-infinity'`).then(() => undefined));

  /** Runs the job on this number of servers; returns the mails. */
  async function sentAt(now: number, servers = 3) {
    const before = site.mailsTo('firma@example.org').length;
    const parts = { mailer: mailer(), mailTo: 'firma@example.org', siteUrl, now };
    await Promise.all(Array.from({ length: servers }, () => sendInquiryReports(tables, parts)));
    return site.mailsTo('firma@example.org').slice(before);
  }

  test('is mailed after the clock was ahead, and ten minutes after a kill during the mail', async () => {
    await setSettings(tables, { inquiry_reminder: false, weekly_summary: true });
    await contract.sql(`update inquiry_reports set due_at = '2100-01-01'`);
    await new Promise<void>((resolve) => {
      const killed = { send: () => new Promise<void>(() => resolve()) };
      void sendInquiryReports(tables, { mailer: killed, mailTo: undefined, siteUrl, now: mondayMs });
    });
    expect(await sentAt(mondayMs + hourMs / 6 - 1)).toEqual([]);
    expect(await sentAt(mondayMs + hourMs / 6)).toHaveLength(1);
  });

  test.each<[string, object, [time: number, subjects: string[]][]]>([
    [
      'reminder',
      { inquiry_reminder: true, weekly_summary: false },
      [
        [mondayMs - hourMs, []],
        [mondayMs, ['Eine Anfrage wartet seit drei Tagen']],
        [mondayMs + 10 * hourMs, []],
        [mondayMs + dayMs, ['2 Anfragen warten seit drei Tagen']],
      ],
    ],
    [
      'weekly summary',
      { inquiry_reminder: false, weekly_summary: true },
      [
        [mondayMs - hourMs, []],
        [mondayMs + hourMs, ['Anfragen der letzten Woche: 3']],
        [mondayMs + 2 * hourMs, []],
        [mondayMs + dayMs, []],
        [mondayMs + 7 * dayMs, ['Anfragen der letzten Woche: 0']],
      ],
    ],
    ['nothing', { inquiry_reminder: false, weekly_summary: false }, [[mondayMs, []]]],
  ])(
    'of the kind %s is mailed when it is due, once, however many servers run the job',
    async (_kind, settings, runs) => {
      await setSettings(tables, settings);
      for (const [topic, state, days] of [
        ['shop', 'new', 3],
        ['shop', 'new', 2.5],
        ['attest', 'done', 5],
      ] as const) {
        const created_at = new Date(mondayMs - days * dayMs).toISOString();
        const row = { ...visitor, topic, state, created_at, delivery: 'off' };
        await tables.from('inquiries').insert(row).throwOnError();
      }
      for (const [now, subjects] of runs) {
        const sent = await sentAt(now);
        const found = sent.map(({ headers }) => headers.subject);
        expect(found, new Date(now).toISOString()).toEqual(subjects);
        if (!subjects[0]?.endsWith('Woche: 3')) continue;
        expect(sent[0]?.text).toContain('Elektro-Attest: 1 (1 erledigt)\nShop: 2 (2 neu)');
        expect(sent[0]?.text).toContain('Zurzeit offen: 2 neu');
      }
    },
  );

  test('reminds of an inquiry from the chosen day on, until it is done', async () => {
    await setSettings(tables, { inquiry_reminder: true, weekly_summary: false });
    const remind_on = new Date(mondayMs + dayMs).toISOString().slice(0, 10);
    const row = { ...visitor, topic: 'attest', state: 'in_progress', delivery: 'off', remind_on };
    const { data } = await tables.from('inquiries').insert(row).select('number').single().throwOnError();
    expect(await sentAt(mondayMs, 1)).toEqual([]);
    const [mail] = await sentAt(mondayMs + dayMs, 1);
    expect(mail?.headers.subject).toBe('Erinnerung an Anfragen');
    expect(mail?.text).toContain(`Sie wollten erinnert werden an:\n\n${data.number}  Elektro-Attest`);
    expect(await sentAt(mondayMs + 2 * dayMs, 1)).toHaveLength(1);
    await tables.from('inquiries').update({ state: 'done' }).eq('number', data.number).throwOnError();
    expect(await sentAt(mondayMs + 3 * dayMs, 1)).toEqual([]);
  });
});

test('inquiries that are done or spam are deleted after 180 days; others stay', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const old = { created_at: daysAgo(400), updated_at: daysAgo(400) };
  const rows: Record<string, Record<string, string>> = {
    'done for long': { state: 'done', done_at: daysAgo(181) },
    'done lately': { ...old, state: 'done', done_at: daysAgo(179) },
    'in progress and old': { ...old, state: 'in_progress' },
    'marked as spam lately': { ...old, state: 'spam', updated_at: daysAgo(179) },
    'new and old': { ...old, state: 'new' },
    'spam for long': { state: 'spam', updated_at: daysAgo(181) },
  };
  for (const [name, row] of Object.entries(rows)) {
    const inquiry = { ...visitor, topic: 'contact', name, delivery: 'off', ...row };
    await tables.from('inquiries').insert(inquiry).throwOnError();
  }
  await deleteOldInquiries(tables);
  const names = (await site.harness.rows()).map(({ name }) => name);
  expect(names.sort()).toEqual(Object.keys(rows).filter((name) => !name.endsWith('for long')));
});

describe('the former recipient of inquiries', () => {
  const publish = (email: string) =>
    tables.from('contact_info').update({ email }).not('id', 'is', null).throwOnError();
  /** Runs the check that each server repeats every 20 seconds. */
  const check = (mailTo?: string) =>
    notifyFormerRecipient(tables, { mailer: mailer(), mailTo, siteUrl, log: createLog('silent') });
  const recipients = () => site.mails.accepted.flatMap(({ to }) => to);

  beforeEach(async () => {
    await contract.sql('delete from public.inquiry_recipient');
    await publish('firma@example.org');
    await check();
    expect(recipients()).toEqual([]);
  });

  test('gets one email about a new address on the contact page, however many servers notice', async () => {
    await publish('neu@example.org');
    await Promise.all([check(), check(), check()]);
    await check();
    expect(recipients()).toEqual(['firma@example.org']);
    const text = site.mailsTo('firma@example.org')[0]?.text;
    expect(text).toContain('gehen ab jetzt an neu@example.org und nicht mehr an firma@example.org');
    expect(text).toContain(`${siteUrl}/admin/contact`);
    await publish('firma@example.org');
    await contract.sql(`update public.inquiry_recipient set claimed_until = '2100-01-01'`);
    await check();
    expect(recipients()).toEqual(['firma@example.org', 'neu@example.org']);
  });

  test('gets one about a MAIL_TO that replaces the contact page', async () => {
    await check('buero@example.org');
    await check('Buero@Example.org');
    expect(recipients()).toEqual(['firma@example.org']);
  });
});
