import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '../../src/service/mail';
import { readEmail } from './received-email';

export type ReceivedEmail = { to: string; subject: string; text: string };

/** A real SMTP server on this machine whose messages can be read. */
export type Mailbox = {
  mailer: Mailer;
  /** Returns the next message to this address and waits for it if necessary. Returns each message once. */
  next(to: string): Promise<ReceivedEmail>;
  /** Returns messages that `next` has not returned. */
  unread(): ReceivedEmail[];
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const unread: ReceivedEmail[] = [];
  const waiting: { to: string; resolve: (email: ReceivedEmail) => void }[] = [];

  function deliver(email: ReceivedEmail): void {
    const place = waiting.findIndex(({ to }) => to === email.to);
    if (place === -1) unread.push(email);
    else waiting.splice(place, 1)[0]?.resolve(email);
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((message) => {
        const { headers, text: content } = readEmail(message);
        for (const { address } of session.envelope.rcptTo) {
          deliver({ to: address, subject: headers.subject ?? '', text: content });
        }
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  const mailer = createMailer({ smtpUrl: `smtp://127.0.0.1:${address.port}`, from: 'website@example.org' });
  if (!mailer) throw new Error('no mailer in spite of an SMTP_URL');

  return {
    mailer,
    next: (to) => {
      const place = unread.findIndex((email) => email.to === to);
      const [email] = place === -1 ? [] : unread.splice(place, 1);
      return email ? Promise.resolve(email) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
    unread: () => [...unread],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
