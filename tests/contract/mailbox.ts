import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { createMailer, type Mailer } from '../../src/server/mail';

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
        for (const { address } of session.envelope.rcptTo) deliver({ to: address, ...parse(message) });
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

function parse(message: string): { subject: string; text: string } {
  const [head = '', ...body] = message.split('\r\n\r\n');
  const headers = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';
  return {
    subject: decodeWords(header('Subject')),
    text: decodeBody(body.join('\r\n\r\n'), header('Content-Transfer-Encoding')).replaceAll('\r\n', '\n'),
  };
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuotedPrintable(body.replaceAll('=\r\n', '')) : body;
}

/** RFC 2047, `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_word, kind: string, coded: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(coded, 'base64').toString()
        : fromQuotedPrintable(coded.replaceAll('_', ' ')),
    );
}

function fromQuotedPrintable(coded: string): string {
  const bytes = coded.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
