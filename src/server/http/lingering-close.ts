import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds for which a client may continue to send after the response (`longest`) or be silent (`silence`). */
type Linger = { longest: number; silence: number };

/**
 * Reads the rest of a request after its response, before the connection closes. Closing with unread bytes would reset
 * the connection.
 * The client would then lose the response and see only a failure (RFC 9112 § 9.6).
 */
export function enableLingeringClose(server: Server, { longest, silence }: Linger): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.prependListener('request', (request) => latest.set(request.socket, request));
  server.on('connection', (socket) => {
    const endSoon = socket.destroySoon.bind(socket);
    // Node calls `destroySoon` to end a connection after its last response.
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
