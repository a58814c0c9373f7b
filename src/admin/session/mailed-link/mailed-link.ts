import { issuedAt, type MailedLinkType, mailedLinkTypes } from '../../../data/account/linked-session';

/** Content of a mailed link's address: a token to redeem, a whole session, or a failure. */
export type MailedLink =
  | { kind: 'token'; tokenHash: string; type: MailedLinkType }
  | { kind: 'session'; accessToken: string; refreshToken: string; setsPassword: boolean }
  | { kind: 'failed'; reason: 'tooOld' | 'noSession' };

type Address = { pathname: string; search: string; hash: string };

/** Maximum age of the session in a link. */
const maxAgeSeconds = 120;

/** Parses the page address; undefined if it is no mailed link. */
export function readMailedLink(
  { pathname, search, hash }: Address,
  nowMs = Date.now(),
): MailedLink | undefined {
  const isConfirmation = pathname === '/login/confirm';
  const token = isConfirmation ? readToken(new URLSearchParams(search)) : undefined;
  return (
    token ??
    readFragment(new URLSearchParams(hash.slice(1)), nowMs) ??
    (isConfirmation ? noSession : undefined)
  );
}

const noSession: MailedLink = { kind: 'failed', reason: 'noSession' };
const tooOld: MailedLink = { kind: 'failed', reason: 'tooOld' };

function readToken(query: URLSearchParams): MailedLink | undefined {
  const tokenHash = query.get('token_hash');
  const type = mailedLinkTypes.find((one) => one === query.get('type'));
  return tokenHash && type ? { kind: 'token', tokenHash, type } : undefined;
}

/** Parses the URL fragment. A session needs access token, expiry, refresh token and token type. */
function readFragment(fragment: URLSearchParams, nowMs: number): MailedLink | undefined {
  if (['error', 'error_code', 'error_description'].some((name) => fragment.has(name))) return tooOld;
  const accessToken = fragment.get('access_token');
  const expiresIn = fragment.get('expires_in');
  const refreshToken = fragment.get('refresh_token');
  if (accessToken === null) return undefined;
  if (!accessToken || !expiresIn || !refreshToken || !fragment.get('token_type')) return noSession;
  const issuedSeconds = [
    Number(fragment.get('expires_at') ?? NaN) - Number(expiresIn),
    issuedAt(accessToken) ?? NaN,
  ];
  if (issuedSeconds.some((seconds) => nowMs / 1000 - seconds > maxAgeSeconds)) return tooOld;
  return { kind: 'session', accessToken, refreshToken, setsPassword: setsPassword(fragment.get('type')) };
}

/** Checks whether the link type (recovery or invitation) must end with a new password. */
export function setsPassword(type: string | null): boolean {
  return type === 'recovery' || type === 'invite';
}
