import type { Context } from 'hono';
import { type Use, usesBy } from '../../limits/limit-store';
import { clientAddress } from '../../limits/rate-limit';
import { tooMany } from '../auth-error';
import { limits } from './limits';
import type { AuthService } from '../service';

/** To be called when the attempt succeeded, or was not looked at. */
type Refund = () => Promise<void>;

/** Counts an attempt to sign in. */
export function countSignIn(context: Context, service: AuthService, account: string): Promise<Refund> {
  const address = clientAddress(context, service.trustProxy);
  return count(service, [
    ...usesBy(address, limits.signIn.accountFromAddress, account),
    ...usesBy(address, limits.signIn.address),
  ]);
}

/** Counts a mail somebody asked for, whether or not there is such an account. */
export async function countMail(context: Context, service: AuthService, account: string): Promise<void> {
  const uses = [
    { allowance: limits.mail.account, key: account },
    ...usesBy(clientAddress(context, service.trustProxy), limits.mail.address),
  ];
  await count(service, uses, 'over_email_send_rate_limit');
}

/** Counts the use of a link from a mail. */
export function countLink(context: Context, service: AuthService): Promise<Refund> {
  return count(service, usesBy(clientAddress(context, service.trustProxy), limits.links));
}

/** Counts a recovery code; `key` names the account and where the request comes from. */
export function countRecoveryCode(service: AuthService, key: string): Promise<Refund> {
  return count(service, [{ allowance: limits.recoveryCodes, key }]);
}

/** Counts a current password or mailed code that is to prove the owner of a session. */
export function countOwnerProof(service: AuthService, userId: string): Promise<Refund> {
  return count(service, [{ allowance: limits.ownerProofs, key: userId }]);
}

/** What one limit refuses counts in none of the others: a refused guesser must not use up what is the owner's. */
async function count({ limitStore }: AuthService, uses: Use[], code?: string): Promise<Refund> {
  const seconds = await limitStore.take(uses);
  if (seconds > 0) throw tooMany(seconds, code);
  return () => limitStore.giveBack(uses);
}
