import { createTransport } from 'nodemailer';

export type Message = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** One address. */
  replyTo?: string;
  /** Sending the same message again under the same id lets mail programs recognise it. */
  messageId?: string;
};

export type Mailer = {
  /** Resolves when the mail server has taken the message over. */
  send(message: Message): Promise<void>;
};

/** Milliseconds until a connection must stand. */
const patience = 15_000;
/** Milliseconds a mail server may think about one answer; some look for viruses before they accept a message. */
const thinkingTime = 60_000;

type MailServer = {
  /** `smtp:` or `smtps:`, with the login. */
  smtpUrl?: string;
  /** The sender of every message. */
  from: string;
};

/** Undefined without a mail server: what cannot be sent must not look as if it had been. */
export function createMailer({ smtpUrl, from }: MailServer): Mailer | undefined {
  if (!smtpUrl) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: thinkingTime,
    // Messages carry what strangers typed: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ replyTo, ...message }) {
      await transport.sendMail({
        from,
        // As an object it is never taken apart: a stranger's text must not become a second address.
        replyTo: replyTo && { name: '', address: replyTo },
        // RFC 3834: nothing that answers by itself should answer this.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...message,
      });
    },
  };
}
