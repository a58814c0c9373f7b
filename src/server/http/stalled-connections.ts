import type { IncomingMessage, Server, ServerResponse } from 'node:http';

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  /** Start of the current body transfer, and the bytes transferred before it. */
  startedAt: number;
  bytesBefore: number;
};

type StallLimits = { stallTimeoutMs: number; minBytesPerSecond: number; checkIntervalMs: number };

/**
 * Closes connections whose bodies stall: an upload that stops arriving, or a response that the client does not read.
 * Progress counts, not duration, so slow connections complete. Time does not count while the server prepares a
 * response.
 */
export function closeStalledConnections(
  server: Server,
  { stallTimeoutMs, minBytesPerSecond, checkIntervalMs }: StallLimits,
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

  /** Compares the elapsed time with the time the bytes need at `minBytesPerSecond`, plus twice `stallTimeoutMs`. */
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

/** Returns bytes received plus bytes sent. The last part of the sent bytes may still be buffered. */
function transferredBytes({ socket }: IncomingMessage): number {
  return socket.bytesRead + socket.bytesWritten;
}
