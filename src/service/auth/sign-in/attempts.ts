import type { Context } from 'hono';
import { type Use, usesBy } from '../../limits/limit-store';
import { clientAddress } from '../../limits/rate-limit';
import { rateLimited } from '../auth-error';
import { limits } from './limits';
import type { AuthService } from '../service';

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

/** Counts an attempt with a recovery code. `key` identifies the account and the origin of the request. */
export function countRecoveryAttempt(service: AuthService, key: string): Promise<Refund> {
  return count(service, [{ allowance: limits.recoveryCodes, key }]);
}

/** Counts a current password or mailed code that proves the owner of a session. */
export function countOwnerProof(service: AuthService, userId: string): Promise<Refund> {
  return count(service, [{ allowance: limits.ownerProofs, key: userId }]);
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
