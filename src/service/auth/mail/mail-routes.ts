import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { letterOf } from '../../mail';
import { optionalEmail, optionalText, readBody, validationFailed } from '../http';
import { requireCaller, requireSecondFactor } from '../sessions/caller';
import {
  accountEmails,
  confirmEmailChange,
  emailAccountOwner,
  mailAccountLink,
  mailEmailChange,
  requireMailer,
  runAfterResponse,
} from './account-emails';
import { countLink, countMail, signInOriginOf } from '../sign-in/limits';
import {
  confirmationLink,
  consumeOneTimeToken,
  createTypedCode,
  deleteOneTimeTokens,
  storeOneTimeToken,
  type TokenType,
} from './one-time-tokens';
import type { AuthService } from '../service';
import { findUser, findUserByEmail, isBanned, type User } from '../users/users';
import type { Transaction } from '../../db/database';
import { signInResponse, startSignIn } from '../sign-in/new-device';

/** Rejects PKCE requests: links carry a token hash, so a PKCE client would wait for a code that never arrives. */
const noCodeChallenge = optionalText.refine((challenge) => challenge === undefined, {
  error: 'The PKCE flow is not enabled',
});

const request = z.object({
  email: optionalEmail,
  phone: optionalText,
  create_user: z.boolean().optional(),
  code_challenge: noCodeChallenge,
});

const resendRequest = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
  email: optionalEmail,
  code_challenge: noCodeChallenge,
});

/** The response to a request for a mail is the same whether or not the account exists. */
export function mailRoutes(service: AuthService): Hono {
  const { queries, siteUrl } = service;

  /** Responds before the account is looked up, so neither content nor time reveals whether it exists. */
  async function mailIfKnown(context: Context, email: string, send: (user: User) => Promise<void>) {
    requireMailer(service);
    await countMail(context, service, email);
    runAfterResponse(service, async () => {
      const user = await findUserByEmail(queries, email);
      if (user) await send(user);
    });
    return context.json({});
  }

  return new Hono()
    .post('/recover', async (context) => {
      const { email } = await readBody(context, request);
      if (!email) throw validationFailed('email', 'Password recovery requires an email');
      return mailIfKnown(context, email, async (user) => {
        await queries.execute(`update auth.users set recovery_sent_at = now() where id = $1`, [user.id]);
        await mailAccountLink(service, user, 'recovery');
      });
    })
    .on('POST', ['/otp', '/magiclink'], async (context) => {
      // `create_user` is ignored. GoTrue rejects unknown addresses and so reveals accounts; this route answers alike.
      const { email, phone } = await readBody(context, request);
      if (phone) throw new AppError(400, 'phone_provider_disabled', 'Unsupported phone provider');
      if (!email) throw validationFailed('email', 'One of email or phone must be set');
      return mailIfKnown(context, email, (user) => mailAccountLink(service, user, 'magiclink'));
    })
    .post('/resend', async (context) => {
      const { type, email } = await readBody(context, resendRequest);
      if (type === 'sms' || type === 'phone_change')
        throw new AppError(400, 'phone_provider_disabled', 'Phone logins are disabled');
      if (!email) throw validationFailed('email', 'Type provided requires an email address');
      return mailIfKnown(context, email, async (user) => {
        if (type === 'email_change') {
          if (user.email_change) await mailEmailChange(service, user, user.email_change);
        } else if (!user.email_confirmed_at) await mailAccountLink(service, user, 'signup');
      });
    })
    .get('/reauthenticate', async (context) => {
      const caller = await requireCaller(context, service);
      // A session without the second factor cannot use the code. Sending one would invalidate the code that the owner is
      // about to type.
      requireSecondFactor(caller, 'AAL2 session is required to reauthenticate when MFA is enabled.');
      const mailer = requireMailer(service);
      const { id: userId, email } = caller.user;
      if (!email)
        throw new AppError(400, 'validation_failed', 'Reauthentication requires the user to have an email');
      await countMail(context, service, userId);
      const token = createTypedCode();
      await service.database.transaction((tx) =>
        storeOneTimeToken(tx, { userId, type: 'reauthentication_token', token, sentTo: email }),
      );
      await mailer.send({ to: email, ...letterOf(accountEmails.reauthentication(siteUrl, token)) });
      return context.json({});
    })
    .post('/verify', async (context) => {
      const { type, token_hash, token, email } = await readBody(context, verification);
      if ((token_hash === undefined) === (token === undefined))
        throw new AppError(400, 'validation_failed', 'Verify requires either a token or a token hash');
      if (token !== undefined && email === undefined)
        throw validationFailed('email', 'Only an email address should be provided on verify');
      const session = await verify(context, service, { token: token_hash ?? token ?? '', type, email });
      return context.json(session ?? { msg: firstConfirmation, code: '200' });
    });
}

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

/** It only redirects: mail scanners open links too and must not redeem the token. */
export function openLink(context: Context, service: AuthService): Response {
  const { token = '', type = '' } = context.req.query();
  context.header('Referrer-Policy', 'no-referrer');
  return context.redirect(confirmationLink(service, { token, type }), 303);
}

const verification = z.object({
  type: z.string({ error: 'Verify requires a verification type' }).max(50),
  token_hash: optionalText,
  token: optionalText,
  email: optionalEmail,
  phone: optionalText,
});

type LinkToken = { token: string; type: string; email?: string };

async function verify(context: Context, service: AuthService, linkToken: LinkToken) {
  const refund = await countLink(context, service);
  const origin = signInOriginOf(context, service);
  const redeemed = await service.database.transaction(async (tx) => {
    const user = await redeemLink(tx, linkToken);
    return (
      user && { user, signedIn: await startSignIn(tx, user, { method: 'otp', origin, renewed: origin }) }
    );
  });
  await refund();
  if (!redeemed) return undefined;
  if (linkToken.type === 'email_change')
    emailAccountOwner(service, redeemed.user, accountEmails.emailChanged);
  return signInResponse(service, origin, redeemed.signedIn);
}

/** Returns the user before an email change, undefined while it waits for its other link. */
async function redeemLink(tx: Transaction, { token, type, email }: LinkToken): Promise<User | undefined> {
  const types = Object.hasOwn(tokenTypesOfLink, type) ? tokenTypesOfLink[type] : undefined;
  if (!types) throw new AppError(400, 'validation_failed', 'Invalid email verification type');
  const consumed = await consumeOneTimeToken(tx, token, types);
  const user = consumed && (await findUser(tx, consumed.user_id));
  if (!user || (email !== undefined && email !== consumed.relates_to)) {
    const what =
      email === undefined ? 'Email link is invalid or has expired' : 'Token has expired or is invalid';
    throw new AppError(403, 'otp_expired', what);
  }
  if (isBanned(user)) throw new AppError(403, 'user_banned', 'User is banned');
  if (type === 'email_change' && !(await confirmEmailChange(tx, user))) return undefined;
  await tx.execute(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), last_sign_in_at = now() where id = $1`,
    [user.id],
  );
  // The account is in use, so its invitation must not open it any more.
  await deleteOneTimeTokens(tx, user.id, ['invite_token']);
  return user;
}
