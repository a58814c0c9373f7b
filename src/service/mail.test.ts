import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '../../tests/contract/mail-server';
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
