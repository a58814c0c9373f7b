import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Limits for a client that continues to send after the response: in total and without any byte. */
type LingerLimits = { timeoutMs: number; idleTimeoutMs: number };

/**
 * Reads the rest of a request after its response, before the connection closes. Closing with unread bytes would reset
 * the connection.
 * The client would then lose the response and see only a failure (RFC 9112 § 9.6).
 */
export function enableLingeringClose(server: Server, { timeoutMs, idleTimeoutMs }: LingerLimits): void {
  const latest = new WeakMap<Socket, IncomingMessage>();
  server.prependListener('request', (request) => latest.set(request.socket, request));
  server.on('connection', (socket) => {
    const destroySoon = socket.destroySoon.bind(socket);
    // Node calls `destroySoon` to end a connection after its last response.
    socket.destroySoon = () => {
      const request = latest.get(socket);
      if (!request || request.complete || socket.writableEnded) return destroySoon();
      socket.end();
      socket.setTimeout(idleTimeoutMs, () => socket.destroy());
      const timer = setTimeout(() => socket.destroy(), timeoutMs).unref();
      socket.once('close', () => clearTimeout(timer));
      request.once('end', destroySoon).resume();
    };
  });
}
