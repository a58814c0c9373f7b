import {
  createServer,
  type RequestListener,
  type Server,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { networkOf, networksPerSite, siteOf } from '../../service/limits/rate-limit';

export type ConnectionLimits = {
  /** For the head of a request, from its first byte or from connecting. */
  headersTimeoutMs: number;
  idleTimeoutMs: number;
  /** For a body without progress, in either direction. */
  stallTimeoutMs: number;
  minBytesPerSecond: number;
  checkIntervalMs: number;
  /** For bytes that a client still sends after its last response. */
  lingerTimeoutMs: number;
  maxConnections: number;
  /** Four times as many per /48. Undefined behind a proxy, where all connections come from one address. */
  maxPerNetwork: number | undefined;
};

/** A phone on a throttled line (4 kB/s) can still receive a PDF of 10 MB. */
export const connectionLimits: Omit<ConnectionLimits, 'maxPerNetwork'> = {
  headersTimeoutMs: 20_000,
  idleTimeoutMs: 15_000,
  stallTimeoutMs: 60_000,
  minBytesPerSecond: 500,
  checkIntervalMs: 5_000,
  lingerTimeoutMs: 30_000,
  maxConnections: 2_000,
};

/** Suffices for an office of thirty people, whose browsers open six connections each. */
export const connectionsPerNetworkLimit = 200;

/** Creates an HTTP server on which slow clients cannot hold connections, files and memory. The caller starts it. */
export function createWebServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const { maxConnections, maxPerNetwork = maxConnections } = limits;
  const count = createConnectionCount({ maxTotal: maxConnections, maxPerNetwork });
  const refused = new WeakSet<Socket>();

  const server = createServer(
    {
      headersTimeout: limits.headersTimeoutMs,
      keepAliveTimeout: limits.idleTimeoutMs,
      // The time a body may take depends on its size: see `closeStalledConnections`.
      requestTimeout: 0,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    (request, response) => {
      if (refused.has(request.socket)) return;
      // Node takes the first. A proxy could have decided by another one (RFC 9112 § 3.2).
      if (request.headersDistinct.host?.[1] === undefined) listener(request, response);
      else response.writeHead(400, { Connection: 'close' }).end();
    },
  );
  server.on('connection', (socket) => {
    const close = count.open(socket.remoteAddress ?? '');
    if (close) return void socket.once('close', close);
    refused.add(socket);
    refuse(socket);
  });
  respondToMalformed(server);
  enableLingeringClose(server, limits);
  closeStalledConnections(server, limits);
  return server;
}

const sentence =
  'Der Server hat gerade zu viele Verbindungen. Bitte versuchen Sie es in einigen Sekunden noch einmal.';
const tooManyConnections = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(sentence)}`,
  'Retry-After: 5',
  'Connection: close',
  '',
  sentence,
].join('\r\n');

const closeDelayMs = 1_000;

/** Closes a second later: closing at once would reset the connection before the client has read it. */
function refuse(socket: Socket, response = tooManyConnections): void {
  socket.on('error', () => undefined);
  socket.end(response);
  setTimeout(() => socket.destroy(), closeDelayMs).unref();
}

const malformed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Closes later than Node's default handler, so that the client can read the response. */
function respondToMalformed(server: Server): void {
  const exchanges = new WeakMap<Socket, Pick<Exchange, 'request' | 'response'>>();
  server.prependListener('request', (request, response) => {
    exchanges.set(request.socket, { request, response });
    response.once('close', () => exchanges.delete(request.socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const { request, response } = exchanges.get(socket) ?? {};
    // The bytes belong to the body of the request, or to the next one, whose answer would overtake the response.
    if (!socket.writable || request?.complete || response?.headersSent) {
      // Node emits this event again for the rest of the bytes already read.
      if (!socket.writableEnded) socket.destroy();
      return;
    }
    const status = malformed[error.code ?? ''] ?? '400 Bad Request';
    refuse(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}

type Limits = { maxTotal: number; maxPerNetwork: number };

export function createConnectionCount({ maxTotal, maxPerNetwork }: Limits) {
  const counts = new Map<string, number>();

  return {
    /** Counts a connection. Returns a function that releases it, or undefined when a limit is reached. */
    open(address: string): (() => void) | undefined {
      const site = siteOf(address);
      const keys = ['all', networkOf(address), ...(site === undefined ? [] : [site])];
      const limits = [maxTotal, maxPerNetwork, maxPerNetwork * networksPerSite];
      if (keys.some((key, index) => (counts.get(key) ?? 0) >= (limits[index] ?? 0))) return undefined;
      for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
      return () => {
        for (const key of keys) {
          const remaining = (counts.get(key) ?? 1) - 1;
          if (remaining > 0) counts.set(key, remaining);
          else counts.delete(key);
        }
      };
    },
  };
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  bytesBefore: number;
};

/** Progress counts, not duration, so slow connections complete. Time to prepare a response does not count. */
function closeStalledConnections(
  server: Server,
  { stallTimeoutMs, minBytesPerSecond, checkIntervalMs }: ConnectionLimits,
): void {
  const exchanges = new Set<Exchange>();

  // Prepended, so that it runs before the response begins.
  server.prependListener('request', (request, response) => {
    const exchange = {
      request,
      response,
      startedAt: performance.now(),
      bytesBefore: transferredBytes(request),
    };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  });
  // Node's socket timeout measures silence and accounts for response bytes that the operating system has accepted.
  server.setTimeout(stallTimeoutMs, (socket) => {
    const isPreparing = [...exchanges].some(
      (exchange) => exchange.request.socket === socket && !isTransferring(exchange),
    );
    if (isPreparing) socket.setTimeout(stallTimeoutMs);
    else socket.destroy();
  });
  const timer = setInterval(() => {
    for (const exchange of exchanges) if (isTooSlow(exchange)) exchange.request.socket.destroy();
  }, checkIntervalMs).unref();
  server.once('close', () => clearInterval(timer));

  function isTooSlow(exchange: Exchange): boolean {
    const now = performance.now();
    const bytes = transferredBytes(exchange.request);
    if (!isTransferring(exchange)) Object.assign(exchange, { startedAt: now, bytesBefore: bytes });
    return (
      now - exchange.startedAt >
      2 * stallTimeoutMs + ((bytes - exchange.bytesBefore) * 1000) / minBytesPerSecond
    );
  }
}

function isTransferring({ request, response }: Exchange): boolean {
  return !request.complete || (response.headersSent && request.socket.writableLength > 0);
}

/** The last part of the sent bytes may still be buffered. */
function transferredBytes({ socket }: IncomingMessage): number {
  return socket.bytesRead + socket.bytesWritten;
}

/** Reads the rest of a request first: closing with unread bytes would lose the response (RFC 9112 § 9.6). */
function enableLingeringClose(server: Server, { lingerTimeoutMs, idleTimeoutMs }: ConnectionLimits): void {
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
      const timer = setTimeout(() => socket.destroy(), lingerTimeoutMs).unref();
      socket.once('close', () => clearTimeout(timer));
      // A web stream over the request would pause it when its buffer is full.
      request.removeAllListeners('data').once('end', destroySoon).resume();
    };
  });
}

/** For a body that was not read: a request that the client sends behind it would be lost. */
export function closeWithUnreadBody(): MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> {
  return async (context, next) => {
    await next();
    const { incoming } = context.env;
    if (incoming?.complete === false) context.header('Connection', 'close');
  };
}
