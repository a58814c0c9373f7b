import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTables } from '../../src/data/client/tables';
import { createBackupAlert } from '../../src/server/operations/daily-backup/backup-alert';
import { createDownloadNotice } from '../../src/server/operations/daily-backup/backups-routes';
import {
  confirmationMail,
  inquiryMail,
  type StoredInquiry,
} from '../../src/server/inquiries/delivery/mail-queues';
import { sendInquiryReports } from '../../src/server/inquiries/inquiry-reports';
import {
  accessMail,
  type AccessNotice,
  accessResetMail,
  invitationMail,
} from '../../src/server/people/people-routes';
import { notifyFormerRecipient } from '../../src/server/inquiries/recipient';
import { reviewMail } from '../../src/server/operations/review-mails';
import { scheduleMail } from '../../src/server/operations/schedule';
import * as accountMails from '../../src/service/auth/mail/templates';
import {
  factorAddedEmail,
  factorRemovedEmail,
  newCodesEmail,
  recoveryUsedEmail,
  wrongCodesEmail,
  passkeyAddedEmail,
  passkeyRemovedEmail,
} from '../../src/service/auth/mail/account-emails';
import { createLog } from '../../src/service/log';
import { mailHtml, type Mailer, type MailMessage } from '../../src/service/mail';
import { expect, test } from 'vitest';
import { defaultBrand, mailColors } from '../../src/content/brand/derived-colors';
import { type AuthContract, openAuthContract } from './auth-contract';
import { contractUrl } from './server';

const siteUrl = 'https://www.elektro-sachverstand.example';
const link = `${siteUrl}/login/confirm?token_hash=Zk3vQ0mX7yT1bLr9Ew5cUg&type=recovery`;
const log = createLog('silent');
/** A Monday, 8 o'clock in Berlin. */
const now = Date.UTC(2026, 10, 30, 7);

const inquiry: StoredInquiry = {
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
};

const address = {
  address_street: 'Hafenstraße 12',
  address_city: 'Kiel',
  address_postal: '24103',
  email: 'info@elektro-sachverstand.example',
};

const imprint = {
  ...address,
  company: 'Elektro-Sachverstand Brandt GmbH',
  register_court: 'Amtsgericht Kiel',
  register_number: 'HRB 12345',
  representative: 'Jens Brandt',
  vat_id: 'DE123456789',
};

const contactInfo = {
  ...address,
  phone: '+49 431 555 01 00',
  business_hours: 'Mo–Fr 8–16 Uhr',
  business_hours_note: 'und nach Vereinbarung',
  company_register: 'HRB 12345',
  vat_number: 'DE123456789',
};

const failedDraft = {
  id: inquiry.id,
  content_type: 'latest_topics',
  record_id: inquiry.id,
  content: { row: { title: 'Betriebsurlaub zwischen den Jahren' }, children: {} },
  base: null,
  publish_at: '2026-11-25T07:00:00Z',
  unpublish_at: null,
  updated_at: '2026-11-24T07:00:00Z',
  failure: { en: 'The image is missing.', de: 'Das Feld „Bild“ ist leer.' },
  email: null,
  hash: '',
  changed_by: [],
  review_requested_at: null,
  review_note: null,
  reviewer: null,
  approved_hash: null,
};

const accessNotice: AccessNotice = {
  id: 1,
  at: inquiry.created_at,
  due_at: inquiry.created_at,
  person: null,
  action: 'change_role',
  object: 'jan.petersen@elektro-sachverstand.example',
  detail: { role: 'editor', former_role: 'author' },
  recipients: [],
};

/** Mails whose HTML part is compared with its text part: one for each `subject` in `src`, two for some. */
const mailCount = 28;

const contract = await openAuthContract();

const mails = await everyMail(contract);

