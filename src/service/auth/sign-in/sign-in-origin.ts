import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress, networkOf } from '../../limits/rate-limit';
import { createToken, hashToken } from '../mail/secret-token';
import type { AuthService } from '../service';
import { browserName } from './browser-name';

/** Origin of a sign-in as stored for an account. Hashes are SHA-256 in hex. */
export type SignInOrigin = {
  networkHash: string;
  /** Hash of the device cookie, undefined without one. */
  deviceHash: string | undefined;
  /** Short name, see browser-name.ts. */
  browser: string;
  /** Hash that `deviceHash` replaces. */
  formerDeviceHash?: string | undefined;
};

const cookie = 'site-device';
const cookieLifetimeSeconds = 365 * 24 * 3600;

export function signInOriginOf(context: Context, service: AuthService): SignInOrigin {
  const token = getCookie(context, cookie);
  return {
    networkHash: hashToken(networkFor(context, service)),
    deviceHash: token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined,
    browser: browserName(context.req.header('user-agent') ?? ''),
  };
}

/** Returns the network of the client address, as used by the rate limits. */
function networkFor(context: Context, { trustProxy }: AuthService): string {
  return networkOf(clientAddress(context, trustProxy));
}

/**
 * Sets a new device cookie after a sign-in and returns its hash. Returns undefined for programs and pages of other
 * origins (W3C Fetch Metadata), which would not store it.
 */
export function setDeviceCookie(context: Context, { siteUrl }: AuthService): string | undefined {
  if (context.req.header('sec-fetch-site') !== 'same-origin') return undefined;
  // Never reuse the cookie of the request: another person may have set it.
  const token = createToken();
  setCookie(context, cookie, token, {
    path: '/auth/v1',
    maxAge: cookieLifetimeSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  });
  return hashToken(token);
}
