import { type AdminUserAttributes, GoTrueAdminApi, type Factor, type User } from '@supabase/auth-js';
import { unwrapResponse } from '../client/response';
import { unwrapAuthResponse } from './auth-response';
import { DataError } from '../client/data-error';
import { generatedPasswordKey } from './generated-password';
import { authorisedFetch, type Service } from '../client/service';
import { createTables } from '../client/tables';

type Administrator = {
  /** With the secret key. */
  service: Service;
  email: string;
  password: string;
  /** The back office then asks to change it. */
  isGenerated?: boolean;
};

/**
 * Makes sure that somebody can sign in with these and may edit the content: creates the account, or gives an
 * existing one this password, which signs it out everywhere, and removes its second factors: who needs this has lost
 * the telephone, or somebody else has planted one. Gives how many were removed.
 */
export async function ensureAdministrator({
  service,
  email,
  password,
  isGenerated = false,
}: Administrator): Promise<number> {
  const accounts = new GoTrueAdminApi({ url: `${service.url}/auth/v1`, fetch: authorisedFetch(service) });
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
    await admins.upsert({ user_id: user.id }, { onConflict: 'user_id', ignoreDuplicates: true }),
  );
  return removeFactors(accounts, user.id);
}

/** Lists the addresses of all administrators but one. */
export async function administratorAddresses(
  service: Service,
  { except }: { except: string },
): Promise<string[]> {
  const accounts = new GoTrueAdminApi({ url: `${service.url}/auth/v1`, fetch: authorisedFetch(service) });
  const admins = unwrapResponse<{ user_id: string }[]>(
    await createTables(service).from('admins').select('user_id'),
  );
  const others = admins.filter(({ user_id }) => user_id !== except);
  const users = await Promise.all(
    others.map(async ({ user_id }) => unwrapAuthResponse(await accounts.getUserById(user_id)).user),
  );
  return users.flatMap(({ email }) => email ?? []);
}

async function removeFactors({ mfa }: GoTrueAdminApi, userId: string): Promise<number> {
  const { factors } = unwrapAuthResponse<{ factors: Factor[] }>(await mfa.listFactors({ userId }));
  for (const { id } of factors) unwrapAuthResponse(await mfa.deleteFactor({ userId, id }));
  return factors.filter(({ status }) => status === 'verified').length;
}

async function resetPassword(
  accounts: GoTrueAdminApi,
  { email, ...login }: AdminUserAttributes & { email: string },
): Promise<User> {
  const { id } = await findAccount(accounts, email);
  return unwrapAuthResponse(await accounts.updateUserById(id, login)).user;
}

/** The service has no search by e-mail, so the pages are gone through until it turns up. */
async function findAccount(accounts: GoTrueAdminApi, email: string): Promise<User> {
  const perPage = 200;
  for (let page = 1; ; page += 1) {
    const { users } = unwrapAuthResponse(await accounts.listUsers({ page, perPage }));
    const account = users.find((user) => user.email?.toLowerCase() === email.toLowerCase());
    if (account) return account;
    if (users.length < perPage)
      throw new DataError(`There is no account for ${email}`, 'user_not_found', 404);
  }
}
