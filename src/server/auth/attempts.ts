import type { Context } from 'hono';
import { clientAddress, networkOf, type RateLimit } from '../rate-limit';
import { tooMany } from './auth-error';
import type { AuthService } from './service';

/** Counts an attempt to sign in; call the result when it succeeded. */
export function countSignIn(context: Context, service: AuthService, account: string): () => void {
  const network = networkFor(context, service);
  const { accountFromAddress, address, account: anywhere } = service.limits.signIn;
  return count([
    [accountFromAddress, `${network} ${account}`],
    [address, network],
    [anywhere, account],
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

/** Counts a code from an authenticator app; call the result when it was right. */
export function countCode(service: AuthService, factorId: string): () => void {
  return count([[service.limits.codes, factorId]]);
}

function count(allowances: [RateLimit, string][], code?: string): () => void {
  const seconds = Math.max(...allowances.map(([limit, key]) => limit.take(key)));
  if (seconds > 0) throw tooMany(seconds, code);
  return () => allowances.forEach(([limit, key]) => limit.giveBack(key));
}

function networkFor(context: Context, service: AuthService): string {
  return networkOf(clientAddress(context, service.trustProxy));
}
