import { type AdminUserAttributes, GoTrueAdminApi, type Factor, type User } from '@supabase/auth-js';
import { unwrapAuthResponse } from './auth-response';
import { authorisedFetch, type Service, unwrapResponse, DataError } from '../client/service';
import { createTables } from '../client/tables';
import type { AdminRole } from './own-rights';

type AdministratorOptions = {
  /** Holds the secret key. */
  service: Service;
  email: string;
  password: string;
  /** Default: the present role of an administrator, or owner for a new one. */
  role?: AdminRole;
  /** Marks the password as generated; the back office then shows a notice to change it. */
  isGenerated?: boolean;
};

/** Numbers of deleted verified factors and passkeys. */
type RemovedFactors = { factors: number; passkeys: number };

/** A reset ends all sessions and deletes second factors and passkeys: the device may be lost, or an attacker's. */
export async function ensureAdministrator(options: AdministratorOptions): Promise<RemovedFactors> {
  const { service, email, password, role, isGenerated = false } = options;
  const accounts = createAdminApi(service);
  const login = {
    email,
    password,
    email_confirm: true,
    user_metadata: { [generatedPasswordKey]: isGenerated || null },
  };
  const created = await accounts.createUser(login);
  const user =
    created.error?.code === 'email_exists'
      ? await resetPassword(accounts, login)
      : unwrapAuthResponse(created).user;
  const admins = createTables(service).from('admins');
  unwrapResponse(
    await admins.upsert({ user_id: user.id, role }, { onConflict: 'user_id', ignoreDuplicates: !role }),
  );
  return removeFactors(accounts, user.id);
}

type RoleChange = Required<Pick<AdministratorOptions, 'service' | 'email' | 'role'>>;

export async function changeRole({ service, email, role }: RoleChange): Promise<boolean> {
  const account = await findAccount(createAdminApi(service), email);
  if (!account) return false;
  const update = createTables(service).from('admins').update({ role }).eq('user_id', account.id);
  return unwrapResponse<unknown[]>(await update.select('user_id')).length > 0;
}

export async function isOwner(service: Service, userId: string): Promise<boolean> {
  const admin = createTables(service).from('admins').select('role').eq('user_id', userId);
  return unwrapResponse<{ role: AdminRole } | null>(await admin.maybeSingle())?.role === 'owner';
}

/** Also ends sessions by password, which stays. The service mails the owner about each factor and passkey. */
export async function resetFactors(service: Service, email: string) {
  const accounts = createAdminApi(service);
  const { id } = await requireAccount(accounts, email);
  // Before the factors: a session by password must not enroll a new one meanwhile.
  const sessions = unwrapResponse<number>(
    await createTables(service).rpc('end_sessions_of', { account: id }),
  );
  return { ...(await removeFactors(accounts, id)), sessions };
}

export async function administratorAddresses(service: Service, { except }: { except: string }) {
  const accounts = createAdminApi(service);
  const admins = unwrapResponse<{ user_id: string }[]>(
    await createTables(service).from('admins').select('user_id'),
  );
  const others = admins.filter(({ user_id }) => user_id !== except);
  const users = await Promise.all(
    others.map(async ({ user_id }) => unwrapAuthResponse(await accounts.getUserById(user_id)).user),
  );
  return users.flatMap(({ email }) => email ?? []);
}

/** `service` holds the secret key. */
export function createAdminApi(service: Service): GoTrueAdminApi {
  return new GoTrueAdminApi({
    url: `${service.url}/auth/v1`,
    fetch: authorisedFetch(service),
    experimental: { passkey: true },
  });
}

async function removeFactors({ mfa, passkey }: GoTrueAdminApi, userId: string): Promise<RemovedFactors> {
  const { factors } = unwrapAuthResponse<{ factors: Factor[] }>(await mfa.listFactors({ userId }));
  for (const { id } of factors) unwrapAuthResponse(await mfa.deleteFactor({ userId, id }));
  const listed = await passkey.listPasskeys({ userId });
  // A project without passkeys answers 404.
  const passkeys = listed.error?.status === 404 ? [] : unwrapAuthResponse(listed);
  for (const { id } of passkeys) unwrapAuthResponse(await passkey.deletePasskey({ userId, passkeyId: id }));
  return {
    factors: factors.filter(({ status }) => status === 'verified').length,
    passkeys: passkeys.length,
  };
}

async function resetPassword(
  accounts: GoTrueAdminApi,
  { email, ...login }: AdminUserAttributes & { email: string },
): Promise<User> {
  const { id } = await requireAccount(accounts, email);
  return unwrapAuthResponse(await accounts.updateUserById(id, login)).user;
}

async function requireAccount(accounts: GoTrueAdminApi, email: string): Promise<User> {
  const account = await findAccount(accounts, email);
  if (!account) throw new DataError(`There is no account for ${email}`, 'user_not_found', 404);
  return account;
}

/** GoTrue's admin API has no filter by e-mail, so this reads page by page. */
async function findAccount(accounts: GoTrueAdminApi, email: string): Promise<User | undefined> {
  const perPage = 200;
  for (let page = 1; ; page += 1) {
    const { users } = unwrapAuthResponse(await accounts.listUsers({ page, perPage }));
    const account = users.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (account) return account;
    if (users.length < perPage) return undefined;
  }
}

/** Key in `user_metadata`: true while an account has the password that the first start generated. */
export const generatedPasswordKey = 'generated_password';
