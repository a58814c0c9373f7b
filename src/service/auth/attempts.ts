import type { Context } from 'hono';
import type { RateLimit } from '../rate-limit';
import { tooMany } from './auth-error';
import { networkFor } from './origins';
import type { AuthService } from './service';

/** Counts an attempt to sign in; call the result when it succeeded, or was not looked at. */
export function countSignIn(context: Context, service: AuthService, account: string): () => void {
  const network = networkFor(context, service);
  const { accountFromAddress, address } = service.limits.signIn;
  return count([
    [accountFromAddress, `${network} ${account}`],
    [address, network],
  ]);
}

/** Counts a mail somebody asked for, whether or not there is such an account. */
export function countMail(context: Context, service: AuthService, account: string): void {
  const { account: perAccount, address } = service.limits.mail;
  count(
    [
      [perAccount, account],
      [address, networkFor(context, service)],
    ],
    'over_email_send_rate_limit',
  );
}

/** Counts the use of a link from a mail; call the result when the link was good. */
export function countLink(context: Context, service: AuthService): () => void {
  return count([[service.limits.links, networkFor(context, service)]]);
}

/**
 * Counts a code for a second factor; call the result when it was right. `key` names the account, not the factor: whoever
 * has ten of them has no more tries.
 */
export function countCode(service: AuthService, key: string): () => void {
  return count([[service.limits.codes, key]]);
}

/** What one limit refuses counts in none of the others: a refused guesser must not use up what is the owner's. */
function count(allowances: [RateLimit, string][], code?: string): () => void {
  const seconds = Math.max(...allowances.map(([limit, key]) => limit.wait(key)));
  if (seconds > 0) throw tooMany(seconds, code);
  for (const [limit, key] of allowances) limit.take(key);
  return () => allowances.forEach(([limit, key]) => limit.giveBack(key));
}
