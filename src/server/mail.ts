import { createTransport } from 'nodemailer';
import type { Config } from './config';

export type Message = { to: string; subject: string; text: string; replyTo?: string };

export type Mailer = {
  /** Resolves when the mail server has taken the message over. */
  send(message: Message): Promise<void>;
};

const patience = 15_000;

/** Undefined without SMTP_URL: what cannot be sent must not look as if it had been. */
export function createMailer(mail: Config['mail']): Mailer | undefined {
  if (!mail.smtpUrl) return undefined;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // Messages carry what strangers typed: nothing in them may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      await transport.sendMail({ from: mail.from, ...message });
    },
  };
}
