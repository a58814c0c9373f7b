import { createHmac, timingSafeEqual } from 'node:crypto';

/** Time between the click and the browser's request. */
const tokenLifetimeMs = 60_000;

/**
 * Returns a token that allows an account the download of one backup within a minute. All servers of one site need the
 * same `secret`.
 */
export function signDownloadToken(
  download: { name: string; accountId: string },
  secret: string,
  now = Date.now(),
): string {
  const until = now + tokenLifetimeMs;
  return `${until}.${download.accountId}.${signature({ ...download, until }, secret)}`;
}

/** Returns the id of the account that the token was given to; undefined for an invalid or expired token. */
export function verifyDownloadToken(
  name: string,
  ticket: string,
  { secret, now = Date.now() }: { secret: string; now?: number },
): string | undefined {
  const [time, accountId = '', given = ''] = ticket.split('.');
  const until = Number(time);
  const [a, b] = [Buffer.from(given), Buffer.from(signature({ name, accountId, until }, secret))];
  return a.length === b.length && timingSafeEqual(a, b) && now <= until ? accountId : undefined;
}

function signature(
  { name, accountId, until }: { name: string; accountId: string; until: number },
  secret: string,
): string {
  const key = createHmac('sha256', secret).update('backup download').digest();
  return createHmac('sha256', key).update(`${name} ${accountId} ${until}`).digest('base64url');
}
