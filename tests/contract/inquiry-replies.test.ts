import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { storeReply } from '../../src/data/site/inquiries';
import { createInquiryHarness, type Harness, visitor } from './inquiry-harness';
import { type MailServer, openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { type Contract, contractUrl, createContract } from './server';

/** Answers of administrators to inquiries. */

let contract: Contract;
let tables: Tables;
let adminToken: string;
let mails: MailServer;
let harness: Harness;

beforeAll(async () => {
  contract = await createContract();
  tables = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch });
  adminToken = (await contract.signIn({ admin: true })).token;
});
afterAll(() => contract.close());
beforeEach(async () => {
  await contract.database.transaction((tx) => tx.execute('delete from inquiries'));
  mails = await openMailServer();
  harness = await createInquiryHarness({
    contract,
    smtpUrl: mails.url,
    hasConfirmation: true,
    retryDelaysMs: [20, 20],
  });
});
afterEach(async () => {
  await harness.close();
  await mails.close();
});

const rows = async () =>
  (await tables.from('inquiry_replies').select().order('at').throwOnError()).data as Record<
    string,
    unknown
  >[];
const answersTo = (address: string) =>
  mails.accepted
    .filter(({ to }) => to.includes(address))
    .map(({ raw }) => readEmail(raw))
    .filter(({ text }) => text.includes('Ihre Nachricht vom'));

async function storedInquiry(): Promise<{ id: string; number: string }> {
  await harness.contact(visitor);
  await harness.waitForDelivery('sent', 1);
  const [row] = await harness.rows();
  return { id: String(row?.id), number: String(row?.number) };
}
const reply = (inquiryId: string, text: string, id = randomUUID()) =>
  storeReply(harness.personalTables(adminToken), { id, inquiryId, text });

test('an answer is mailed to the visitor with number, imprint and message, and an answer to it reaches the company', async () => {
  const { id, number } = await storedInquiry();
  await expect.poll(async () => (await harness.rows())[0]?.confirmation).toBe('sent');
  await reply(id, 'Guten Tag Frau Beispiel,\n\nwir kommen am Montag.');
  await expect.poll(async () => (await rows())[0]?.delivery).toBe('sent');
  const [mail, ...more] = answersTo(visitor.email);
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
  expect(await rows()).toMatchObject([
    { person: expect.stringContaining('@'), attempts: 1, last_error: null },
  ]);
});

test('an answer that is sent again by the browser is stored and mailed once', async () => {
  const { id } = await storedInquiry();
  const replyId = randomUUID();
  await reply(id, 'Einmal', replyId);
  await reply(id, 'Einmal', replyId);
  await expect.poll(async () => (await rows()).map(({ delivery }) => delivery)).toEqual(['sent']);
  expect(answersTo(visitor.email)).toHaveLength(1);
});

test('an answer to an address that the mail server rejects fails at once, with the reason', async () => {
  await mails.close();
  await harness.close();
  let isGone = false;
  mails = await openMailServer({
    onRecipient: () => (isGone ? Object.assign(new Error('no such user'), { responseCode: 550 }) : undefined),
  });
  harness = await createInquiryHarness({ contract, smtpUrl: mails.url, retryDelaysMs: [20, 20] });
  const { id } = await storedInquiry();
  isGone = true;
  await reply(id, 'Guten Tag');
  await expect.poll(async () => (await rows())[0]?.delivery).toBe('failed');
  expect(await rows()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('no such user') }]);
});

test('only administrators read and write answers, and never the state of the mail', async () => {
  const { id } = await storedInquiry();
  await reply(id, 'Guten Tag');
  const user = (await contract.signIn({ admin: false })).token;
  const personal = harness.personalTables(user);
  expect((await personal.from('inquiry_replies').select()).data).toEqual([]);
  expect((await personal.from('inquiry_replies').insert({ inquiry_id: id, text: 'Spam' })).status).toBe(403);
  const visitorTables = createTables({
    url: contractUrl,
    key: contract.keys.publishableKey,
    fetch: contract.fetch,
  });
  expect((await visitorTables.from('inquiry_replies').select()).status).toBe(401);
  const own = harness.personalTables(adminToken).from('inquiry_replies');
  for (const column of ['delivery', 'person', 'at'])
    expect((await own.insert({ inquiry_id: id, text: 'A', [column]: '2026-01-01' })).status, column).toBe(
      403,
    );
  expect((await own.update({ text: 'Anders' }).eq('inquiry_id', id)).status).toBe(403);
});

test('deleting the inquiry deletes its answers', async () => {
  const { id } = await storedInquiry();
  await reply(id, 'Guten Tag');
  await tables.from('inquiries').delete().eq('id', id).throwOnError();
  expect(await rows()).toEqual([]);
});

const insertAnswers = (tables: Tables, inquiryId: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      tables.from('inquiry_replies').insert({ inquiry_id: inquiryId, text: 'Guten Tag' }),
    ),
  );

test('an inquiry is answered five times an hour, however many requests arrive at once', async () => {
  const { id } = await storedInquiry();
  const repeated = randomUUID();
  await reply(id, 'Guten Tag', repeated);
  const answers = await insertAnswers(harness.personalTables(adminToken), id, 8);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429, 429, 429]);
  await expect(reply(id, 'Noch eine')).rejects.toMatchObject({
    code: 'PT429',
    message: expect.stringContaining('5 times an hour'),
  });
  // The browser sends it again when the response was lost.
  await reply(id, 'Guten Tag', repeated);
  const other = createTables({ url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetch });
  expect((await insertAnswers(other, id, 1))[0]?.status).toBe(201);
  await contract.database.transaction((tx) =>
    tx.execute(`update inquiry_replies set at = at - interval '61 minutes'`),
  );
  await reply(id, 'Eine Stunde später');
});

test('a person answers 100 times a day, also when inquiries are deleted, and each answer is an activity', async () => {
  const { token, userId } = await contract.signIn({ admin: true });
  const personal = harness.personalTables(token);
  const { id, number } = await storedInquiry();
  await insertAnswers(personal, id, 1);
  const activities = () =>
    harness
      .personalTables(adminToken)
      .from('activity')
      .select('action,object')
      .eq('person', `${userId}@example.org`);
  expect((await activities()).data).toContainEqual({ action: 'reply', object: number });
  await contract.database.transaction((tx) =>
    tx.execute(`
      insert into activity (person, action, at)
      select '${userId}@example.org', 'reply', now() - interval '23 hours' from generate_series(1, 98)`),
  );
  await tables.from('inquiries').delete().eq('id', id).throwOnError();
  const next = await storedInquiry();
  expect((await insertAnswers(personal, next.id, 2)).map(({ status }) => status).sort()).toEqual([201, 429]);
  await contract.database.transaction((tx) =>
    tx.execute(`update activity set at = at - interval '2 hours' where action = 'reply'`),
  );
  expect((await insertAnswers(personal, next.id, 1))[0]?.status).toBe(201);
});
