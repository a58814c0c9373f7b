import { pageAt } from '../../../content/pages/page-lookup';
import { pages } from '../../../content/pages/pages';
import { inquiryTopics } from '../../../content/record/inquiry-topics';
import { contact } from '../../../content/types/contact/type';
import { siteSettings } from '../../../content/types/site-settings/type';
import type { Tables } from '../../../data/client/tables';
import { readSingle } from '../../../data/records/read';
import type { MailMessage } from '../../../service/mail';
import { companyAddress } from '../../company-address';
import { timeText } from '../../../content/record/times';
import type { StoredInquiry } from './inquiry-mail';
import { imprintLine } from './imprint-line';
import { readRecordTitle } from '../inquiry-record';

type ConfirmationParts = { tables: Tables; mailTo: string | undefined; siteUrl: string };

type Facts = Omit<StoredInquiry, 'name' | 'phone' | 'message'>;

/**
 * Returns the e-mail that confirms an inquiry to its sender. It contains nothing that came with the form: anybody can
 * enter the address of another person there. So page and record are named by the website's own words.
 */
export async function confirmationMail(
  { id, created_at, number, topic, email, page, record }: Facts,
  { tables, mailTo, siteUrl }: ConfirmationParts,
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
      // Mail programs show the text after this line as a signature.
      `-- \n${signature || host}\nImpressum: ${siteUrl}/impressum\n`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** Returns the `Message-ID` of the confirmation. */
export function confirmationId(inquiryId: string, hostname: string): string {
  return `<confirmation-${inquiryId}@${hostname}>`;
}
