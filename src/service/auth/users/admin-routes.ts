import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError, errorCodeOf } from '../../errors';
import {
  idIn,
  readBody,
  readQuery,
  uuid,
  validationFailed,
  metadata,
  optionalEmail,
  optionalText,
} from '../http';
import { requireSecretKey } from '../sessions/caller';
import { accountEmails, emailAccountOwner, emailTaken } from '../mail/account-emails';
import { removeFactor, requireFactor } from '../mfa/factors';
import { countPasskeysByHost, deletePasskey, listPasskeys, toPasskeyJson } from '../passkeys/credentials';
import type { AuthService } from '../service';
import {
  findUser,
  toFactorJson,
  toUserJson,
  type User,
  findUserByEmail,
  lockUser,
  reloadUser,
  selectUser,
  mergeMetadata,
} from './users';
import { firstRow, onlyRow, type Queries, type Transaction } from '../../db/database';
import {
  confirmationLink,
  deleteOneTimeTokens,
  storeOneTimeToken,
  tokenTypes,
  createLinkToken,
  createToken,
} from '../mail/one-time-tokens';
import { checkNewPassword } from '../sign-in/password-rules';
import { resetCodeGuesses, resetPasswordGuesses } from '../guesses';
import { endSessions } from '../sessions/sessions';

/** Called with the secret key by the operator's commands, never by a browser. */
export function adminRoutes(service: AuthService): Hono {
  const { database, queries } = service;

  async function requireUser(context: Context): Promise<User> {
    const user = await findUser(queries, idIn(context, 'id'));
    if (!user) throw new AppError(404, 'user_not_found', 'User not found');
    return user;
  }

  return (
    new Hono()
      .use(async (context, next) => {
        await requireSecretKey(context, service);
        await next();
      })
      .get('/users', async (context) => {
        const { page, per_page } = readQuery(context, pageQuery);
        const counting = `select count(*)::integer as total from auth.users`;
        const { total } = await onlyRow<{ total: number }>(queries, counting);
        const listing = `${selectUser} order by u.created_at desc, u.id limit $1 offset $2`;
        const users = await queries.query<User>(listing, [per_page, (page - 1) * per_page]);
        const last = Math.max(1, Math.ceil(total / per_page));
        const link = (pageNumber: number, rel: string) =>
          `<${context.req.path}?page=${pageNumber}&per_page=${per_page}>; rel="${rel}"`;
        const links = [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')];
        context.header('X-Total-Count', String(total));
        context.header('Link', links.join(', '));
        return context.json({ users: users.map(toUserJson), aud: 'authenticated' });
      })
      .post('/generate_link', async (context) => context.json(await generateInviteLink(context, service)))
      .post('/users', async (context) => context.json(toUserJson(await createUser(context, service))))
      .get('/users/:id', async (context) => context.json(toUserJson(await requireUser(context))))
      .put('/users/:id', async (context) => {
        const { id } = await requireUser(context);
        return context.json(toUserJson(await updateUser(context, service, id)));
      })
      .delete('/users/:id', async (context) => {
        const user = await requireUser(context);
        // The official client always sends a body, other clients may not.
        if (await context.req.text()) await readBody(context, deletion);
        await deleteUser(queries, user.id);
        return context.json({});
      })
      .get('/users/:id/factors', async (context) =>
        context.json((await requireUser(context)).factors.map(toFactorJson)),
      )
      .delete('/users/:id/factors/:factor', async (context) => {
        const user = await requireUser(context);
        const factor = await requireFactor(queries, idIn(context, 'factor'), user.id);
        await database.transaction((tx) => removeFactor(tx, factor));
        if (factor.status === 'verified') emailAccountOwner(service, user, accountEmails.factorRemoved);
        return context.json({ id: factor.id });
      })
      .get('/users/:id/passkeys', async (context) => {
        const { id } = await requireUser(context);
        return context.json((await listPasskeys(queries, id)).map(toPasskeyJson));
      })
      .delete('/users/:id/passkeys/:passkey', async (context) => {
        const user = await requireUser(context);
        const id = idIn(context, 'passkey');
        await database.transaction((tx) => deletePasskey(tx, { id, userId: user.id }));
        emailAccountOwner(service, user, accountEmails.passkeyRemoved);
        return context.body(null, 204);
      })
      // Beyond GoTrue, for the check of an installation.
      .get('/passkey-hosts', async (context) => context.json(await countPasskeysByHost(queries)))
  );
}

const emailProvider = { provider: 'email', providers: ['email'] };

async function createUser(context: Context, { database, passwords }: AuthService): Promise<User> {
  const requested = await readBody(context, adminUser);
  const { email, password } = requested;
  if (!email) throw validationFailed('email', 'Cannot create a user without either an email or phone');
  if (password !== undefined) await checkNewPassword(password);
  // Without a given password a random one is stored; the user sets one by a recovery link.
  const hash = await passwords.hash(password ?? createToken());
  return database.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) throw emailTaken();
    if (requested.id && (await findUser(tx, requested.id)))
      throw new AppError(422, 'user_already_exists', 'User already exists');
    const id = await insertUser(tx, { id: requested.id, email, hash });
    const user = await reloadUser(tx, id);
    await storeChanges(tx, { ...user, raw_app_meta_data: emailProvider }, { ...requested, email: undefined });
    return reloadUser(tx, id);
  });
}

