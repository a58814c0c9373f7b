import type { Context } from 'hono';
import type { Transaction } from '../../db/database';
import { AppError } from '../../errors';
import { adminUser, type AdminUser, linkRequest } from './admin-schemas';
import { readBody, validationFailed } from '../body';
import { emailTaken } from '../mail/email-change';
import { mergeMetadata } from './metadata';
import { confirmationLink } from '../mail/confirmation-link';
import { deleteOneTimeTokens, storeOneTimeToken } from '../mail/one-time-tokens';
import { checkNewPassword } from '../sign-in/password-rules';
import { resetCodeGuesses, resetPasswordGuesses } from '../guesses';
import { createLinkToken, createToken } from '../mail/secret-token';
import type { AuthService } from '../service';
import { endSessions } from '../sessions/sessions';
import { findUser, findUserByEmail, reloadUser, selectUser, toUserJson, type User } from './users';

const emailProvider = { provider: 'email', providers: ['email'] };

export async function createUser(context: Context, { database, passwords }: AuthService): Promise<User> {
  const requested = await readBody(context, adminUser);
  const { email, password } = requested;
  if (!email) throw validationFailed('email', 'Cannot create a user without an email');
  if (password !== undefined) await checkNewPassword(password);
  // Without a given password a random one is stored; the user sets one by a recovery link.
  const hash = await passwords.hash(password ?? createToken());
  return database.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) throw emailTaken();
    if (requested.id && (await findUser(tx, requested.id))) {
      throw new AppError(422, 'user_already_exists', 'User already exists');
    }
    const id = await insertUser(tx, { id: requested.id, email, hash });
    const user = await reloadUser(tx, id);
    await storeChanges(tx, { ...user, raw_app_meta_data: emailProvider }, { ...requested, email: undefined });
    return reloadUser(tx, id);
  });
}

/**
 * Creates an unconfirmed account without a password, or takes the one of an earlier invitation. Returns it like GoTrue,
 * with a link that signs in once within seven days. The caller sends the link.
 */
export async function generateInviteLink(context: Context, service: AuthService) {
  const { email, data } = await readBody(context, linkRequest);
  if (!email) throw validationFailed('email', 'An invitation requires an email');
  const token = createLinkToken();
  const user = await service.database.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, email);
    if (existing?.email_confirmed_at) throw emailTaken();
    const id = existing?.id ?? (await insertUser(tx, { id: undefined, email, hash: null }));
    await storeChanges(tx, await reloadUser(tx, id), { user_metadata: data });
    await storeOneTimeToken(tx, { userId: id, type: 'invite_token', token, sentTo: email });
    return reloadUser(tx, id);
  });
  return {
    ...toUserJson(user),
    action_link: confirmationLink(service, { token, type: 'invite' }),
    email_otp: '',
    hashed_token: token,
    redirect_to: service.siteUrl,
    verification_type: 'invite',
  };
}

export async function updateUser(context: Context, service: AuthService, user: User): Promise<User> {
  const requested = await readBody(context, adminUser);
  const { email, password } = requested;
  if (password !== undefined) await checkNewPassword(password);
  const hash = password === undefined ? undefined : await service.passwords.hash(password);
  return service.database.transaction(async (tx) => {
    if (email && email !== user.email && (await findUserByEmail(tx, email))) throw emailTaken();
    await storeChanges(tx, user, requested);
    if (hash !== undefined) await resetPassword(tx, user.id, hash);
    const changed = await reloadUser(tx, user.id);
    if (hash !== undefined) await resetPasswordGuesses(tx, changed, service);
    return changed;
  });
}

/** Deletes an account. Throws 422 with the message of a trigger that refuses it, for example for the last owner. */
export async function deleteUser({ database }: AuthService, id: string): Promise<void> {
  await database
    .transaction((tx) => tx.execute(`delete from auth.users where id = $1`, [id]))
    .catch((error: unknown) => {
      const isRefused = error instanceof Error && 'code' in error && error.code === '23514';
      throw isRefused ? new AppError(422, 'conflict', error.message, { cause: error }) : error;
    });
}

/** Lists accounts, newest first, with the number of all accounts. */
export async function listUsers(
  tx: Transaction,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ users: User[]; total: number }> {
  const [counted] = await tx.query<{ total: number }>(`select count(*)::integer as total from auth.users`);
  const users = await tx.query<User>(`${selectUser} order by u.created_at desc, u.id limit $1 offset $2`, [
    limit,
    offset,
  ]);
  return { users, total: counted?.total ?? 0 };
}

async function insertUser(
  tx: Transaction,
  { id, email, hash }: { id: string | undefined; email: string; hash: string | null },
): Promise<string> {
  const [user] = await tx.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, encrypted_password)
     values (coalesce($1::uuid, gen_random_uuid()), 'authenticated', 'authenticated', $2, $3)
     on conflict do nothing returning id`,
    [id ?? null, email, hash],
  );
  // A concurrent request has inserted the address since the check.
  if (!user) throw emailTaken();
  return user.id;
}

async function storeChanges(tx: Transaction, user: User, requested: Partial<AdminUser>): Promise<void> {
  const appData = mergeMetadata('app_metadata', user.raw_app_meta_data, requested.app_metadata ?? {});
  const userData = mergeMetadata('user_metadata', user.raw_user_meta_data, requested.user_metadata ?? {});
  await tx.execute(
    `update auth.users set email = coalesce($2, email), raw_app_meta_data = $3::jsonb, raw_user_meta_data = $4::jsonb,
       email_confirmed_at = case when $5 then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
       banned_until = case when $6::integer is null then banned_until
         when $6 = 0 then null else now() + make_interval(secs => $6) end,
       updated_at = now()
     where id = $1`,
    [
      user.id,
      requested.email ?? null,
      JSON.stringify(appData),
      JSON.stringify(userData),
      requested.email_confirm ?? false,
      requested.ban_duration ?? null,
    ],
  );
}

/** Sets a new password, ends all sessions and invalidates the mailed links and codes. */
async function resetPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx.execute(`update auth.users set encrypted_password = $2 where id = $1`, [userId, hash]);
  await deleteOneTimeTokens(tx, userId, ['recovery_token', 'reauthentication_token', 'invite_token']);
  await resetCodeGuesses(tx, userId);
  await endSessions(tx, { userId });
}
