import type { Tables } from '../../../data/client/service';
import type { MailMessage } from '../../../service/mail';
import { companyAddress } from '../../base/company-address';
import { readRecordTitle } from '../inquiry';
import { inquiryTopics } from '../../../content/record/inquiry-topics';
import { timeText } from '../../../content/record/times';
import { pages, pageAt } from '../../../content/pages/pages';
import { contact } from '../../../content/types/contact';
import { siteSettings } from '../../../content/types/site-settings';
import { readSingle } from '../../../data/records/read';
import type { Inquiry, InquiryReply } from '../../../data/site/inquiries';
import { imprint } from '../../../content/types/legal';
import { hasAsciiLocalPart } from '../../../service/email-address';
import type { ServerParts } from '../../base/server-parts';

export type MailContext = Pick<ServerParts, 'tables' | 'mailTo' | 'siteUrl'>;

const ownColumns = {
  stateColumn: 'delivery',
  attemptsColumn: 'attempts',
  dueAtColumn: 'next_attempt_at',
  sentAtColumn: 'delivered_at',
  storesError: true,
} as const;

export type MailQueue = {
  table: 'inquiries' | 'inquiry_replies';
  recipient: 'company' | 'visitor';
  /** Columns that `createMail` needs, as the parameter `select` of PostgREST. */
  select: string;
  stateColumn: 'delivery' | 'confirmation';
  attemptsColumn: 'attempts' | 'confirmation_attempts';
  /** Column with the time of the next attempt; null after the last. */
  dueAtColumn: 'next_attempt_at' | 'confirmation_due_at';
  sentAtColumn: 'delivered_at' | 'confirmed_at';
  storesError: boolean;
  /** A method, whose parameters are bivariant: `row` has the columns of `select`. */
  createMail(row: { id: string }, context: MailContext): Promise<MailMessage>;
};

type MailedInquiry = Pick<
  Inquiry,
  'id' | 'created_at' | 'number' | 'topic' | 'name' | 'email' | 'phone' | 'message' | 'page' | 'record'
>;

const inquiryColumns = 'id,created_at,number,topic,name,email,phone,message,page,record';

const notifications: MailQueue = {
  table: 'inquiries',
  recipient: 'company',
  select: inquiryColumns,
  ...ownColumns,
  async createMail(inquiry: MailedInquiry, { tables, mailTo, siteUrl }) {
    const to = await companyAddress(tables, mailTo);
    const recordTitle = await readRecordTitle(tables, inquiry.record);
    return inquiryMail(inquiry, { to, siteUrl, recordTitle });
  },
};

const confirmations: MailQueue = {
  table: 'inquiries',
  recipient: 'visitor',
  select: inquiryColumns,
  stateColumn: 'confirmation',
  attemptsColumn: 'confirmation_attempts',
  dueAtColumn: 'confirmation_due_at',
  sentAtColumn: 'confirmed_at',
  storesError: false,
  createMail: confirmationMail,
};

const replies: MailQueue = {
  table: 'inquiry_replies',
  recipient: 'visitor',
  select: 'id,text,inquiry:inquiries(id,number,topic,email,message,created_at,confirmation)',
  ...ownColumns,
  createMail: replyMail,
};

export const mailQueues: readonly MailQueue[] = [notifications, confirmations, replies];

async function replyMail(
  { id, text, inquiry }: Pick<InquiryReply, 'id' | 'text'> & { inquiry: Inquiry },
  { tables, mailTo, siteUrl }: MailContext,
): Promise<MailMessage> {
  const { host, hostname } = new URL(siteUrl);
  const [replyTo, signature] = await Promise.all([companyAddress(tables, mailTo), imprintLine(tables)]);
  return {
    to: inquiry.email,
    // Visitor input must not appear in a subject.
    subject: `Ihre Anfrage ${inquiry.number}: ${inquiryTopics[inquiry.topic]}`,
    messageId: `<reply-${id}@${hostname}>`,
    inReplyTo: inquiry.confirmation === 'sent' ? confirmationId(inquiry.id, hostname) : undefined,
    replyTo,
    isPersonal: true,
    text: [
      text.trim(),
      `Ihre Nachricht vom ${timeText(inquiry.created_at)} Uhr:`,
      inquiry.message,
      // Mail programs show the text after this line as a signature.
      `-- \n${signature || host}\nImpressum: ${siteUrl}/impressum\n`,
    ].join('\n\n'),
    quote: inquiry.message,
  };
}

