import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';

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
      if (!request || request.complete) return destroySoon();
      // The adapter calls it again after half a second.
      if (socket.writableEnded) return;
      socket.end();
      socket.setTimeout(idleTimeoutMs, () => socket.destroy());
      const timer = setTimeout(() => socket.destroy(), timeoutMs).unref();
      socket.once('close', () => clearTimeout(timer));
      // A web stream over the request would pause it when its buffer is full.
      request.removeAllListeners('data').once('end', destroySoon).resume();
    };
  });
}

/**
 * Announces the end of the connection when a body was not read, such as one that is too large. The client would
 * otherwise send its next request behind that body, and lose it.
 */
export function closeWithUnreadBody(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (context, next) => {
    await next();
    const { incoming } = context.env;
    if (incoming?.complete === false) context.header('Connection', 'close');
  };
}
