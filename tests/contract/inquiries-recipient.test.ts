import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { notifyFormerRecipient } from '../../src/server/inquiries/recipient';
import { createLog } from '../../src/service/log';
import { createMailer } from '../../src/service/mail';
import { readEmail } from './received-email';
import { headerOf, type MailServer, openMailServer } from './mail-server';
import { type Contract, contractUrl, createContract } from './server';

/** The former recipient of inquiries is notified of a new one by email. */

let contract: Contract;
let tables: Tables;
let mailServer: MailServer;
let refusal: Error | undefined;

beforeAll(async () => {
  contract = await createContract();
  const { fetch, keys } = contract;
  tables = createTables({ url: contractUrl, key: keys.secretKey, fetch });
  await tables
    .from('contact_info')
    .insert({
      address_street: 'Kai 1',
      address_city: 'Kiel',
      address_postal: '24103',
      phone: '1',
      email: 'firma@example.org',
      business_hours: 'Mo–Fr 8–16 Uhr',
      business_hours_note: 'oder später',
      company_register: 'HRA 1',
      vat_number: 'DE123456789',
    })
    .throwOnError();
});
afterAll(() => contract.close());
beforeEach(async () => {
  mailServer = await openMailServer({ onRecipient: () => refusal });
  await contract.database.transaction((tx) => tx.execute('delete from public.inquiry_recipient'));
  await publish('firma@example.org');
  await check();
  expect(mailServer.received()).toBe(0);
});
afterEach(() => mailServer.close());

/** Changes the address on the contact page. */
async function publish(email: string): Promise<void> {
  await tables.from('contact_info').update({ email }).not('id', 'is', null).throwOnError();
}

/** Runs the check that each server repeats every 20 seconds. */
async function check(mailTo?: string): Promise<void> {
  const mailer = createMailer({ smtpUrl: mailServer.url, from: 'website@example.org' });
  const siteUrl = 'https://site.example.org';
  await notifyFormerRecipient(tables, { mailer, mailTo, siteUrl, log: createLog('silent') });
}

function recipients(): (string | undefined)[] {
  return mailServer.accepted.map((mail) => headerOf(mail, 'To'));
}

test('the former address gets one email about a new address on the contact page, however many servers notice', async () => {
  await publish('neu@example.org');
  await Promise.all([check(), check(), check()]);
  await check();
  expect(recipients()).toEqual(['firma@example.org']);
  const { text } = readEmail(mailServer.accepted[0]?.raw ?? '');
  expect(text).toContain('gehen ab jetzt an neu@example.org und nicht mehr an firma@example.org');
  expect(text).toContain('https://site.example.org/admin/contact');

  await publish('firma@example.org');
  await check();
  expect(recipients()).toEqual(['firma@example.org', 'neu@example.org']);
});

test('the former address gets one about a MAIL_TO that replaces the contact page', async () => {
  await check('buero@example.org');
  expect(recipients()).toEqual(['firma@example.org']);
  await check('Buero@Example.org');
  expect(recipients()).toHaveLength(1);
});

test('an outage of the mail server delays the email, a rejected recipient ends the attempts', async () => {
  await publish('neu@example.org');
  refusal = Object.assign(new Error('try again later'), { responseCode: 451 });
  await expect(check()).rejects.toThrow('try again later');
  refusal = undefined;
  // The failed server reserves the email for ten minutes.
  await check();
  expect(recipients()).toEqual([]);
  await contract.database.transaction((tx) =>
    tx.execute(`update public.inquiry_recipient set claimed_until = now() - interval '1 second'`),
  );
  await check();
  expect(recipients()).toEqual(['firma@example.org']);

  await publish('noch-neuer@example.org');
  refusal = Object.assign(new Error('no such user'), { responseCode: 550 });
  await check();
  refusal = undefined;
  await check();
  expect(recipients()).toHaveLength(1);
});