/** Takes the unconfirmed account of an earlier invitation. The caller sends the link, which is valid for seven days. */
async function generateInviteLink(context: Context, service: AuthService) {
  const { email, data } = await readBody(context, linkRequest);
  if (!email) throw validationFailed('email', 'An invitation requires an email');
  const token = createLinkToken();
  const user = await service.database.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, email);
    if (existing?.email_confirmed_at) throw emailTaken();
    const id = existing?.id ?? (await insertUser(tx, { email, hash: null }));
    await storeChanges(tx, await lockUser(tx, id), { user_metadata: data });
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

async function updateUser(context: Context, service: AuthService, id: string): Promise<User> {
  const requested = await readBody(context, adminUser);
  const { email, password } = requested;
  if (password !== undefined) await checkNewPassword(password);
  const hash = password === undefined ? undefined : await service.passwords.hash(password);
  return service.database.transaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (email && email !== user.email) {
      if (await findUserByEmail(tx, email)) throw emailTaken();
      // Links in the old mailbox must stop working.
      await deleteOneTimeTokens(tx, user.id, tokenTypes);
    }
    await storeChanges(tx, user, requested);
    if (hash !== undefined) await resetPassword(tx, user.id, hash);
    const changed = await reloadUser(tx, user.id);
    if (hash !== undefined) await resetPasswordGuesses(tx, changed, service);
    return changed;
  });
}

/** Throws 422 with the message of a trigger that refuses it, for example for the last owner. */
async function deleteUser(queries: Queries, id: string): Promise<void> {
  await queries.execute(`delete from auth.users where id = $1`, [id]).catch((error: unknown) => {
    if (!(error instanceof Error) || errorCodeOf(error) !== '23514') throw error;
    throw new AppError(422, 'conflict', error.message, { cause: error });
  });
}

async function insertUser(
  tx: Transaction,
  { id, email, hash }: { id?: string; email: string; hash: string | null },
): Promise<string> {
  const user = await firstRow<{ id: string }>(
    tx,
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

async function resetPassword(tx: Transaction, userId: string, hash: string): Promise<void> {
  await tx.execute(`update auth.users set encrypted_password = $2 where id = $1`, [userId, hash]);
  await deleteOneTimeTokens(tx, userId, ['recovery_token', 'reauthentication_token', 'invite_token']);
  await resetCodeGuesses(tx, userId);
  await endSessions(tx, { userId });
}

/** Subset of Go's duration format for bans: `24h`, `1h30m`, `none`. */
const duration = /^(?:(\d{1,6})h)?(?:(\d{1,6})m)?(?:(\d{1,6})s)?$/;

const banDuration = optionalText
  .refine((text) => text === undefined || text === 'none' || duration.test(text), {
    error: 'invalid format for ban duration',
  })
  .transform((text) => (text === undefined ? undefined : secondsOf(text)));

function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = duration.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

const adminUser = z.object({
  id: uuid.refine((id) => !/^[0-]+$/.test(id), { error: 'ID cannot be a nil uuid' }).optional(),
  email: optionalEmail,
  phone: optionalText.refine((phone) => phone === undefined, { error: 'Phone logins are disabled' }),
  password: optionalText,
  password_hash: optionalText.refine((hash) => hash === undefined, {
    error: 'Foreign hashes are not supported',
  }),
  email_confirm: z.boolean().nullish(),
  role: z.enum(['authenticated', ''], { error: 'Only the role "authenticated" is supported' }).nullish(),
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: banDuration,
});

/** Other types than an invitation are mailed by the service itself. */
const linkRequest = z.object({
  type: z.literal('invite', { error: 'Only links of the type "invite" are supported' }),
  email: optionalEmail,
  data: metadata,
});

type AdminUser = z.output<typeof adminUser>;

const positiveInteger = (fallback: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$|^$/, { error: 'must be a number from 1' })
    .transform((digits) => Number(digits) || fallback)
    .default(fallback);

const pageQuery = z.object({
  page: positiveInteger(1),
  per_page: positiveInteger(50).transform((size) => Math.min(size, 1000)),
});

const deletion = z.object({
  should_soft_delete: z.literal(false, { error: 'Soft deletion is not supported' }).default(false),
});
