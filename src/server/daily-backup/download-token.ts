import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../service/is-same-secret';

/** Suffices for the time between the click and the browser's request. */
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
  const expiresAtMs = now + tokenLifetimeMs;
  return `${expiresAtMs}.${download.accountId}.${signature({ ...download, expiresAtMs }, secret)}`;
}

/** Returns the id of the account that the token was given to; undefined for an invalid or expired token. */
export function verifyDownloadToken(
  name: string,
  token: string,
  { secret, now = Date.now() }: { secret: string; now?: number },
): string | undefined {
  const [time, accountId = '', received = ''] = token.split('.');
  const expiresAtMs = Number(time);
  const isValid = isSameSecret(received, signature({ name, accountId, expiresAtMs }, secret));
  return isValid && now <= expiresAtMs ? accountId : undefined;
}

function signature(
  { name, accountId, expiresAtMs }: { name: string; accountId: string; expiresAtMs: number },
  secret: string,
): string {
  const key = createHmac('sha256', secret).update('backup download').digest();
  return createHmac('sha256', key).update(`${name} ${accountId} ${expiresAtMs}`).digest('base64url');
}
