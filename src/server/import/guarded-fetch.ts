import { AppError } from '../../service/errors';
import { followGuarded, type NetworkGuard } from '../links/guarded-request';

/** Limit of one response. A page of a hundred long posts fits. */
const maxResponseBytes = 32 * 1024 * 1024;

const timeoutMs = 120_000;

/** Thrown when a response is larger than its limit. */
export class ResponseTooLargeError extends Error {}

/** Creates a `fetch` that connects to addresses on the public internet only. Responses are bounded. */
export function createGuardedFetch(guard: NetworkGuard): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = request.body ? await request.text() : undefined;
    const options = { method, timeoutMs, headers: Object.fromEntries(headers), body };
    const response = await followGuarded(request.url, options, guard);
    const { statusCode: status = 502, rawHeaders } = response;
    const bytes = await readBounded(response, maxResponseBytes);
    const pairs = rawHeaders.flatMap((name, index): [string, string][] =>
      index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? '']] : [],
    );
    return new Response(bytes.length > 0 ? new Uint8Array(bytes) : null, { status, headers: pairs });
  };
}

/** Downloads a file from the public internet into memory. Throws `ResponseTooLargeError` above the limit. */
export async function downloadGuarded(url: string, guard: NetworkGuard, maxBytes: number): Promise<Buffer> {
  const response = await followGuarded(url, { method: 'GET', timeoutMs }, guard);
  const { statusCode: status = 502 } = response;
  if (status >= 200 && status < 300) return readBounded(response, maxBytes);
  response.destroy();
  throw new AppError(status, 'missing', `The server answered ${status}`);
}

async function readBounded(source: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > maxBytes) throw new ResponseTooLargeError('The response is too large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
