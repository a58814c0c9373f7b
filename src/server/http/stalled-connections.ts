import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** When a body began to be under way, and how many bytes had been handed over by then. */
  since: number;
  before: number;
};

/** Times in milliseconds; `slowest` in bytes per second. */
type StallLimits = { stall: number; slowest: number; look: number };

/**
 * Cuts connections whose bodies do not move: an upload that stops arriving, an answer that nobody reads. Progress
 * counts, not time: a slow line gets everything. While the server itself is thinking, no time passes.
 */
export function closeStalledConnections(server: Server, { stall, slowest, look }: StallLimits): void {
  const exchanges = new Set<Exchange>();

  // Before the answer begins.
  server.prependListener('request', (request, response) => {
    const exchange = { request, response, since: performance.now(), before: handedOver(request) };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
  });
  // Node counts the silence, and knows about the part of an answer that the system has taken.
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

  /** What has been handed over must have had the time it takes on the slowest line, and some more. */
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

/** By the client to us, and by us to the connection: the last part of it may still wait there. */
function handedOver({ socket }: IncomingMessage): number {
  return socket.bytesRead + socket.bytesWritten;
}
