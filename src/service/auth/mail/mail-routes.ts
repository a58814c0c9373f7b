import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { optionalEmail, optionalText, readBody, validationFailed } from '../http';
import { lacksFactor, requireCaller } from '../sessions/caller';
import {
  mailEmailChange,
  runAfterResponse,
  mailLink,
  requireMailer,
  confirmationEmail,
  reauthenticationEmail,
  recoveryEmail,
  signInEmail,
} from './account-emails';
import { countMail } from '../sign-in/limits';
import { storeOneTimeToken, createTypedCode } from './one-time-tokens';
import type { AuthService } from '../service';
import { findUserByEmail, type User } from '../users/users';

/** Their response is the same whether or not the account exists. */
export function mailRoutes(service: AuthService): Hono {
  return new Hono()
    .post('/recover', (context) => recover(context, service))
    .post('/otp', (context) => otp(context, service))
    .post('/magiclink', (context) => otp(context, service))
    .post('/resend', (context) => resend(context, service))
    .get('/reauthenticate', (context) => reauthenticate(context, service));
}

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

async function recover(context: Context, service: AuthService): Promise<Response> {
  const { email } = await readBody(context, request);
  if (!email) throw validationFailed('email', 'Password recovery requires an email');
  return mailIfKnown(context, service, { email, send: mailRecovery });
}

/** `create_user` is ignored. GoTrue rejects unknown addresses and so reveals accounts; this route answers alike. */
async function otp(context: Context, service: AuthService): Promise<Response> {
  const { email, phone } = await readBody(context, request);
  if (phone) throw new AppError(400, 'phone_provider_disabled', 'Unsupported phone provider');
  if (!email) throw validationFailed('email', 'One of email or phone must be set');
  return mailIfKnown(context, service, { email, send: mailSignIn });
}

const resendRequest = z.object({
  type: z.enum(['signup', 'email_change', 'sms', 'phone_change'], {
    error: 'Missing one of these types: signup, email_change, sms, phone_change',
  }),
  email: optionalEmail,
  code_challenge: noCodeChallenge,
});

async function resend(context: Context, service: AuthService): Promise<Response> {
  const { type, email } = await readBody(context, resendRequest);
  if (type === 'sms' || type === 'phone_change')
    throw new AppError(400, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw validationFailed('email', 'Type provided requires an email address');
  const send = type === 'signup' ? mailConfirmation : mailEmailChangeAgain;
  return mailIfKnown(context, service, { email, send });
}

async function reauthenticate(context: Context, service: AuthService): Promise<Response> {
  const caller = await requireCaller(context, service);
  // A session without the second factor cannot use the code. Sending one would invalidate the code that the owner is
  // about to type.
  if (lacksFactor(caller)) {
    const message = 'AAL2 session is required to reauthenticate when MFA is enabled.';
    throw new AppError(403, 'insufficient_aal', message);
  }
  const mailer = requireMailer(service);
  const { id: userId, email } = caller.user;
  if (!email)
    throw new AppError(400, 'validation_failed', 'Reauthentication requires the user to have an email');
  await countMail(context, service, userId);
  const token = createTypedCode();
  await service.database.transaction((tx) =>
    storeOneTimeToken(tx, { userId, type: 'reauthentication_token', token, sentTo: email }),
  );
  await mailer.send({ to: email, ...reauthenticationEmail(service.siteUrl, token) });
  return context.json({});
}

/** Responds before the account is looked up, so neither content nor time reveals whether it exists. */
async function mailIfKnown(
  context: Context,
  service: AuthService,
  recipient: { email: string; send: (service: AuthService, user: User) => Promise<void> },
): Promise<Response> {
  requireMailer(service);
  await countMail(context, service, recipient.email);
  runAfterResponse(service, async () => {
    const user = await service.database.transaction((tx) => findUserByEmail(tx, recipient.email));
    if (user) await recipient.send(service, user);
  });
  return context.json({});
}

async function mailRecovery(service: AuthService, user: User): Promise<void> {
  await service.database.transaction((tx) =>
    tx.execute(`update auth.users set recovery_sent_at = now() where id = $1`, [user.id]),
  );
  await mailLink(service, {
    ...addressOf(user),
    tokenType: 'recovery_token',
    linkType: 'recovery',
    template: (link) => recoveryEmail(service.siteUrl, link),
  });
}

function mailSignIn(service: AuthService, user: User): Promise<void> {
  return mailLink(service, {
    ...addressOf(user),
    tokenType: 'recovery_token',
    linkType: 'magiclink',
    template: (link) => signInEmail(service.siteUrl, link),
  });
}

async function mailConfirmation(service: AuthService, user: User): Promise<void> {
  if (user.email_confirmed_at) return;
  await mailLink(service, {
    ...addressOf(user),
    tokenType: 'confirmation_token',
    linkType: 'signup',
    template: (link) => confirmationEmail(service.siteUrl, link),
  });
}

async function mailEmailChangeAgain(service: AuthService, user: User): Promise<void> {
  if (user.email_change) await mailEmailChange(service, user, user.email_change);
}

function addressOf({ id: userId, email }: User) {
  return { userId, to: email ?? '' };
}
