import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody, optionalText } from '../http';
import { refreshSession, sessionResponse } from '../sessions/sessions';
import type { AuthService } from '../service';
import { countSignIn, renewDevice, signInOriginOf } from './limits';
import { countGuess, countUnknownOrigin, counterOf, refundGuess } from '../guesses';
import { signInResponse, startSignIn } from './new-device';
import { findUserByEmail, isBanned, reloadUser, type User } from '../users/users';

/** GoTrue has no `/challenge`: it issues the proof of work for `captchaToken`. */
export function tokenRoutes(service: AuthService): Hono {
  const routes = new Hono().get('/challenge', (context) => context.json(service.challenges.issue()));
  return routes.post('/token', (context) => {
    switch (context.req.query('grant_type')) {
      case 'password':
        return passwordGrant(context, service);
      case 'refresh_token':
        return refreshGrant(context, service);
      case 'id_token':
        throw new AppError(400, 'provider_disabled', 'Provider is not enabled');
      case 'web3':
        throw new AppError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      case 'pkce':
        throw new AppError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      default:
        throw new AppError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
}

const refresh = z.object({ refresh_token: z.string().max(4096) });

async function refreshGrant(context: Context, service: AuthService): Promise<Response> {
  const { refresh_token } = await readBody(context, refresh);
  const refreshed = await service.database.transaction((tx) => refreshSession(tx, refresh_token));
  if (refreshed instanceof AppError) throw refreshed;
  return context.json(await sessionResponse(service, refreshed));
}

const credentials = z.object({
  email: optionalText,
  phone: optionalText,
  password: z.string().max(4096),
  gotrue_meta_security: z.object({ captcha_token: optionalText }).nullish(),
});

async function passwordGrant(context: Context, service: AuthService): Promise<Response> {
  const { email, phone, password, gotrue_meta_security } = await readBody(context, credentials);
  if (phone) throw new AppError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (!email) throw new AppError(400, 'validation_failed', 'missing email or phone');
  const proof = gotrue_meta_security?.captcha_token;
  const { user, isPasswordCorrect, refund } = await tryPassword(context, service, { email, password, proof });
  if (!user || !isPasswordCorrect) throw invalidCredentials();
  await refund();
  if (isBanned(user)) throw new AppError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AppError(400, 'email_not_confirmed', 'Email not confirmed');
  const current = await rehashOutdated(service, user, password);
  return context.json(await signIn(context, service, current));
}

async function rehashOutdated(service: AuthService, user: User, password: string): Promise<User> {
  const { queries, passwords } = service;
  if (!passwords.isOutdated(user.encrypted_password)) return user;
  const hash = await passwords.hash(password);
  const replaced = await queries.execute(
    `update auth.users set encrypted_password = $3 where id = $1 and encrypted_password = $2`,
    [user.id, user.encrypted_password, hash],
  );
  if (replaced > 0) return { ...user, encrypted_password: hash };
  // A concurrent sign-in or password change has replaced the hash.
  const current = await reloadUser(queries, user.id);
  if (await passwords.verify(password, current.encrypted_password)) return current;
  throw invalidCredentials();
}

type Credentials = { email: string; password: string; proof: string | undefined };

/** Counts before the check. The answer to an unknown origin is the same whether or not the account exists. */
async function tryPassword(context: Context, service: AuthService, credentials: Credentials) {
  const { email, password } = credentials;
  const { networkHash, deviceHash } = signInOriginOf(context, service);
  const tryAsKnownOrigin = async (kind: 'network' | 'device', originHash: string) => {
    const user = await service.database.transaction(async (tx) => {
      const found = await findUserByEmail(tx, email);
      const account = found?.id ?? '';
      return (await countGuess(tx, { policy: `password of a ${kind}`, account, originHash }))
        ? found
        : undefined;
    });
    if (!user) return undefined;
    return { user, isPasswordCorrect: await service.passwords.verify(password, user.encrypted_password) };
  };

  const checkedByDevice = deviceHash && (await tryAsKnownOrigin('device', deviceHash));
  if (checkedByDevice) return { ...checkedByDevice, refund: async () => undefined };
  const refund = await countSignIn(context, service, email.toLowerCase());
  try {
    const checkedByNetwork = await tryAsKnownOrigin('network', networkHash);
    if (checkedByNetwork) return { ...checkedByNetwork, refund };
    const { counter, ...checked } = await tryAsUnknownOrigin(service, credentials);
    const guess = { policy: 'password' as const, account: counter };
    return { ...checked, refund: () => refund().then(() => refundGuess(service.queries, guess)) };
  } catch (error) {
    await refund();
    throw error;
  }
}

/** Counts only a password that is verified: a full queue must not use up the account's attempts. */
async function tryAsUnknownOrigin(
  { database, keys, passwords, challenges }: AuthService,
  { email, password, proof }: Credentials,
) {
  const attempt = (lane: 'proven' | 'unknown') =>
    passwords.runInLane(lane, async (verify) => {
      const { user, counter, outcome } = await database.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email);
        // By the stored spelling of the address, so that other spellings give no further attempts.
        const counter = counterOf(user?.email ?? email, keys.secretKey);
        return { user, counter, outcome: await countUnknownOrigin(tx, counter, lane === 'proven') };
      });
      if (outcome !== 'counted') return outcome;
      return { user, counter, isPasswordCorrect: await verify(password, user?.encrypted_password) };
    });
  let checked = passwords.needsProof() ? 'needs proof' : await attempt('unknown');
  // Checked last, because `accept` uses the proof up. Outside the transaction, because the limit store may open its
  // own.
  if (checked === 'needs proof' && (await challenges.accept(proof))) checked = await attempt('proven');
  if (checked === 'needs proof') {
    // The proof of work is sent in the field of the captcha token.
    const reason = proof ? 'invalid-input-response' : 'no captcha_token found in request';
    throw new AppError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`);
  }
  if ('lockedSeconds' in checked) {
    const message =
      'Too many wrong passwords for this account. Sign in where you have signed in before, or set a new password by e-mail.';
    const headers = { 'Retry-After': String(checked.lockedSeconds) };
    throw new AppError(429, 'over_request_rate_limit', message, { headers });
  }
  return checked;
}

async function signIn(context: Context, service: AuthService, user: User) {
  const origin = signInOriginOf(context, service);
  const renewed = renewDevice(context, service, origin);
  const signedIn = await service.database.transaction(async (tx) => {
    // A password change since the check has ended all sessions; do not start one after that.
    const unchanged = await tx.execute(
      `update auth.users set last_sign_in_at = now() where id = $1 and encrypted_password = $2`,
      [user.id, user.encrypted_password],
    );
    if (unchanged === 0) throw invalidCredentials();
    return startSignIn(tx, user, { method: 'password', origin, renewed });
  });
  return signInResponse(service, origin, signedIn);
}

function invalidCredentials(): AppError {
  return new AppError(400, 'invalid_credentials', 'Invalid login credentials');
}
