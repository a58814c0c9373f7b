import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A message as it came over the wire. */
export type Mail = { from: string; to: string[]; raw: string };

export type MailServer = {
  port: number;
  url: string;
  /** What it has said yes to, in order. */
  accepted: Mail[];
  /** Messages it was given to the end, whatever it answered then. */
  received(): number;
  /** Resolves as soon as it has accepted so many. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
};

type Manners = {
  port?: number;
  /** What becomes of a message that has been given to the end; accepted when it returns. */
  judge?: (mail: Mail, count: number) => Promise<void> | void;
  /** What becomes of a recipient; accepted when it returns. */
  greet?: () => Error | undefined;
  /** Cuts the line in the middle of a message. */
  drops?: (count: number) => boolean;
};

/** A real mail server on this machine, with good or bad manners. */
export async function openMailServer({ port = 0, judge, greet, drops }: Manners = {}): Promise<MailServer> {
  const accepted: Mail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Otherwise closing waits half a minute for connections that a killed site has left behind.
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(greet?.() ?? null),
    onData: (stream, session, done) => {
      received += 1;
      const count = received;
      if (drops?.(count)) {
        stream.resume();
        // The library knows no way to hang up; the socket behind its streams does.
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      void text(stream)
        .then(async (raw) => {
          const { mailFrom, rcptTo } = session.envelope;
          const mail = {
            from: mailFrom ? mailFrom.address : '',
            to: rcptTo.map(({ address }) => address),
            raw,
          };
          await judge?.(mail, count);
          accepted.push(mail);
          done();
          for (const { resolve } of waiting.filter((wanted) => wanted.count <= accepted.length)) resolve();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // A client that is killed in the middle of a message is what some tests are about.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    received: () => received,
    until: (count) =>
      accepted.length >= count
        ? Promise.resolve()
        : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A header's value, folded lines joined. */
export function headerOf(mail: Mail | undefined, name: string): string | undefined {
  const head = (mail?.raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}
