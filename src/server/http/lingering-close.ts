import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds a client may go on sending after its answer, and may be silent meanwhile. */
type Linger = { longest: number; silence: number };

/**
 * Reads on what a client still sends when its answer is complete and the connection is to end. Ended with bytes unread,
 * a connection is reset, and the client loses the answer: it knows only that something has failed (RFC 9112 § 9.6).
 */
export function enableLingeringClose(server: Server, { longest, silence }: Linger): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.prependListener('request', (request) => latest.set(request.socket, request));
  server.on('connection', (socket) => {
    const endSoon = socket.destroySoon.bind(socket);
    // What Node ends a connection by when it has given its last answer.
    socket.destroySoon = () => {
      const request = latest.get(socket);
      if (!request || request.complete || socket.writableEnded) return endSoon();
      socket.end();
      socket.setTimeout(silence, () => socket.destroy());
      const timer = setTimeout(() => socket.destroy(), longest).unref();
      socket.once('close', () => clearTimeout(timer));
      request.once('end', endSoon).resume();
    };
  });
}
