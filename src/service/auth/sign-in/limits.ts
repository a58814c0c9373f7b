import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { clientAddress, networkOf } from '../../limits/rate-limit';
import { createToken, hashToken } from '../mail/one-time-tokens';
import type { AuthService } from '../service';
import { type Allowance, type Use, usesBy } from '../../limits/limit-store';
import { rateLimited } from '../http';

/** Origin of a request as stored for an account. Hashes are SHA-256 in hex. */
export type KnownOrigin = {
  networkHash: string;
  /** Hash of the device cookie, undefined without one. */
  deviceHash: string | undefined;
  formerDeviceHash?: string | undefined;
};

export type SignInOrigin = KnownOrigin & { address: string; userAgent: string };

const cookie = 'site-device';
const cookieLifetimeSeconds = 365 * 24 * 3600;

export function signInOriginOf(context: Context, service: AuthService): SignInOrigin {
  const token = getCookie(context, cookie);
  const address = clientAddress(context, service.trustProxy);
  return {
    address,
    userAgent: context.req.header('user-agent') ?? '',
    networkHash: hashToken(networkOf(address)),
    deviceHash: token && /^[\w-]{43}$/.test(token) ? hashToken(token) : undefined,
  };
}

/** Sets a new device cookie, except for programs and pages of other origins (W3C Fetch Metadata), which drop it. */
export function renewDevice(context: Context, { siteUrl }: AuthService, origin: SignInOrigin): SignInOrigin {
  if (context.req.header('sec-fetch-site') !== 'same-origin') return { ...origin, deviceHash: undefined };
  // Never reuse the cookie of the request: another person may have set it.
  const token = createToken();
  setCookie(context, cookie, token, {
    path: '/auth/v1',
    maxAge: cookieLifetimeSeconds,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteUrl.startsWith('https:'),
  });
  return { ...origin, deviceHash: hashToken(token), formerDeviceHash: origin.deviceHash };
}

/** Successful attempts are refunded, mails always count. For wrong guesses per account see guesses.ts. */
export const limits = {
  signIn: {
    accountFromAddress: { name: 'sign-in to an account', limit: 30, seconds: 300 },
    address: { name: 'sign-in', limit: 150, seconds: 300 },
  },
  mail: {
    account: { name: 'mail to an account', limit: 5, seconds: 900 },
    address: { name: 'mail', limit: 60, seconds: 3600 },
  },
  // The second limit bounds what a person with the password can send from many networks.
  newDevice: {
    browser: { name: 'mail about a new device', limit: 1, seconds: 86_400 },
    account: { name: 'mails about new devices', limit: 10, seconds: 86_400 },
  },
  // An open sign-in page requests one every five minutes.
  passkeyChallenges: { name: 'passkey challenge', limit: 60, seconds: 300 },
  links: { name: 'link', limit: 60, seconds: 300 },
} satisfies Record<string, Allowance | Record<string, Allowance>>;

/** Called when the attempt succeeded or was not checked. */
type Refund = () => Promise<void>;

export function countSignIn(context: Context, service: AuthService, account: string): Promise<Refund> {
  const address = clientAddress(context, service.trustProxy);
  return count(service, [
    ...usesBy(address, limits.signIn.accountFromAddress, account),
    ...usesBy(address, limits.signIn.address),
  ]);
}

/** Counts a requested mail, whether or not the account exists. Throws 429 `over_email_send_rate_limit`. */
export async function countMail(context: Context, service: AuthService, account: string): Promise<void> {
  const uses = [
    { allowance: limits.mail.account, key: account },
    ...usesBy(clientAddress(context, service.trustProxy), limits.mail.address),
  ];
  await count(service, uses, 'over_email_send_rate_limit');
}

export function countLink(context: Context, service: AuthService): Promise<Refund> {
  return count(service, usesBy(clientAddress(context, service.trustProxy), limits.links));
}

export async function countPasskeyChallenge(context: Context, service: AuthService): Promise<void> {
  await count(service, usesBy(clientAddress(context, service.trustProxy), limits.passkeyChallenges));
}

/** In all limits, or in none: refused attempts of an attacker must not use up the limits of the owner. */
async function count({ limitStore }: AuthService, uses: Use[], errorCode?: string): Promise<Refund> {
  const waitSeconds = await limitStore.take(uses);
  if (waitSeconds > 0) throw rateLimited(waitSeconds, errorCode);
  return () => limitStore.refund(uses);
}
