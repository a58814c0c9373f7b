import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../../src/service/log';
import { createContract, type Contract } from './server';
import { readEmail } from './received-email';
import { headerOf, type MailServer, openMailServer } from './mail-server';
import { type Harness, createInquiryHarness, visitor } from './inquiry-harness';

let contract: Contract;
beforeAll(async () => {
  contract = await createContract();
});
afterAll(() => contract.close());
beforeEach(() =>
  contract.database.transaction(async (tx) => {
    await tx.execute('delete from inquiries');
  }),
);

type Setting = Parameters<typeof openMailServer>[0] & Parameters<typeof createInquiryHarness>[0];

async function open({
  retryDelaysMs = [20, 20, 20, 20, 20],
  claimMs,
  mailTo,
  log,
  ...manners
}: Setting = {}): Promise<{ mails: MailServer; harness: Harness }> {
  const mails = await openMailServer(manners);
  const harness = await createInquiryHarness({
    contract,
    smtpUrl: mails.url,
    retryDelaysMs,
    claimMs,
    mailTo,
    log,
  });
  onTestFinished(async () => {
    await harness.close();
    await mails.close();
  });
  return { mails, harness };
}

const idsOf = (mails: MailServer) => mails.accepted.map((mail) => headerOf(mail, 'Message-ID'));

describe('an inquiry', () => {
  test('is emailed once to the company, from its own address, with the visitor as Reply-To', async () => {
    const { mails, harness } = await open();
    expect((await harness.contact({ ...visitor, topic: 'services' })).status).toBe(200);
    await harness.waitForDelivery('sent', 1);
    const [row] = await harness.rows();
    expect(row).toMatchObject({ delivery: 'sent', attempts: 1, last_error: null, next_attempt_at: null });
    expect(row?.delivered_at).not.toBeNull();
    const [mail] = mails.accepted;
    expect(mails.accepted).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'website@example.org', to: ['firma@example.org'] });
    expect(headerOf(mail, 'From')).toBe('website@example.org');
    expect(headerOf(mail, 'Reply-To')).toBe('ada@example.org');
    expect(headerOf(mail, 'Message-ID')).toBe(`<${String(row?.id)}@site.example.org>`);
    expect(headerOf(mail, 'Subject')).toBe(`Anfrage ${String(row?.number)}: Leistungen`);
  });

  test('says in German who wants what, and how to answer', async () => {
    const { mails, harness } = await open();
    const message = 'Guten Tag,\n\nbitte prüfen Sie unser Boot.';
    await harness.contact({
      name: 'Jörg Süß',
      email: 'joerg@example.org',
      phone: '+49 1',
      message,
      topic: 'trainings',
    });
    await mails.until(1);
    const [row] = await harness.rows();
    const { headers, text, html } = readEmail(mails.accepted[0]?.raw ?? '');
    expect(headers).toMatchObject({
      subject: `Anfrage ${String(row?.number)}: Schulungen`,
      'reply-to': 'joerg@example.org',
      'auto-submitted': 'auto-generated',
    });
    expect(Object.keys(headers).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    const received = new Intl.DateTimeFormat('de-DE', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    }).format(new Date(String(row?.created_at)));
    expect(text).toBe(
      `Guten Tag, über das Formular auf site.example.org ist eine Anfrage eingegangen.

Nummer: ${String(row?.number)}
Anliegen: Schulungen
Name: Jörg Süß
E-Mail: joerg@example.org
Telefon: +49 1
Eingegangen: ${received} Uhr

Nachricht:

${message}

-- 
Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort direkt an die anfragende Person.
In der Verwaltung der Website bearbeiten: https://site.example.org/admin/inquiries#${String(row?.number)}
`,
    );
    expect(html).toContain(`white-space: pre-wrap">${message}</p>`);
    expect(html).toContain(`<a href="https://site.example.org/admin/inquiries#${String(row?.number)}"`);
  });

  test('contains markup as text in its HTML part', async () => {
    const { mails, harness } = await open();
    await harness.contact({ ...visitor, message: '<img src=x onerror=alert(1)> & <b>fett</b>' });
    await mails.until(1);
    const { html } = readEmail(mails.accepted[0]?.raw ?? '');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;fett&lt;/b&gt;');
    expect(html).not.toContain('<img');
  });

  test('goes to the address of the contact page by default', async () => {
    await contract.database.transaction(async (tx) => {
      await tx.execute('delete from contact_info');
      await tx.execute(
        `insert into contact_info (email, address_street, address_city, address_postal, phone, business_hours,
           business_hours_note, company_register, vat_number)
         values ('kontakt@example.org', 'S', 'C', '1', '2', 'h', 'n', 'r', 'v')`,
      );
    });
    const { mails, harness } = await open({ mailTo: '' });
    await harness.contact(visitor);
    await mails.until(1);
    expect(mails.accepted[0]?.to).toEqual(['kontakt@example.org']);
  });
});

