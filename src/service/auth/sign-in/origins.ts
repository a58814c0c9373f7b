import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress, networkOf } from '../../limits/rate-limit';
import { createToken, hashToken } from '../mail/secret-token';
import type { AuthService } from '../service';

/** Where a request comes from, as it is remembered of an account: by SHA-256. */
export type Origin = {
  network: string;
  device: string | undefined;
  /** What `device` takes the place of. */
  formerDevice?: string | undefined;
};

const cookie = 'site-device';
const year = 365 * 24 * 3600;

export function originOf(context: Context, service: AuthService): Origin {
  const mark = getCookie(context, cookie);
  return {
    network: hashToken(networkFor(context, service)),
    device: mark && /^[\w-]{43}$/.test(mark) ? hashToken(mark) : undefined,
  };
}

/** Gives the network of the caller's address, as limits count it. */
export function networkFor(context: Context, { trustProxy }: AuthService): string {
  return networkOf(clientAddress(context, trustProxy));
}

/**
 * Marks the browser that has just signed in; gives the mark's hash. Undefined for programs and for pages of other
 * origins (W3C Fetch Metadata): they would not keep it.
 */
export function markDevice(context: Context, { siteUrl }: AuthService): string | undefined {
  if (context.req.header('sec-fetch-site') !== 'same-origin') return undefined;
  // Never the one it came with: somebody else may know that.
  const mark = createToken();
  setCookie(context, cookie, mark, {
    path: '/auth/v1',
    maxAge: year,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  });
  return hashToken(mark);
}