test('the HTML part of every mail says the same as its text part', () => {
  expect(mails).toHaveLength(mailCount);
  for (const { subject, text, quote } of mails) {
    expect(textOf(mailHtml({ text, quote })), subject).toBe(words(text.replace('\n-- \n', '\n')));
  }
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

test('the mail about a failed backup translates the system message of a full disk', () => {
  const { text } = mails.find(({ subject }) => subject === 'Sicherung der Website fehlgeschlagen') ?? {};
  expect(text).toContain('Meldung: Die Festplatte ist voll.\n');
});

/** Returns the mails about accounts. */
function accountMessages(): accountMails.EmailTemplate[] {
  const device = { signedInAt: new Date(now), browser: 'Safari (iPhone)', accountPage: '/admin/account' };
  return [
    accountMails.recoveryEmail(siteUrl, link),
    accountMails.signInEmail(siteUrl, link),
    accountMails.confirmationEmail(siteUrl, link),
    accountMails.emailChangeEmail(siteUrl, { link, newEmail: 'anna.berger@elektro-sachverstand.example' }),
    accountMails.reauthenticationEmail(siteUrl, 'K7PM2-XQ4TN'),
    accountMails.passwordChangedEmail(siteUrl),
    accountMails.emailChangedEmail(siteUrl),
    accountMails.newDeviceEmail(siteUrl, device),
    factorAddedEmail(siteUrl),
    factorRemovedEmail(siteUrl),
    accessResetMail('', siteUrl),
    newCodesEmail(siteUrl),
    recoveryUsedEmail(siteUrl, 3),
    wrongCodesEmail(siteUrl, 5),
    passkeyAddedEmail(siteUrl),
    passkeyRemovedEmail(siteUrl),
  ];
}

/** Returns one message of each mail that the product sends. */
async function everyMail(contract: AuthContract): Promise<Omit<MailMessage, 'to'>[]> {
  const sent: MailMessage[] = [];
  const mailer: Mailer = { send: async (message) => void sent.push(message) };
  const service = { url: contractUrl, key: contract.keys.secretKey, fetch: contract.fetchFrom('192.0.2.1') };
  const tables = createTables(service);
  const parts = { mailer, mailTo: 'anfragen@elektro-sachverstand.example', siteUrl, log };
  const { id, ...visitorFields } = inquiry;
  await tables.from('imprint').insert(imprint).throwOnError();
  await tables.from('contact_info').insert(contactInfo).throwOnError();
  await tables
    .from('inquiries')
    .insert({ ...visitorFields, delivery: 'off' })
    .throwOnError();
  await tables
    .from('site_settings')
    .insert({ reply_time: 'innerhalb von zwei Werktagen', weekly_summary: true })
    .throwOnError();
  await contract.sql(`update inquiry_reports set sent_on = '2000-01-01'`);
  await sendInquiryReports(tables, { ...parts, now });
  await notifyFormerRecipient(tables, { ...parts, mailTo: 'alt@elektro-sachverstand.example' });
  await notifyFormerRecipient(tables, parts);

  const administrator = await contract.createAccount();
  await tables.from('admins').insert({ user_id: administrator.id }).throwOnError();
  const by = { id, email: 'anna.berger@elektro-sachverstand.example' };
  await createDownloadNotice({ ...parts, service })({ by, madeAt: inquiry.created_at });
  const folder = await mkdtemp(join(tmpdir(), 'alerts-'));
  for (const problem of ['ENOSPC: no space left on device, write', undefined]) {
    const alertFile = join(folder, String(problem === undefined));
    const alert = createBackupAlert({ ...parts, alertFile, to: async () => parts.mailTo });
    await alert({ problem, lastVerified: undefined });
  }
  await rm(folder, { recursive: true });
  return [
    ...accountMessages(),
    reviewMail(2, siteUrl),
    inquiryMail(inquiry, { to: '', siteUrl, recordTitle: 'Elektro-Attest für Boote' }),
    await confirmationMail(inquiry, { ...parts, tables }),
    scheduleMail(failedDraft, '', siteUrl),
    invitationMail({ to: '', role: 'author', link, by: by.email, company: 'Elektro Muster' }, 'de'),
    accessMail({ ...accessNotice, person: by.email }, { to: '', siteUrl }),
    ...sent,
  ];
}

/** Returns the text of the body; links with another text are followed by their address. */
function textOf(html: string): string {
  const body = html
    .replace(/[^]*<body[^>]*>/, '')
    .replaceAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, (_link, href: string, label: string) =>
      label === 'Link öffnen' ? href : /^http/.test(href) && label !== href ? `${label}: ${href}` : label,
    )
    .replaceAll('</th>', ': ')
    .replaceAll(/<[^>]*>/g, ' ');
  return words(decoded(body));
}

function decoded(text: string): string {
  const entities = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };
  return Object.entries(entities).reduce((rest, [entity, sign]) => rest.replaceAll(entity, sign), text);
}

function words(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(' :', ':').trim();
}
