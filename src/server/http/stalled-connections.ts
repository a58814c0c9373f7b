import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Start time of the current body transfer, and the bytes transferred before it. */
  since: number;
  before: number;
};

/** Times in milliseconds; `slowest` in bytes per second. */
type StallLimits = { stall: number; slowest: number; look: number };

/**
 * Closes connections whose bodies stall: an upload that stops arriving, or a response that the client does not read.
 * Progress counts, not duration, so slow connections complete. Time does not count while the server prepares a
 * response.
 */
export function closeStalledConnections(server: Server, { stall, slowest, look }: StallLimits): void {
  const exchanges = new Set<Exchange>();

  // Prepended, so that it runs before the response begins.
  server.prependListener('request', (request, response) => {
    const exchange = { request, response, since: performance.now(), before: handedOver(request) };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  });
  // Node's socket timeout measures silence and accounts for response bytes that the operating system has accepted.
  server.setTimeout(stall, (socket) => {
    const isThinking = [...exchanges].some(
      (exchange) => exchange.request.socket === socket && !isUnderWay(exchange),
    );
    if (isThinking) socket.setTimeout(stall);
    else socket.destroy();
  });
  const timer = setInterval(() => {
    for (const exchange of exchanges) if (isTooSlow(exchange)) exchange.request.socket.destroy();
  }, look).unref();
  server.once('close', () => clearInterval(timer));

  /** Compares the elapsed time with the time the transferred bytes need at `slowest`, plus twice `stall`. */
  function isTooSlow(exchange: Exchange): boolean {
    const now = performance.now();
    const bytes = handedOver(exchange.request);
    if (!isUnderWay(exchange)) Object.assign(exchange, { since: now, before: bytes });
    return now - exchange.since > 2 * stall + ((bytes - exchange.before) * 1000) / slowest;
  }
}

function isUnderWay({ request, response }: Exchange): boolean {
  return !request.complete || (response.headersSent && request.socket.writableLength > 0);
}

/** Returns bytes received plus bytes sent. The last part of the sent bytes may still be buffered. */
function handedOver({ socket }: IncomingMessage): number {
  return socket.bytesRead + socket.bytesWritten;
}