/** Contains nothing that came with the form: a visitor can enter the address of another person there. */
async function confirmationMail(
  { id, created_at, number, topic, email, page, record }: MailedInquiry,
  { tables, mailTo, siteUrl }: MailContext,
): Promise<MailMessage> {
  const [settings, details, signature, replyTo, title] = await Promise.all([
    readSingle(tables, siteSettings),
    readSingle(tables, contact),
    imprintLine(tables),
    companyAddress(tables, mailTo),
    readRecordTitle(tables, record),
  ]);
  const formPage = page ? pageAt(page) : undefined;
  // A free page is named by its record.
  const pageLabel = formPage !== pages.freePage && formPage?.label;
  const { host, hostname } = new URL(siteUrl);
  return {
    to: email,
    subject: `Ihre Anfrage ${number}`,
    messageId: confirmationId(id, hostname),
    replyTo,
    text: [
      'Guten Tag,',
      `vielen Dank, Ihre Anfrage über ${host} ist bei uns eingegangen.`,
      [
        `Nummer: ${number}`,
        `Anliegen: ${inquiryTopics[topic]}`,
        title && `Betrifft: ${title}`,
        pageLabel && `Seite: ${pageLabel}`,
        `Eingegangen: ${timeText(created_at)} Uhr`,
      ]
        .filter(Boolean)
        .join('\n'),
      settings?.reply_time ? `Wir antworten ${settings.reply_time}.` : 'Wir melden uns in Kürze bei Ihnen.',
      details?.phone && `Wenn es eilt, rufen Sie uns bitte an und nennen die Nummer: ${details.phone}`,
      'Haben Sie keine Anfrage gesendet? Dann hat jemand anderes Ihre Adresse angegeben, und Sie brauchen nichts zu tun.',
      `-- \n${signature || host}\nImpressum: ${siteUrl}/impressum\n`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

function confirmationId(inquiryId: string, hostname: string): string {
  return `<confirmation-${inquiryId}@${hostname}>`;
}

/** Returns company, address, register and VAT number as business letters require (§ 35a GmbHG, § 14 UGB). */
async function imprintLine(tables: Tables): Promise<string> {
  const [legal, details] = await Promise.all([readSingle(tables, imprint), readSingle(tables, contact)]);
  if (!legal && !details) return '';
  const parts = legal
    ? [
        legal.company,
        `${legal.address_street}, ${legal.address_postal} ${legal.address_city}`,
        [legal.register_court, legal.register_number].filter(Boolean).join(', '),
        legal.representative && `Vertreten durch ${legal.representative}`,
        legal.vat_id && `USt-IdNr. ${legal.vat_id}`,
      ]
    : [
        details?.company_name,
        `${details?.address_street}, ${details?.address_postal} ${details?.address_city}`,
        details?.company_register,
        details?.vat_number && `USt-IdNr. ${details.vat_number}`,
      ];
  return parts.filter(Boolean).join(' · ');
}

/** A reply goes to the visitor, unless the address needs SMTPUTF8. */
function inquiryMail(
  inquiry: MailedInquiry,
  { to, siteUrl, recordTitle }: { to: string; siteUrl: string; recordTitle: string | undefined },
): MailMessage {
  const facts = [
    ['Nummer', inquiry.number],
    ['Anliegen', inquiryTopics[inquiry.topic]],
    ...(recordTitle ? [['Betrifft', recordTitle]] : []),
    ...(inquiry.page ? [['Seite', siteUrl + inquiry.page]] : []),
    ['Name', inquiry.name],
    ['E-Mail', inquiry.email],
    ...(inquiry.phone ? [['Telefon', inquiry.phone]] : []),
    ['Eingegangen', `${timeText(inquiry.created_at)} Uhr`],
  ];
  const opening = `Guten Tag, über das Formular auf ${new URL(siteUrl).host} ist eine Anfrage eingegangen.`;
  const closing = hasAsciiLocalPart(inquiry.email)
    ? 'Wenn Sie auf diese E-Mail antworten, geht Ihre Antwort direkt an die anfragende Person.'
    : 'Bitte antworten Sie an die oben genannte E-Mail-Adresse. Eine Antwort auf diese E-Mail erreicht die anfragende Person nicht, weil ihre Adresse vor dem @ Umlaute oder andere Sonderzeichen enthält.';
  const inbox = new URL(`/admin/inquiries#${inquiry.number}`, siteUrl).href;
  return {
    to,
    subject: `Anfrage ${inquiry.number}: ${inquiryTopics[inquiry.topic]}`,
    messageId: `<${inquiry.id}@${new URL(siteUrl).hostname}>`,
    replyTo: inquiry.email,
    text: [
      opening,
      facts.map(([name = '', value = '']) => `${name}: ${value}`).join('\n'),
      `Nachricht:\n\n${inquiry.message}`,
      `-- \n${closing}\nIn der Verwaltung der Website bearbeiten: ${inbox}\n`,
    ].join('\n\n'),
    quote: inquiry.message,
  };
}
