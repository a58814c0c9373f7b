import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createInquiryHarness, insertCompany, openInquiries, visitor } from './inquiry-harness';
import { headerOf, type openMailServer } from './mail-server';
import { readEmail } from './received-email';

const site = await openInquiries({ retryDelaysMs: [20, 20, 20, 20, 20] });
const { contract } = site;

const idsOf = ({ accepted } = site.mails) => accepted.map((mail) => headerOf(mail, 'Message-ID'));
const sendAgain = (id: unknown, token?: string) =>
  site.harness.request(`/api/inquiries/${String(id)}/send`, {
    method: 'POST',
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });

test('an inquiry is emailed once to the company, in German, from its own address, with the visitor as Reply-To', async () => {
  const message = 'Guten Tag,\n\nbitte prüfen Sie <b>unser</b> Boot.';
  const person = { name: 'Jörg Süß', email: 'joerg@example.org', phone: '+49 1' };
  expect((await site.harness.contact({ ...person, message, topic: 'trainings' })).status).toBe(200);
  await site.harness.waitForDelivery('sent', 1);
  const [row] = await site.harness.rows();
  expect(row).toMatchObject({ delivery: 'sent', attempts: 1, last_error: null, next_attempt_at: null });
  expect(row?.delivered_at).not.toBeNull();
  const number = String(row?.number);
  expect(site.mails.accepted).toMatchObject([{ from: 'website@example.org', to: ['firma@example.org'] }]);
  const { headers, text, html } = readEmail(site.mails.accepted[0]?.raw ?? '');
  expect(headers).toMatchObject({
    from: 'website@example.org',
    subject: `Anfrage ${number}: Schulungen`,
    'reply-to': person.email,
    'message-id': `<${String(row?.id)}@site.example.org>`,
    'auto-submitted': 'auto-generated',
  });
  expect(Object.keys(headers).toSorted().join(' ')).toBe(
    'auto-submitted content-type date from message-id mime-version reply-to subject to',
  );
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' } as const;
  const received = new Intl.DateTimeFormat('de-DE', format).format(new Date(String(row?.created_at)));
  expect(text).toBe(
    `Guten Tag, über das Formular auf site.example.org ist eine Anfrage eingegangen.

Nummer: ${number}
Anliegen: Schulungen
Name: Jörg Süß
E-Mail: joerg@example.org
Telefon: +49 1
Eingegangen: ${received} Uhr

Nachricht:

${message}

-- 
Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort direkt an die anfragende Person.
In der Verwaltung der Website bearbeiten: https://site.example.org/admin/inquiries#${number}
`,
  );
  const escaped = message.replace('<b>unser</b>', '&lt;b&gt;unser&lt;/b&gt;');
  expect(html).toContain(`white-space: pre-wrap">${escaped}</p>`);
  expect(html).toContain(`<a href="https://site.example.org/admin/inquiries#${number}"`);
});

test('no input of a visitor adds an email header', async () => {
  const name = 'Eve" <eve@evil.example>, Bcc: x@evil.example';
  const message = 'a\r\nBcc: x@evil.example\r\n.\r\nRCPT TO:<x@evil.example>';
  await site.harness.contact({ ...visitor, name, message });
  await site.harness.waitForDelivery('sent', 1);
  const [mail, ...more] = site.mails.accepted;
  expect([mail?.to, more]).toEqual([['firma@example.org'], []]);
  expect(headerOf(mail, 'Bcc')).toBeUndefined();
  expect(headerOf(mail, 'Reply-To')).toBe('ada@example.org');
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/eve|evil/i);
});

test('it goes to the address of the contact page by default', async () => {
  await insertCompany(site.tables);
  await site.restart({ mailTo: '' });
  await site.harness.contact(visitor);
  await site.mails.until(1);
  expect(site.mails.accepted[0]?.to).toEqual(['firma@example.org']);
});

test('without a mail server no inquiry waits for delivery', async () => {
  await site.restart({ smtpUrl: undefined });
  await site.harness.contact(visitor);
  expect(await site.harness.rows()).toMatchObject([{ state: 'new', delivery: 'off' }]);
});

test.each<[manner: string, received: number, faults: Parameters<typeof openMailServer>[0]]>([
  [
    'rejects the complete message',
    3,
    {
      onMessage: (_mail, count) => {
        if (count <= 2) throw new Error('Try again later');
      },
    },
  ],
  ['disconnects in the middle', 3, { isDropped: (count) => count <= 2 }],
])('an inquiry is retried and delivered once if the mail server %s', async (_what, received, faults) => {
  await site.restart(faults);
  await site.harness.contact(visitor);
  await site.harness.waitForDelivery('sent', 1);
  expect((await site.harness.rows())[0]?.attempts).toBe(3);
  expect([site.mails.received(), idsOf().length]).toEqual([received, 1]);
});

