import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody, uuid } from '../body';
import { emailAccountOwner } from '../mail/mfa-emails';
import { passkeyRemovedEmail } from '../mail/passkey-emails';
import type { AuthService } from '../service';
import { requireCaller } from '../sessions/caller';
import { authenticationOptions, verifyAuthentication } from './authentication';
import { deletePasskey, listPasskeys, renamePasskey, toPasskeyJson, unknownPasskey } from './credentials';
import {
  registrationOptions,
  requireSecondFactor,
  requireFullSignIn,
  verifyRegistration,
} from './registration';
import { requireRelyingParty } from './relying-party';

/** Returns GoTrue's routes for passkeys. Decision 0111 describes their assurance level. */
export function passkeyRoutes(service: AuthService): Hono {
  return new Hono()
    .use('/passkeys/*', async (_context, next) => {
      requireRelyingParty(service);
      await next();
    })
    .post('/passkeys/registration/options', (context) => registrationOptions(context, service))
    .post('/passkeys/registration/verify', (context) => verifyRegistration(context, service))
    .post('/passkeys/authentication/options', (context) => authenticationOptions(context, service))
    .post('/passkeys/authentication/verify', (context) => verifyAuthentication(context, service))
    .get('/passkeys', (context) => list(context, service))
    .patch('/passkeys/:id', (context) => rename(context, service))
    .delete('/passkeys/:id', (context) => remove(context, service));
}

async function list(context: Context, service: AuthService): Promise<Response> {
  const { user } = await requireCaller(context, service);
  const passkeys = await service.database.transaction((tx) => listPasskeys(tx, user.id));
  return context.json(passkeys.map(toPasskeyJson));
}

const naming = z.object({
  friendly_name: z
    .string({ error: 'friendly_name is required' })
    .trim()
    .min(1, { error: 'friendly_name is required' })
    .max(120, { error: 'friendly_name must be 120 characters or less' }),
});

async function rename(context: Context, service: AuthService): Promise<Response> {
  const caller = await requireCaller(context, service);
  requireSecondFactor(caller);
  const id = passkeyIdIn(context);
  const { friendly_name: name } = await readBody(context, naming);
  const passkey = await service.database.transaction((tx) =>
    renamePasskey(tx, { id, userId: caller.user.id, name }),
  );
  return context.json(toPasskeyJson(passkey));
}

async function remove(context: Context, service: AuthService): Promise<Response> {
  const { user, session } = await requireFullSignIn(context, service);
  const id = passkeyIdIn(context);
  await service.database.transaction(async (tx) => {
    // Locks the account, so that two requests cannot delete the last two passkeys.
    await tx.query('select 1 from auth.users where id = $1 for update', [user.id]);
    const others = (await listPasskeys(tx, user.id)).filter((passkey) => passkey.id !== id);
    if (others.length === 0 && user.encrypted_password === null) {
      const message = 'The last passkey of an account without a password cannot be deleted';
      throw new AppError(422, 'single_identity_not_deletable', message);
    }
    await deletePasskey(tx, { id, userId: user.id, except: session.id });
  });
  emailAccountOwner(service, user, passkeyRemovedEmail(service.siteUrl));
  return context.body(null, 204);
}

function passkeyIdIn(context: Context): string {
  const id = uuid.safeParse(context.req.param('id'));
  if (!id.success) throw unknownPasskey();
  return id.data;
}
