import { openMailServer } from './mail-server';
import { readEmail } from './received-email';
import { createMailer } from '../../src/server/base/mail';

/** A message to one recipient; `text` is its decoded plain text. */
type MailboxMessage = { to: string; subject: string; text: string };

/** Runs a real SMTP server on this machine whose messages can be read. */
export async function openMailbox() {
  const unread: MailboxMessage[] = [];
  const waiting: { to: string; resolve: (email: MailboxMessage) => void }[] = [];

  function deliver(email: MailboxMessage): void {
    const index = waiting.findIndex(({ to }) => to === email.to);
    if (index === -1) unread.push(email);
    else waiting.splice(index, 1)[0]?.resolve(email);
  }

  const server = await openMailServer({
    onMessage: ({ to, raw }) => {
      const { headers, text } = readEmail(raw);
      for (const address of to) deliver({ to: address, subject: headers.subject ?? '', text });
    },
  });
  const mailer = createMailer({ smtpUrl: server.url, from: 'website@example.org' });
  if (!mailer) throw new Error('no mailer in spite of an SMTP_URL');

  return {
    mailer,
    /** Returns the next message to this address and waits for it if necessary. Returns each message once. */
    next(to: string): Promise<MailboxMessage> {
      const index = unread.findIndex((email) => email.to === to);
      const [email] = index === -1 ? [] : unread.splice(index, 1);
      return email ? Promise.resolve(email) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
    /** Returns messages that `next` has not returned, oldest first. */
    unread: () => [...unread],
    close: server.close,
  };
}