test('the visitor does not wait for a slow mail server', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await site.restart({ onMessage: () => released });
  const { harness, mails } = site;
  for (let sent = 0; sent < 2; sent += 1) expect((await harness.contact(visitor)).status).toBe(200);
  while (mails.received() < 1) await wait(10);
  expect((await harness.rows()).map(({ delivery }) => delivery)).toEqual(['pending', 'pending']);
  // As if a clock had been ahead.
  const late = { ...visitor, topic: 'contact', next_attempt_at: '2100-01-01' };
  await site.tables.from('inquiries').insert(late).throwOnError();
  release();
  await harness.waitForDelivery('sent', 3);
  expect([new Set(idsOf()).size, mails.accepted.length]).toEqual([3, 3]);
});

test('after the last attempt an inquiry has failed with a reason, and an administrator sends it again', async () => {
  let isBack = false;
  const onRecipient = () => (isBack ? undefined : new Error('No such box'));
  await site.restart({ retryDelaysMs: [5], onRecipient });
  const { harness, mails } = site;
  await harness.contact(visitor);
  await harness.waitForDelivery('failed', 1);
  const [row] = await harness.rows();
  expect(row).toMatchObject({ attempts: 2, next_attempt_at: null });
  expect(row?.last_error).toContain('No such box');

  isBack = true;
  const [nonAdmin, admin] = [await contract.signIn(), await contract.signIn({ admin: true })];
  expect((await sendAgain(row?.id)).status).toBe(401);
  expect((await sendAgain(row?.id, 'forged')).status).toBe(401);
  expect((await sendAgain(row?.id, nonAdmin.token)).status).toBe(404);
  expect((await sendAgain(randomUUID(), admin.token)).status).toBe(404);
  expect(mails.accepted).toHaveLength(0);
  expect((await sendAgain(row?.id, admin.token)).status).toBe(200);
  await harness.waitForDelivery('sent', 1);
  expect(mails.accepted).toHaveLength(1);
});

test('three servers on one database send each of 15 emails once', async () => {
  const { mails, harness } = site;
  const others = [
    await createInquiryHarness({ contract, smtpUrl: mails.url }),
    await createInquiryHarness({ contract, smtpUrl: mails.url }),
  ];
  onTestFinished(async () => {
    for (const { close } of others) await close();
  });
  await Promise.all(
    Array.from({ length: 15 }, async (_, index) =>
      [harness, ...others][index % 3]?.contact(visitor, `198.51.100.${index}`),
    ),
  );
  await harness.waitForDelivery('sent', 15);
  expect(new Set(idsOf()).size).toBe(15);
  expect(mails.accepted).toHaveLength(15);
});

test('the claim of a killed server expires, and another server delivers', async () => {
  await site.restart({ onMessage: () => new Promise(() => undefined), claimMs: 300 });
  await site.harness.contact(visitor);
  while (site.mails.received() < 1) await wait(10);
  await site.restart();
  await site.harness.waitForDelivery('sent', 1);
  expect(idsOf()).toEqual([`<${String((await site.harness.rows())[0]?.id)}@site.example.org>`]);
});

test('suspected spam is stored, marked and not emailed until an administrator unmarks it', async () => {
  const { harness, mails } = site;
  const spammed = { ...visitor, message: 'Doch ein Mensch', website: 'https://example.com' };
  const response = await harness.contact(spammed);
  expect(await response.json()).toEqual({ success: true, number: expect.any(String) });
  await harness.contact(visitor);
  await harness.waitForDelivery('sent', 1);
  expect(mails.accepted).toHaveLength(1);
  const rows = await harness.rows();
  expect(rows).toMatchObject([
    { state: 'spam', delivery: 'pending', attempts: 0 },
    { state: 'new', delivery: 'sent' },
  ]);
  const { token } = await contract.signIn({ admin: true });
  const again = await sendAgain(rows[0]?.id, token);
  const error = 'This inquiry is marked as spam, and spam is never mailed.';
  expect([again.status, await again.json()]).toEqual([409, { error }]);
  const unmark = harness.personalTables(token).from('inquiries').update({ state: 'new' });
  await unmark.eq('id', rows[0]?.id).throwOnError();
  await mails.until(2);
  expect(readEmail(mails.accepted[1]?.raw ?? '').text).toContain('Doch ein Mensch');
});
