import { z } from 'zod';
import { inquiryTopicNames, inquiryTopics } from '../../../content/record/inquiry-topics';
import type { Tables } from '../../../data/client/tables';
import type { MailMessage } from '../../../service/mail';
import { companyAddress } from '../../company-address';
import { confirmationId } from './confirmation-mail';
import { imprintLine } from './imprint-line';
import { timeText } from '../../../content/record/times';

/** Columns of a reply and of its inquiry that the mail contains. */
export const storedReply = z.object({
  id: z.string(),
  text: z.string(),
  inquiry: z.object({
    id: z.string(),
    number: z.string(),
    topic: z.enum(inquiryTopicNames),
    email: z.string(),
    message: z.string(),
    created_at: z.string(),
    confirmation: z.string(),
  }),
});

type ReplyParts = { tables: Tables; mailTo: string | undefined; siteUrl: string };

/** Returns the e-mail with an administrator's answer to an inquiry. An answer to it goes to the company. */
export async function replyMail(
  { id, text, inquiry }: z.infer<typeof storedReply>,
  { tables, mailTo, siteUrl }: ReplyParts,
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
