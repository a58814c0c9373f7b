import { connect } from 'node:net';

/** Final response as received. */
export type RawResponse = {
  status: number;
  /** By name in lower case, in order of arrival. */
  headers: Record<string, string[]>;
  /** The raw bytes, chunk headers included. */
  body: string;
};

/**
 * Sends a request exactly as given, even if an HTTP client would refuse it, and reads until the server closes.
 * `lines` are the request line and the headers; `connection: close` is added.
 * Rejects when the server has not closed the connection after the timeout, or sent no complete header.
 */
export function rawRequest(
  port: number,
  lines: readonly string[],
  { body = '', timeoutMs = 10_000 }: { body?: string | Buffer; timeoutMs?: number } = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error(`no whole answer within ${timeoutMs} ms: ${lines[0]}`));
    }, timeoutMs);
    const settle = () => {
      clearTimeout(timer);
      const response = parse(Buffer.concat(chunks).toString('latin1'));
      if (response) resolve(response);
      else reject(new Error(`no answer: ${lines[0]}`));
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', settle);
    // A server that refuses early closes while the body is still being sent; its response has arrived.
    socket.on('error', () => undefined);
    socket.write(Buffer.from([...lines, 'connection: close', '', ''].join('\r\n'), 'latin1'));
    if (body.length > 0) socket.write(body);
  });
}

function parse(text: string): RawResponse | undefined {
  const headerEnd = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, headerEnd).split('\r\n');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(statusLine)?.[1];
  if (headerEnd < 0 || !status) return undefined;
  // Skips interim responses such as 100 Continue (RFC 9110 § 15.2).
  if (status.startsWith('1')) return parse(text.slice(headerEnd + 4));
  const headers: Record<string, string[]> = {};
  for (const line of lines) {
    const [name = '', ...valueParts] = line.split(':');
    (headers[name.toLowerCase()] ??= []).push(valueParts.join(':').trim());
  }
  return { status: Number(status), headers, body: text.slice(headerEnd + 4) };
}
