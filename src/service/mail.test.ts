import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerOf, type MailServer, openMailServer } from '../../tests/contract/mail-server';
import { readEmail } from '../../tests/contract/received-email';
import { createMailer } from './mail';

let mails: MailServer;
beforeAll(async () => (mails = await openMailServer()));
afterAll(() => mails.close());

const company = () => Promise.resolve({ name: 'Müller, Elektro & Söhne' });
const outage = () => Promise.reject(new Error('the database is away'));

test.each([
  ['website@example.org', company, '"Müller, Elektro & Söhne" <website@example.org>'],
  ['"Website" <website@example.org>', company, 'Website <website@example.org>'],
  ['website@example.org', outage, 'website@example.org'],
  ['website@example.org', undefined, 'website@example.org'],
])('a mail from %s is sent by %s', async (from, sender, expected) => {
  const mailer = createMailer({ smtpUrl: mails.url, from, company: sender });
  await mailer?.send({ to: 'ada@example.org', subject: 'Probe', text: 'Guten Tag' });
  const { headers, text, html } = readEmail(mails.accepted.at(-1)?.raw ?? '');
  expect(headers.from?.replaceAll('"', '')).toBe(expected.replaceAll('"', ''));
  expect(text).toBe('Guten Tag');
  expect(html).toContain('<p>Guten Tag</p>');
});

test.each([
  ['an ordinary address', 'ada@example.org', 'ada@example.org'],
  ['a domain with an umlaut', 'ada@müller.example', 'ada@xn--mller-kva.example'],
  ['a name with an umlaut', 'jürgen@example.org', undefined],
  ['name and domain with an umlaut', 'jürgen@müller.example', undefined],
  ['another script', 'δοκιμή@example.org', undefined],
])(
  'the header Reply-To of a mail has %s only if every server accepts it',
  async (_what, replyTo, expected) => {
    const mailer = createMailer({ smtpUrl: mails.url, from: 'website@example.org' });
    await mailer?.send({ to: 'firma@example.org', subject: 'Probe', text: `E-Mail: ${replyTo}`, replyTo });
    const mail = mails.accepted.at(-1);
    expect(mail?.raw.split('\r\n\r\n')[0]).toMatch(/^[\0-~]*$/);
    expect(headerOf(mail, 'Reply-To')).toBe(expected);
    expect(readEmail(mail?.raw ?? '').text).toContain(replyTo);
  },
);
