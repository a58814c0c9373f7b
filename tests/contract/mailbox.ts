import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '../../src/service/mail';
import { readLetter } from './letter';

export type Letter = { to: string; subject: string; text: string };

/** A real mail server on this machine; what it takes in can be read. */
export type Mailbox = {
  mailer: Mailer;
  /** The next message to this address, waited for if it has not come yet. Each is handed out once. */
  next(to: string): Promise<Letter>;
  /** What has come and was not asked for by `next`. */
  unread(): Letter[];
  close(): Promise<void>;
};

export async function openMailbox(): Promise<Mailbox> {
  const unread: Letter[] = [];
  const waiting: { to: string; resolve: (letter: Letter) => void }[] = [];

  function deliver(letter: Letter): void {
    const place = waiting.findIndex(({ to }) => to === letter.to);
    if (place === -1) unread.push(letter);
    else waiting.splice(place, 1)[0]?.resolve(letter);
  }

  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      text(stream).then((message) => {
        const { headers, text: content } = readLetter(message);
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
      const place = unread.findIndex((letter) => letter.to === to);
      const [letter] = place === -1 ? [] : unread.splice(place, 1);
      return letter ? Promise.resolve(letter) : new Promise((resolve) => waiting.push({ to, resolve }));
    },
    unread: () => [...unread],
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