describe('an inquiry is stored, retried and delivered once if the mail server', () => {
  test('is down', async () => {
    const away = await openMailServer();
    await away.close();
    const harness = await createInquiryHarness({
      contract,
      smtpUrl: away.url,
      retryDelaysMs: Array.from({ length: 500 }, () => 20),
    });
    onTestFinished(harness.close);
    expect((await harness.contact(visitor)).status).toBe(200);
    while (Number((await harness.rows())[0]?.attempts) < 3) await wait(10);
    const back = await openMailServer({ port: away.port });
    onTestFinished(back.close);
    await harness.waitForDelivery('sent', 1);
    expect(idsOf(back)).toHaveLength(1);
  });

  test.each<[manner: string, received: number, make: () => Parameters<typeof openMailServer>[0]]>([
    [
      'rejects the recipient',
      1,
      () => {
        let refusals = 0;
        return { onRecipient: () => (++refusals <= 2 ? new Error('Mailbox full') : undefined) };
      },
    ],
    [
      'rejects the complete message',
      3,
      () => ({
        onMessage: (_mail, count) => {
          if (count <= 2) throw new Error('Try again later');
        },
      }),
    ],
    ['disconnects in the middle', 3, () => ({ isDropped: (count) => count <= 2 })],
  ])('%s', async (_manner, received, make) => {
    const { mails, harness } = await open(make());
    await harness.contact(visitor);
    await harness.waitForDelivery('sent', 1);
    expect((await harness.rows())[0]?.attempts).toBe(3);
    expect([mails.received(), idsOf(mails).length]).toEqual([received, 1]);
  });

  test('is slow: the visitor does not wait for it', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { mails, harness } = await open({ onMessage: () => released });
    expect((await harness.contact(visitor)).status).toBe(200);
    while (mails.received() < 1) await wait(10);
    expect((await harness.contact(visitor)).status).toBe(200);
    expect((await harness.rows()).map(({ delivery }) => delivery)).toEqual(['pending', 'pending']);
    release();
    await harness.waitForDelivery('sent', 2);
    expect(new Set(idsOf(mails)).size).toBe(2);
    expect(mails.accepted).toHaveLength(2);
  });
});

test('after the last attempt an inquiry has failed with a reason, and an administrator sends it again', async () => {
  let isBack = false;
  const { mails, harness } = await open({
    retryDelaysMs: [5],
    onRecipient: () => (isBack ? undefined : new Error('No such box')),
  });
  await harness.contact(visitor);
  await harness.waitForDelivery('failed', 1);
  const [row] = await harness.rows();
  expect(row).toMatchObject({ attempts: 2, next_attempt_at: null });
  expect(row?.last_error).toContain('No such box');

  isBack = true;
  const sendAgain = (token?: string, id = String(row?.id)) =>
    harness.request(`/api/inquiries/${id}/send`, {
      method: 'POST',
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const nonAdmin = await contract.signIn();
  const admin = await contract.signIn({ admin: true });
  expect((await sendAgain()).status).toBe(401);
  expect((await sendAgain('forged')).status).toBe(401);
  expect((await sendAgain(nonAdmin.token)).status).toBe(404);
  expect((await sendAgain(admin.token, randomUUID())).status).toBe(404);
  expect(mails.accepted).toHaveLength(0);
  expect((await sendAgain(admin.token)).status).toBe(200);
  await harness.waitForDelivery('sent', 1);
  expect(mails.accepted).toHaveLength(1);
});

test('three servers on one database send each of 40 emails once', async () => {
  const mails = await openMailServer();
  const harnesses = await Promise.all(
    [1, 2, 3].map(() => createInquiryHarness({ contract, smtpUrl: mails.url })),
  );
  onTestFinished(async () => {
    await Promise.all(harnesses.map((harness) => harness.close()));
    await mails.close();
  });
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) =>
      harnesses[index % 3]?.contact(visitor, `198.51.100.${index}`),
    ),
  );
  await harnesses[0]?.waitForDelivery('sent', 40);
  expect(new Set(idsOf(mails)).size).toBe(40);
  console.info(`40 messages, 3 servers: ${mails.accepted.length} mails`);
  expect(mails.accepted).toHaveLength(40);
});

