import { createTransport } from 'nodemailer';
import { hasAsciiLocalPart } from './email-address';
import { mailHtml, type MailSender, type MailText } from './mail-html';

/** The HTML part is made from the text. */
export type MailMessage = MailText & {
  to: string;
  subject: string;
  /** A single address. Left out if servers without SMTPUTF8 would refuse the whole message for it. */
  replyTo?: string;
  /** Mail programs recognise a message that is sent again with the same id. */
  messageId?: string;
  /** Id of the message that this one answers. */
  inReplyTo?: string;
  /** True for a message that a person has written. */
  isPersonal?: boolean;
};

export type Mailer = {
  /** Sends a message. Resolves when the mail server has accepted it. */
  send(message: MailMessage): Promise<void>;
};

const connectTimeoutMs = 15_000;
/** Some mail servers scan for viruses before they accept a message. */
const responseTimeoutMs = 60_000;

type MailServer = {
  /** `smtp:` or `smtps:` URL with the login. */
  smtpUrl?: string;
  /** Sender address of all messages, with or without a name. */
  from: string;
  /** Returns the company, for senders without a name and the HTML part. */
  company?: () => Promise<MailSender>;
};

/** Creates the mailer. Returns undefined without a mail server, so that unsent mails are not reported as sent. */
export function createMailer({ smtpUrl, from, company }: MailServer): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: connectTimeoutMs,
    greetingTimeout: connectTimeoutMs,
    socketTimeout: responseTimeoutMs,
    // Messages contain input of visitors, which must not make Nodemailer read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ replyTo, quote, isPersonal, ...message }) {
      // Send the mail also when name and colours cannot be read.
      const sender = await company?.().catch(() => undefined);
      const name = sender?.name;
      await transport.sendMail({
        from: name && !from.includes('<') ? { name, address: from } : from,
        html: mailHtml({ text: message.text, quote }, sender),
        // As an object the address is not parsed, so that visitor input cannot add a second address.
        replyTo: replyTo && hasAsciiLocalPart(replyTo) ? { name: '', address: replyTo } : undefined,
        // RFC 3834: prevents automatic replies.
        headers: isPersonal ? {} : { 'Auto-Submitted': 'auto-generated' },
        ...message,
      });
    },
  };
}
