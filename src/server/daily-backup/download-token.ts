import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time between the click and the browser's request. */
const tokenLifetimeMs = 60_000;

/**
 * Returns a token that allows the download of one backup within a minute. All servers of one site need the same
 * `secret`.
 */
export function signDownloadToken(name: string, secret: string, now = Date.now()): string {
  const until = now + tokenLifetimeMs;
  return `${until}.${signature(name, until, secret)}`;
}

export function verifyDownloadToken(
  name: string,
  ticket: string,
  { secret, now = Date.now() }: { secret: string; now?: number },
): boolean {
  const [until = '', given = ''] = ticket.split('.');
  const [a, b] = [Buffer.from(given), Buffer.from(signature(name, Number(until), secret))];
  return a.length === b.length && timingSafeEqual(a, b) && now <= Number(until);
}

function signature(name: string, until: number, secret: string): string {
  const key = createHmac('sha256', secret).update('backup download').digest();
  return createHmac('sha256', key).update(`${name} ${until}`).digest('base64url');
}