test('the claim of a killed server expires, and another server delivers', async () => {
  const hangingServer = await openMailServer({ onMessage: () => new Promise(() => undefined) });
  const dying = await createInquiryHarness({ contract, smtpUrl: hangingServer.url, claimMs: 300 });
  await dying.contact(visitor);
  while (hangingServer.received() < 1) await wait(10);
  await dying.close();
  const { mails, harness } = await open();
  await harness.waitForDelivery('sent', 1);
  expect(idsOf(mails)).toEqual([`<${String((await harness.rows())[0]?.id)}@site.example.org>`]);
  await hangingServer.close();
});

test('suspected spam is stored, marked and not emailed until an administrator unmarks it', async () => {
  const { mails, harness } = await open();
  const response = await harness.contact({
    ...visitor,
    message: 'Doch ein Mensch',
    website: 'https://example.com',
  });
  expect([response.status, await response.json()]).toEqual([
    200,
    { success: true, number: expect.any(String) },
  ]);
  await harness.contact(visitor);
  await harness.waitForDelivery('sent', 1);
  expect(mails.accepted).toHaveLength(1);
  const [spam, other] = await harness.rows();
  expect([spam, other]).toMatchObject([
    { state: 'spam', delivery: 'pending', attempts: 0 },
    { state: 'new', delivery: 'sent' },
  ]);

  const { token } = await contract.signIn({ admin: true });
  const path = `/api/inquiries/${String(spam?.id)}/send`;
  const again = await harness.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([again.status, await again.json()]).toEqual([
    409,
    { error: 'This inquiry is marked as spam, and spam is never mailed.' },
  ]);
  await harness
    .personalTables(token)
    .from('inquiries')
    .update({ state: 'new' })
    .eq('id', spam?.id)
    .throwOnError();
  await mails.until(2);
  expect(readEmail(mails.accepted[1]?.raw ?? '').text).toContain('Doch ein Mensch');
});

test('without a mail server no inquiry waits for delivery', async () => {
  const harness = await createInquiryHarness({ contract });
  onTestFinished(harness.close);
  await harness.contact(visitor);
  expect((await harness.rows()).at(-1)).toMatchObject({ state: 'new', delivery: 'off' });
});

test('an outage of the mail server is logged once for all inquiries and attempts, and once at its end', async () => {
  const lines: { msg: string; err?: { stack: string } }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  let isBusy = true;
  const onRecipient = () => (isBusy ? Object.assign(new Error('busy'), { responseCode: 451 }) : undefined);
  const { harness } = await open({ onRecipient, log, retryDelaysMs: Array.from({ length: 200 }, () => 20) });
  for (const name of ['Ada', 'Grace', 'Emmy']) await harness.contact({ ...visitor, name });
  const attempts = async () => (await harness.rows()).map(({ attempts }) => Number(attempts));
  await vi.waitFor(async () => expect(Math.min(...(await attempts()))).toBeGreaterThan(2), 60_000);
  isBusy = false;
  await harness.waitForDelivery('sent', 3);
  const subject = 'sending inquiry e-mails';
  expect(lines.map(({ msg }) => msg)).toEqual([`${subject} failed`, `${subject} works again`]);
  expect(lines[0]?.err?.stack).toContain('busy');
});
