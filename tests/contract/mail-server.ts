import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Mail = { from: string; to: string[]; raw: string };

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

type MailServerOptions = {
  port?: number;
  /** Runs for each complete message; rejects it by throwing. `count` is its number, from 1. */
  onMessage?: (mail: Mail, count: number) => Promise<void> | void;
  /** Runs for each recipient; returns an error to reject it. */
  onRecipient?: (address: string) => Error | undefined;
  /** Returns whether to close the connection in the middle of the message of this number. */
  isDropped?: (count: number) => boolean;
};

/** Runs a real SMTP server on this machine, with faults on request. */
export async function openMailServer({
  port = 0,
  onMessage,
  onRecipient,
  isDropped,
}: MailServerOptions = {}) {
  const accepted: Mail[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Many servers lack the extension, and a message must not need it.
    hideSMTPUTF8: true,
    // By default closing waits thirty seconds for connections that a killed product left open.
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(onRecipient?.(address) ?? null),
    onData: (stream, session, done) => {
      received += 1;
      const count = received;
      if (isDropped?.(count)) {
        stream.resume();
        // The library cannot destroy a connection, but the socket behind its streams can.
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
          await onMessage?.(mail, count);
          accepted.push(mail);
          done();
          for (const { resolve } of waiting.filter((wanted) => wanted.count <= accepted.length)) resolve();
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
    },
  });
  // Some tests kill the client in the middle of a message.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    /** Number of completely received messages, whatever the response to them. */
    received: () => received,
    /** Resolves as soon as this many messages are accepted. */
    async until(count: number): Promise<void> {
      if (accepted.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** Returns a header's value with folded lines joined. */
export function headerOf(mail: Mail | undefined, name: string): string | undefined {
  const head = (mail?.raw.split('\r\n\r\n')[0] ?? '').replaceAll(/\r\n[ \t]+/g, ' ');
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim();
}
