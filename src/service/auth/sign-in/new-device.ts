import { hasRows, type Transaction } from '../../db/database';
import { isKnownOrigin, rememberFactorOrigin, rememberOrigin } from '../guesses';
import { letterOf } from '../../mail';
import { accountEmails, runAfterResponse } from '../mail/account-emails';
import { hashToken } from '../mail/one-time-tokens';
import type { AuthService } from '../service';
import { hasVerifiedFactor, type User } from '../users/users';
import { type NewSession, type SignedInSession, sessionResponse, startSession } from '../sessions/sessions';
import { browserName } from './browser-name';
import { limits, type SignInOrigin } from './limits';

const knownBrowserLimit = 20;

/** Returns true for a new browser while the account has known ones. `hasKnownCookie`: an earlier sign-in set it. */
async function rememberBrowser(
  tx: Transaction,
  userId: string,
  { origin, hasKnownCookie }: { origin: SignInOrigin; hasKnownCookie: boolean },
): Promise<boolean> {
  const hash = browserHash(origin);
  const updatedCount = await tx.execute(
    `update auth.known_browsers set used_at = now() where user_id = $1 and browser_hash = $2`,
    [userId, hash],
  );
  if (updatedCount > 0) return false;
  const hasOthers = await hasRows(tx, `select 1 from auth.known_browsers where user_id = $1 limit 1`, [
    userId,
  ]);
  const insertedCount = await tx.execute(
    `insert into auth.known_browsers (user_id, browser_hash) values ($1, $2) on conflict do nothing`,
    [userId, hash],
  );
  await tx.execute(
    `delete from auth.known_browsers where user_id = $1 and browser_hash in (
       select browser_hash from auth.known_browsers where user_id = $1
       order by used_at desc, browser_hash offset $2)`,
    [userId, knownBrowserLimit],
  );
  return insertedCount > 0 && hasOthers && !hasKnownCookie;
}

/** By a code, or by a passkey that needs none. */
export async function rememberFactorBrowser(tx: Transaction, userId: string, origin: SignInOrigin) {
  const hasKnownCookie = await isKnownOrigin(tx, userId, 'code', [origin.deviceHash]);
  await rememberFactorOrigin(tx, userId, origin);
  return rememberBrowser(tx, userId, { origin, hasKnownCookie });
}

/** An account with a second factor has not completed it yet. */
async function rememberFirstFactorBrowser(tx: Transaction, user: User, origin: SignInOrigin) {
  if (hasVerifiedFactor(user)) return false;
  const hasKnownCookie = await isKnownOrigin(tx, user.id, 'password', [origin.deviceHash]);
  return rememberBrowser(tx, user.id, { origin, hasKnownCookie });
}

type SignIn = Omit<NewSession, 'userId' | 'origin'> & {
  /** Of the request. */
  origin: SignInOrigin;
  /** Stored as known, with the new cookie. */
  renewed: SignInOrigin;
  isNewDevice?: boolean;
};

/** Without `isNewDevice` the session is the result of a first factor. */
export async function startSignIn(
  tx: Transaction,
  user: User,
  { origin, renewed, isNewDevice, ...session }: SignIn,
): Promise<StartedSignIn> {
  const isNew = isNewDevice ?? (await rememberFirstFactorBrowser(tx, user, origin));
  await rememberOrigin(tx, user.id, renewed);
  const started = await startSession(tx, { userId: user.id, origin, ...session });
  return { ...started, isNewDevice: isNew };
}

export type StartedSignIn = SignedInSession & { isNewDevice: boolean };

export function signInResponse(service: AuthService, origin: SignInOrigin, signedIn: StartedSignIn) {
  if (signedIn.isNewDevice) mailNewDevice(service, signedIn.user, origin);
  return sessionResponse(service, signedIn);
}

function mailNewDevice(service: AuthService, { id, email: to }: User, origin: SignInOrigin): void {
  const { mailer, limitStore, siteUrl, accountPage } = service;
  if (!mailer || !to) return;
  const signedInAt = new Date();
  runAfterResponse(service, async () => {
    const waitSeconds = await limitStore.take([
      { allowance: limits.newDevice.browser, key: `${id} ${browserHash(origin)}` },
      { allowance: limits.newDevice.account, key: id },
    ]);
    if (waitSeconds > 0) return;
    const browser = browserName(origin.userAgent);
    const email = accountEmails.newDevice(siteUrl, { signedInAt, browser, accountPage });
    await mailer.send({ to, ...letterOf(email) });
  });
}

function browserHash({ networkHash, userAgent }: SignInOrigin): string {
  return hashToken(`${networkHash} ${browserName(userAgent)}`);
}
