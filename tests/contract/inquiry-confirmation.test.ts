import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Tables } from '../../src/data/client/service';
import { storeReply } from '../../src/data/site/inquiries';
import { insertCompany, openInquiries, setSettings, visitor } from './inquiry-harness';
import { headerOf, openMailServer } from './mail-server';
import { readEmail } from './received-email';

const retryDelaysMs = Array.from({ length: 100 }, () => 50);
const site = await openInquiries({ hasConfirmation: true, retryDelaysMs });
const { contract, tables, settle } = site;
const record = `services/${randomUUID()}`;
const hourAgo = () => new Date(Date.now() - 3_700_000).toISOString();
const rejection = (reason: string, responseCode = 550) => Object.assign(new Error(reason), { responseCode });

beforeAll(async () => {
  const texts = { slug: 'gutachten', short_description: 'Text', full_description: 'Text' };
  const service = { id: record.split('/')[1], title: 'Gutachten **für Werften**', ...texts };
  await tables.from('services').insert(service).throwOnError();
  await insertCompany(tables);
});

describe('a confirmation', () => {
  const confirmations = () => site.mailsTo(visitor.email);
  const changeAll = (change: object) =>
    tables.from('inquiries').update(change).not('id', 'is', null).throwOnError();
  const confirmed = async () =>
    (await site.harness.rows())
      .filter(({ confirmation }) => confirmation !== 'off')
      .map(({ email }) => email);
  const send = (index: number, network: string, email = `person${index}@example.org`) =>
    site.harness.contact({ ...visitor, email }, network);

  test('says what the inquiry is about, without anything typed', async () => {
    const typed = { name: 'Werbung Jetzt', message: 'Kaufen Sie hier', email: 'Ada@example.org' };
    await site.harness.contact({ ...typed, topic: 'services', page: '/services/kaufen-sie-hier', record });
    await settle();
    const [mail] = confirmations();
    const number = String((await site.harness.rows())[0]?.number);
    expect(mail?.headers).toMatchObject({
      subject: `Ihre Anfrage ${number}`,
      'reply-to': 'firma@example.org',
      'auto-submitted': 'auto-generated',
    });
    const facts = `Nummer: ${number}\nAnliegen: Leistungen\nBetrifft: Gutachten für Werften\nSeite: Leistung\n`;
    const letterhead = 'Brandt GmbH · Kai 7, 24103 Kiel · USt-IdNr. DE1';
    const company = ['innerhalb von zwei Werktagen', '0431 1234', letterhead];
    for (const text of [facts, ...company]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toMatch(/Werbung|kaufen/i);
  });

  test('is one for the inquiries of an outage of the mail server, an hour before the next', async () => {
    const { harness, mails } = site;
    await mails.close();
    for (const hours of [3, 2, 1]) {
      await harness.contact(visitor);
      const created_at = new Date(Date.now() - hours * 3_700_000).toISOString();
      await tables.from('inquiries').update({ created_at }).gt('created_at', hourAgo()).throwOnError();
    }
    await expect.poll(async () => (await harness.rows())[0]?.confirmation_attempts).toBeGreaterThan(1);
    expect(await harness.rows()).toMatchObject([{ confirmed_at: null }, {}, {}]);
    site.mails = await openMailServer({ port: mails.port });
    await settle();
    const [first] = await harness.rows();
    expect(first).toMatchObject({ confirmation: 'sent', confirmed_at: expect.any(String) });
    await harness.contact(visitor);
    await settle();
    expect(confirmations()).toHaveLength(1);
    expect(confirmations()[0]?.text).toContain(String(first?.number));
  });

  test('is not sent for spam, nor while the setting is off', async () => {
    await site.harness.contact({ ...visitor, website: 'https://example.com' });
    await setSettings(tables, { confirmation_mail: false });
    await site.harness.contact(visitor);
    const none = { confirmation: 'off', confirmation_due_at: null };
    expect(await site.harness.rows()).toMatchObject([none, none]);
  });

  test('counts addresses that differ by tags as one, other mailboxes separately', async () => {
    for (const email of ['ada+eins@example.org', 'ADA+x+y@example.org', 'Ada@Example.org'])
      await site.harness.contact({ ...visitor, email });
    expect(await confirmed()).toEqual(['ada+eins@example.org']);
    for (const email of ['adax@example.org', 'ada@sub.example.org'])
      await site.harness.contact({ ...visitor, email });
    expect(await confirmed()).toHaveLength(3);
    expect(await site.harness.rows()).toHaveLength(5);
  });

  test('goes to one domain 20 times an hour, and every message is mailed to the company', async () => {
    await Promise.all(Array.from({ length: 22 }, (_one, index) => send(index, `192.0.2.${index}`)));
    await send(0, '192.0.2.99', 'ada@other.example');
    await settle();
    const sent = await confirmed();
    expect(sent).toHaveLength(21);
    expect(sent).toContain('ada@other.example');
    expect(site.mailsTo('firma@example.org')).toHaveLength(23);
    await changeAll({ confirmed_at: hourAgo() });
    await send(30, '192.0.2.100');
    expect(await confirmed()).toHaveLength(22);
  });

  test('is caused by a network five times an hour; messages without one do not count', async () => {
    const announced: (string | null)[] = [];
    for (const index of [0, 0, 0, 0, 1, 2, 3, 4, 5, 6])
      announced.push((await send(index, '198.51.100.1')).headers.get('x-confirmation'));
    expect(announced.map((mail) => mail === 'mail')).toEqual([
      ...[true, false, false, false],
      ...[true, true, true, true, false, false],
    ]);
    expect(await confirmed()).toEqual([0, 1, 2, 3, 4].map((index) => `person${index}@example.org`));
    await send(7, '198.51.100.2');
    expect(await confirmed()).toContain('person7@example.org');
  });

  test('to an address that needs SMTPUTF8 delays neither the company nor others', async () => {
    await site.restart({
      onRecipient: (address) => (/^[!-~]+@/.test(address) ? undefined : rejection('ASCII only', 553)),
      onMessage: ({ raw }) => {
        if (/[^\0-~]/.test(raw.split('\r\n\r\n')[0] ?? '')) throw new Error('SMTPUTF8 is required');
      },
      retryDelaysMs: [],
    });
    for (const email of ['jürgen@müller.example', 'ada@müller.example'])
      await site.harness.contact({ ...visitor, email });
    await settle();
    expect(await site.harness.rows()).toMatchObject([
      { delivery: 'sent', confirmation: 'failed', confirmation_attempts: 1 },
      { delivery: 'sent', confirmation: 'sent' },
    ]);
    const toCompany = site.mails.accepted.filter(({ to }) => to.includes('firma@example.org'));
    const texts = toCompany.map(({ raw }) => readEmail(raw).text).join();
    expect(texts).toContain('E-Mail: jürgen@müller.example');
    expect(texts.match(/erreicht die anfragende Person nicht/g)).toHaveLength(1);
    const senders = toCompany.map((mail) => headerOf(mail, 'Reply-To')).sort();
    expect(senders).toEqual(['ada@xn--mller-kva.example', undefined]);
  });
});

describe('an answer', async () => {
  const adminToken = (await contract.signIn({ admin: true })).token;
  const rows = async (): Promise<Record<string, unknown>[]> =>
    (await tables.from('inquiry_replies').select().order('at').throwOnError()).data;
  const received = () =>
    site.mailsTo(visitor.email).filter(({ text }) => text.includes('Ihre Nachricht vom'));
  const age = (table: string, interval: string) =>
    contract.sql(`update ${table} set at = at - interval '${interval}'`);

  async function storedInquiry(): Promise<{ id: string; number: string }> {
    await site.harness.contact(visitor);
    await site.harness.waitForDelivery('sent', 1);
    const [row] = await site.harness.rows();
    return { id: String(row?.id), number: String(row?.number) };
  }
  const reply = (inquiryId: string, text = 'Guten Tag', id = randomUUID()) =>
    storeReply(site.harness.personalTables(adminToken), { id, inquiryId, text });
  /** Returns the statuses of this number of answers at once, sorted. */
  const insertAnswers = async (by: Tables, inquiry_id: string, count: number) => {
    const insert = () => by.from('inquiry_replies').insert({ inquiry_id, text: 'Guten Tag' });
    return (await Promise.all(Array.from({ length: count }, insert))).map(({ status }) => status).sort();
  };

  test('is mailed to the visitor with number, imprint and message, and an answer to it reaches the company', async () => {
    const { id, number } = await storedInquiry();
    await expect.poll(async () => (await site.harness.rows())[0]?.confirmation).toBe('sent');
    // The browser sends it again when the response was lost.
    const replyId = randomUUID();
    for (let times = 0; times < 2; times += 1)
      await reply(id, 'Guten Tag Frau Beispiel,\n\nwir kommen am Montag.', replyId);
    await expect.poll(async () => (await rows())[0]?.delivery).toBe('sent');
    const [mail, ...more] = received();
    expect(more).toEqual([]);
    expect(mail?.headers).toMatchObject({
      subject: `Ihre Anfrage ${number}: Allgemeine Anfrage`,
      'reply-to': 'firma@example.org',
      'in-reply-to': `<confirmation-${id}@site.example.org>`,
    });
    // RFC 3834: only automatic messages have this header.
    expect(mail?.headers).not.toHaveProperty('auto-submitted');
    expect(mail?.text).toMatch(/^Guten Tag Frau Beispiel,\r?\n\r?\nwir kommen am Montag\./);
    expect(mail?.text).toContain(visitor.message);
    expect(mail?.text).toContain('Impressum: https://site.example.org/impressum');
    const sent = { person: expect.stringContaining('@'), attempts: 1, last_error: null };
    expect(await rows()).toMatchObject([sent]);
  });

  test('to an address that the mail server rejects fails at once, with the reason', async () => {
    let isGone = false;
    await site.restart({
      onRecipient: () => (isGone ? rejection('no such user') : undefined),
      hasConfirmation: false,
    });
    const { id } = await storedInquiry();
    isGone = true;
    await reply(id);
    await expect.poll(async () => (await rows())[0]?.delivery).toBe('failed');
    expect(await rows()).toMatchObject([
      { attempts: 1, last_error: expect.stringContaining('no such user') },
    ]);
  });

  test('never sets the state of its mail, its person and time', async () => {
    const { id } = await storedInquiry();
    const own = site.harness.personalTables(adminToken).from('inquiry_replies');
    for (const column of ['delivery', 'person', 'at']) {
      const row = { inquiry_id: id, text: 'A', [column]: '2026-01-01' };
      expect((await own.insert(row)).status, column).toBe(403);
    }
  });

  test('to one inquiry is given five times an hour, however many requests arrive at once', async () => {
    const { id } = await storedInquiry();
    const repeated = randomUUID();
    await reply(id, 'Guten Tag', repeated);
    const personal = site.harness.personalTables(adminToken);
    expect(await insertAnswers(personal, id, 8)).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
    const message = expect.stringContaining('5 times an hour');
    await expect(reply(id, 'Noch eine')).rejects.toMatchObject({ code: 'PT429', message });
    // The browser sends it again when the response was lost.
    await reply(id, 'Guten Tag', repeated);
    expect(await insertAnswers(tables, id, 1)).toEqual([201]);
    await age('inquiry_replies', '61 minutes');
    await reply(id, 'Eine Stunde später');
  });

  test('is given 100 times a day by a person, also when inquiries are deleted, and is an activity', async () => {
    const { token, userId } = await contract.signIn({ admin: true });
    const personal = site.harness.personalTables(token);
    const { id, number } = await storedInquiry();
    await insertAnswers(personal, id, 1);
    const activities = site.harness.personalTables(adminToken).from('activity').select('action,object');
    const { data } = await activities.eq('person', `${userId}@example.org`);
    expect(data).toContainEqual({ action: 'reply', object: number });
    await contract.sql(`insert into activity (person, action, at)
      select '${userId}@example.org', 'reply', now() - interval '23 hours' from generate_series(1, 98)`);
    await tables.from('inquiries').delete().eq('id', id).throwOnError();
    expect(await rows()).toEqual([]);
    const next = await storedInquiry();
    expect(await insertAnswers(personal, next.id, 2)).toEqual([201, 429]);
    await age('activity', '2 hours');
    expect(await insertAnswers(personal, next.id, 1)).toEqual([201]);
  });
});
