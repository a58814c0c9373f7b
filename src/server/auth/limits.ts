import type { Context } from 'hono';
import { clientAddress, createRateLimit, networkOf, type RateLimit } from '../rate-limit';
import { tooMany } from './auth-error';
import type { AuthService } from './service';

const minute = 60;
const hour = 60 * minute;

/** Failures count, successes are given back; mails count always. */
export function createLimits() {
  return {
    signIn: {
      accountFromAddress: createRateLimit({ limit: 30, seconds: 5 * minute }),
      address: createRateLimit({ limit: 150, seconds: 5 * minute }),
      // Guessing from many addresses at once. Wide, because whoever fills it locks the owner out for a while.
      account: createRateLimit({ limit: 500, seconds: hour }),
    },
    mail: {
      account: createRateLimit({ limit: 5, seconds: 15 * minute }),
      address: createRateLimit({ limit: 30, seconds: hour }),
    },
    links: createRateLimit({ limit: 60, seconds: 5 * minute }),
    // Of a million codes three are valid at any time: so many tries keep guessing hopeless for years.
    codes: createRateLimit({ limit: 10, seconds: 15 * minute }),
  };
}

export type Limits = ReturnType<typeof createLimits>;

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
