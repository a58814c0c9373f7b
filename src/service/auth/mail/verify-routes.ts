import { Hono, type Context } from 'hono';
import { z } from 'zod';
import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { optionalEmail, optionalText, readBody } from '../http';
import { confirmEmailChange, emailAccountOwner, emailChangedEmail } from './account-emails';
import { countLink, signInOriginOf } from '../sign-in/limits';
import {
  confirmationLink,
  consumeOneTimeToken,
  deleteOneTimeTokens,
  type TokenType,
} from './one-time-tokens';
import { mailNewDevice, rememberFirstFactorBrowser } from '../sign-in/new-device';
import { rememberOrigin } from '../guesses';
import type { AuthService } from '../service';
import { deviceOf, sessionResponse, startSession, type Device } from '../sessions/sessions';
import { findUser, isBanned } from '../users/users';

const tokenTypesOfLink: Partial<Record<string, TokenType[]>> = {
  signup: ['confirmation_token'],
  invite: ['invite_token'],
  recovery: ['recovery_token'],
  magiclink: ['recovery_token'],
  email: ['confirmation_token', 'recovery_token'],
  email_change: ['email_change_token_current', 'email_change_token_new'],
};

const firstConfirmation =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Needs no API key. It only redirects: mail scanners open links too and must not redeem the token. */
export function verifyLinkRoutes(service: AuthService): Hono {
  return new Hono().get('/verify', (context) => {
    const { token = '', type = '' } = context.req.query();
    context.header('Referrer-Policy', 'no-referrer');
    return context.redirect(confirmationLink(service, { token, type }), 303);
  });
}

const body = z.object({
  type: z.string({ error: 'Verify requires a verification type' }).max(50),
  token_hash: optionalText,
  token: optionalText,
  email: optionalEmail,
  phone: optionalText,
});

export function verifyRoutes(service: AuthService): Hono {
  return new Hono().post('/verify', async (context) => {
    const { type, token_hash, token, email } = await readBody(context, body);
    if ((token_hash === undefined) === (token === undefined))
      throw new AppError(400, 'validation_failed', 'Verify requires either a token or a token hash');
    if (token !== undefined && email === undefined) {
      const message = 'email: Only an email address should be provided on verify';
      throw new AppError(400, 'validation_failed', message);
    }
    const session = await verify(context, service, { token: token_hash ?? token ?? '', type, email });
    return context.json(session ?? { msg: firstConfirmation, code: '200' });
  });
}

type LinkToken = { token: string; type: string; email?: string };

async function verify(context: Context, service: AuthService, linkToken: LinkToken) {
  const refund = await countLink(context, service);
  const device = deviceOf(context, service);
  const origin = signInOriginOf(context, service);
  const signedIn = await service.database.transaction(async (tx) => {
    const redeemed = await redeemLink(tx, linkToken, device);
    if (!redeemed) return undefined;
    const isNewDevice = await rememberFirstFactorBrowser(tx, redeemed.user, origin);
    await rememberOrigin(tx, redeemed.user.id, origin);
    return { ...redeemed, isNewDevice };
  });
  await refund();
  if (signedIn?.isNewDevice) mailNewDevice(service, signedIn.user, origin);
  if (signedIn?.formerUser)
    emailAccountOwner(service, signedIn.formerUser, emailChangedEmail(service.siteUrl));
  return signedIn && sessionResponse(service, signedIn);
}

/** Returns undefined while an email change waits for its other link. */
async function redeemLink(tx: Transaction, { token, type, email }: LinkToken, device: Device) {
  const types = Object.hasOwn(tokenTypesOfLink, type) ? tokenTypesOfLink[type] : undefined;
  if (!types) throw new AppError(400, 'validation_failed', 'type: Invalid email verification type');
  const consumed = await consumeOneTimeToken(tx, token, types);
  const user = consumed && (await findUser(tx, consumed.user_id));
  if (!user || (email !== undefined && email !== consumed.relates_to))
    throw new AppError(403, 'otp_expired', 'Email link is invalid or has expired');
  if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
  if (type === 'email_change' && !(await confirmEmailChange(tx, user))) return undefined;
  await tx.execute(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), last_sign_in_at = now() where id = $1`,
    [user.id],
  );
  // The account is in use, so its invitation must not open it any more.
  await deleteOneTimeTokens(tx, user.id, ['invite_token']);
  const started = await startSession(tx, { userId: user.id, method: 'otp', device });
  return { ...started, formerUser: type === 'email_change' ? user : undefined };
}
