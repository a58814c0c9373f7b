import { join } from 'node:path';
import { expect, test } from 'vitest';
import { defaultBrand, mailColors } from '../../src/content/brand/derived-colors';
import { createBackupAlert } from '../../src/server/operations/daily-backup/daily-backups';
import { inquiryMail } from '../../src/server/inquiries/delivery/mail-queues';
import { invitationMail } from '../../src/server/people/people-routes';
import {
  newDeviceEmail,
  reauthenticationEmail,
  recoveryEmail,
} from '../../src/service/auth/mail/account-emails';
import { createLog } from '../../src/service/log';
import type { Mailer, MailMessage } from '../../src/service/mail';
import { mailHtml } from '../../src/server/base/mail';
import { temporaryFolder } from '../folders';

const siteUrl = 'https://www.elektro-sachverstand.example';
const link = `${siteUrl}/login/confirm?token_hash=Zk3vQ0mX7yT1bLr9Ew5cUg&type=recovery`;

const inquiry = {
  id: '5f1a1a52-7d55-4c3e-9f0e-0d4f9f4d2a11',
  created_at: '2026-11-25T18:23:00Z',
  number: '2026-017',
  topic: 'attest',
  name: 'Uwe Thomsen',
  email: 'uwe.thomsen@werft-am-kai.example',
  phone: '+49 431 555 01 23',
  message:
    'Guten Tag,\n\nwir brauchen für unser Boot ein Attest: Länge 12 m, Baujahr 1998.\n\nFragen:\n- Dauer?\n- Preis: <b>?\nhttps://werft-am-kai.example/boot',
  page: '/attest',
  record: null,
} as const;

/** Returns the mail about a backup that failed because the disk is full. */
async function backupAlert(): Promise<MailMessage> {
  const sent: MailMessage[] = [];
  const mailer: Mailer = { send: async (message) => void sent.push(message) };
  const folder = await temporaryFolder();
  const parts = { mailer, siteUrl, log: createLog('silent'), alertFile: join(folder, 'alert') };
  const alert = createBackupAlert({ ...parts, to: async () => 'buero@elektro-sachverstand.example' });
  await alert({ problem: 'ENOSPC: no space left on device, write', lastVerified: undefined });
  if (!sent[0]) throw new Error('no mail was sent');
  return sent[0];
}

test('the HTML part of a mail says the same as its text part', async () => {
  const device = {
    signedInAt: new Date(inquiry.created_at),
    browser: 'Safari',
    accountPage: '/admin/account',
  };
  const mails: Omit<MailMessage, 'to'>[] = [
    recoveryEmail(siteUrl, link),
    reauthenticationEmail(siteUrl, 'K7PM2-XQ4TN'),
    newDeviceEmail(siteUrl, device),
    inquiryMail(inquiry, { to: '', siteUrl, recordTitle: 'Elektro-Attest für Boote' }),
    invitationMail({ to: '', role: 'author', link, by: inquiry.email, company: 'Elektro Muster' }, 'de'),
    await backupAlert(),
  ];
  for (const { subject, text, quote } of mails)
    expect(textOf(mailHtml({ text, quote })), subject).toBe(words(text.replace('\n-- \n', '\n')));
});

test('mails of the standard brand look like those without a brand', () => {
  const mail = {
    text: 'Guten Tag,\n\nÖffnen: https://site.example\n\n-- \nImpressum: https://site.example/impressum',
  };
  expect(mailHtml(mail, { colors: mailColors(defaultBrand) })).toBe(mailHtml(mail));
  const green = mailColors({ brand_color: '#14532d', accent_color: '#2e8b57' });
  const html = mailHtml(mail, { name: 'Firma', colors: green });
  for (const color of new Set(Object.values(green))) expect(html).toContain(color);
});

test('the mail about a failed backup translates the system message of a full disk', async () => {
  expect((await backupAlert()).text).toContain('Meldung: Die Festplatte ist voll.\n');
});

/** Returns the text of the body; links with another text are followed by their address. */
function textOf(html: string): string {
  const body = html
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_link, href: string, label: string) =>
      label === 'Link öffnen' ? href : /^http/.test(href) && label !== href ? `${label}: ${href}` : label,
    )
    .replaceAll('</th>', ': ')
    .replaceAll(/<[^>]*>/g, ' ');
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return words(
    Object.entries(entities).reduce((rest, [entity, sign]) => rest.replaceAll(entity, sign), body),
  );
}

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(' :', ':').trim();
}
