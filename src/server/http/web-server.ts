import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createConnectionCount } from './connection-count';
import { enableLingeringClose } from './lingering-close';
import { closeStalledConnections } from './stalled-connections';

/** Times in milliseconds. */
export type ConnectionLimits = {
  /** For the head of a request, from the first byte, or from connecting. */
  head: number;
  /** For an unused connection between two requests. */
  idle: number;
  /** A body that no byte of moves for so long is given up, be it on its way to us or to the client. */
  stall: number;
  /** Bytes per second a body must move at in the long run. */
  slowest: number;
  /** Between two looks at all of this. */
  look: number;
  /** For what a client still sends after the last answer it gets. */
  linger: number;
  /** So many connections at once, from everywhere. */
  connections: number;
  /** From one network, and four times as many from one /48; undefined behind a proxy, where all come from one. */
  perNetwork: number | undefined;
};

/** A phone on a throttled line (4 kB/s) gets a PDF of 10 MB; whoever only pretends to read it does not keep us. */
export const connectionLimits: Omit<ConnectionLimits, 'perNetwork'> = {
  head: 20_000,
  idle: 15_000,
  stall: 60_000,
  slowest: 500,
  look: 5_000,
  linger: 30_000,
  connections: 2_000,
};

/** An office of thirty people, each of whose browsers opens six connections. */
export const connectionsPerNetwork = 200;

/** An HTTP server on which nobody can hold connections, files and memory by being slow. Listens nowhere yet. */
export function createWebServer(listener: RequestListener, limits: ConnectionLimits): Server {
  const { head, idle, look, linger, connections, perNetwork = connections } = limits;
  const count = createConnectionCount({ total: connections, perNetwork });
  const refused = new WeakSet<Socket>();

  const server = createServer(
    {
      headersTimeout: head,
      keepAliveTimeout: idle,
      // How long a body may take depends on its size: see cutStalled.
      requestTimeout: 0,
      connectionsCheckingInterval: look,
    },
    (request, response) => {
      if (!refused.has(request.socket)) listener(request, response);
    },
  );
  server.on('connection', (socket) => {
    const close = count.open(socket.remoteAddress ?? '');
    if (close) return void socket.once('close', close);
    refused.add(socket);
    refuse(socket);
  });
  answerMalformed(server);
  enableLingeringClose(server, { longest: linger, silence: idle });
  closeStalledConnections(server, limits);
  return server;
}

const sentence =
  'Der Server hat gerade zu viele Verbindungen. Bitte versuchen Sie es in einigen Sekunden noch einmal.';
const refusal = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(sentence)}`,
  'Retry-After: 5',
  'Connection: close',
  '',
  sentence,
].join('\r\n');

/** What the client sends meanwhile is read for a moment: closing at once would take the answer from it. */
function refuse(socket: Socket, answer = refusal): void {
  socket.on('error', () => undefined);
  socket.end(answer);
  setTimeout(() => socket.destroy(), 1000).unref();
}

const malformed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** What is no HTTP is answered as Node does it by itself, but for the moment in which a client can read that. */
function answerMalformed(server: Server): void {
  const answering = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    answering.add(socket);
    response.once('close', () => answering.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || answering.has(socket)) {
      // The rest of what has been read already comes here again.
      if (!socket.writableEnded) socket.destroy();
      return;
    }
    const status = malformed[error.code ?? ''] ?? '400 Bad Request';
    refuse(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  });
}
