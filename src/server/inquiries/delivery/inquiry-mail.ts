import { z } from 'zod';
import { hasAsciiLocalPart } from '../../../service/email-address';
import { inquiryTopicNames, inquiryTopics } from '../../../content/record/inquiry-topics';
import type { MailMessage } from '../../../service/mail';
import { timeText } from '../../../content/record/times';

/** Columns of an inquiry that its mails contain. */
export const storedInquiry = z.object({
  id: z.string(),
  created_at: z.string(),
  number: z.string(),
  topic: z.enum(inquiryTopicNames),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  page: z.string().nullable(),
  record: z.string().nullable(),
});

export type StoredInquiry = z.infer<typeof storedInquiry>;

type MailParts = {
  to: string;
  siteUrl: string;
  /** Title of the record that the inquiry is about. */
  recordTitle: string | undefined;
};

/** Returns the e-mail with an inquiry to the company. A reply goes to the visitor, unless the address needs SMTPUTF8. */
export function inquiryMail(inquiry: StoredInquiry, { to, siteUrl, recordTitle }: MailParts): MailMessage {
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
    // Visitor input must not appear in a subject.
    subject: `Anfrage ${inquiry.number}: ${inquiryTopics[inquiry.topic]}`,
    messageId: `<${inquiry.id}@${new URL(siteUrl).hostname}>`,
    replyTo: inquiry.email,
    text: [
      opening,
      facts.map(([name = '', value = '']) => `${name}: ${value}`).join('\n'),
      `Nachricht:\n\n${inquiry.message}`,
      // Mail programs show the text after this line as a signature.
      `-- \n${closing}\nIn der Verwaltung der Website bearbeiten: ${inbox}\n`,
    ].join('\n\n'),
    quote: inquiry.message,
  };
}
