import type { Context } from 'hono';
import { type Allowance, type Use, usesBy } from '../../limits/limit-store';
import { clientAddress } from '../../limits/rate-limit';
import { rateLimited } from '../auth-error';
import type { AuthService } from '../service';

/**
 * Rate limits of requests by client address, and of mails. Successful attempts are refunded, mails always count. For
 * wrong guesses per account see guesses.ts.
 */
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

/** Takes the counted attempt back. Called when it succeeded or was not checked. */
type Refund = () => Promise<void>;

/** Counts a sign-in attempt per account and address, and per address. Throws 429 above the limit. */
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

/** Counts the use of a mailed link, per client address. */
export function countLink(context: Context, service: AuthService): Promise<Refund> {
  return count(service, usesBy(clientAddress(context, service.trustProxy), limits.links));
}

/** Counts a started passkey ceremony, a registration or a sign-in, per client address. */
export async function countPasskeyChallenge(context: Context, service: AuthService): Promise<void> {
  await count(service, usesBy(clientAddress(context, service.trustProxy), limits.passkeyChallenges));
}

/**
 * Counts in all limits or, when one of them refuses, in none. Otherwise refused attempts of an attacker would use up
 * the limits of the owner.
 */
async function count({ limitStore }: AuthService, uses: Use[], errorCode?: string): Promise<Refund> {
  const waitSeconds = await limitStore.take(uses);
  if (waitSeconds > 0) throw rateLimited(waitSeconds, errorCode);
  return () => limitStore.refund(uses);
}
