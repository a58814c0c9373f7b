import { Hono, type Context } from 'hono';
import { AppError } from '../../errors';
import { deletion, pageQuery } from './admin-schemas';
import { createUser, deleteUser, generateInviteLink, listUsers, updateUser } from './admin-users';
import { readBody, readQuery, uuid } from '../body';
import { requireSecretKey } from '../sessions/caller';
import { factorRemovedEmail, emailAccountOwner } from '../mail/mfa-emails';
import { findFactor, removeFactor } from '../mfa/factors';
import { passkeyRemovedEmail } from '../mail/passkey-emails';
import { countPasskeysByHost, deletePasskey, listPasskeys, toPasskeyJson } from '../passkeys/credentials';
import type { AuthService } from '../service';
import { findUser, toFactorJson, toUserJson, type User } from './users';

/**
 * Returns the routes to manage accounts, which need the secret key. They are called by the operator's commands, never
 * by a browser.
 */
export function adminRoutes(service: AuthService): Hono {
  return (
    new Hono()
      .use(async (context, next) => {
        await requireSecretKey(context, service);
        await next();
      })
      .get('/users', (context) => list(context, service))
      .post('/generate_link', async (context) => context.json(await generateInviteLink(context, service)))
      .post('/users', async (context) => context.json(toUserJson(await createUser(context, service))))
      .get('/users/:id', async (context) => context.json(toUserJson(await requireUser(context, service))))
      .put('/users/:id', async (context) => {
        const user = await requireUser(context, service);
        return context.json(toUserJson(await updateUser(context, service, user)));
      })
      .delete('/users/:id', (context) => remove(context, service))
      .get('/users/:id/factors', async (context) => {
        return context.json((await requireUser(context, service)).factors.map(toFactorJson));
      })
      .delete('/users/:id/factors/:factor', (context) => dropFactor(context, service))
      .get('/users/:id/passkeys', async (context) => {
        const { id } = await requireUser(context, service);
        const passkeys = await service.database.transaction((tx) => listPasskeys(tx, id));
        return context.json(passkeys.map(toPasskeyJson));
      })
      .delete('/users/:id/passkeys/:passkey', (context) => dropPasskey(context, service))
      // Beyond GoTrue, for the check of an installation.
      .get('/passkey-hosts', async (context) =>
        context.json(await service.database.transaction((tx) => countPasskeysByHost(tx))),
      )
  );
}

async function list(context: Context, service: AuthService): Promise<Response> {
  const { page, per_page } = readQuery(context, pageQuery);
  const { users, total } = await service.database.transaction((tx) =>
    listUsers(tx, { limit: per_page, offset: (page - 1) * per_page }),
  );
  const last = Math.max(1, Math.ceil(total / per_page));
  const link = (pageNumber: number, rel: string) =>
    `<${context.req.path}?page=${pageNumber}&per_page=${per_page}>; rel="${rel}"`;
  context.header('X-Total-Count', String(total));
  context.header('Link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '));
  return context.json({ users: users.map(toUserJson), aud: 'authenticated' });
}

async function remove(context: Context, service: AuthService): Promise<Response> {
  const user = await requireUser(context, service);
  // The official client always sends a body, other clients may not.
  if (await context.req.text()) await readBody(context, deletion);
  await deleteUser(service, user.id);
  return context.json({});
}

/** Removes a factor of a user, for example after the loss of a phone. */
async function dropFactor(context: Context, service: AuthService): Promise<Response> {
  const user = await requireUser(context, service);
  const factorId = idIn(context, 'factor');
  const factor = await service.database.transaction((tx) => findFactor(tx, factorId, user.id));
  if (!factor) throw new AppError(404, 'mfa_factor_not_found', 'Factor not found');
  await service.database.transaction((tx) => removeFactor(tx, factor));
  if (factor.status === 'verified') emailAccountOwner(service, user, factorRemovedEmail(service.siteUrl));
  return context.json({ id: factor.id });
}

async function dropPasskey(context: Context, service: AuthService): Promise<Response> {
  const user = await requireUser(context, service);
  const id = idIn(context, 'passkey');
  await service.database.transaction((tx) => deletePasskey(tx, { id, userId: user.id }));
  emailAccountOwner(service, user, passkeyRemovedEmail(service.siteUrl));
  return context.body(null, 204);
}

async function requireUser(context: Context, service: AuthService): Promise<User> {
  const id = idIn(context, 'id');
  const user = await service.database.transaction((tx) => findUser(tx, id));
  if (!user) throw new AppError(404, 'user_not_found', 'User not found');
  return user;
}

function idIn(context: Context, name: string): string {
  const id = uuid.safeParse(context.req.param(name));
  if (!id.success) throw new AppError(404, 'validation_failed', `${name} must be an UUID`);
  return id.data;
}
