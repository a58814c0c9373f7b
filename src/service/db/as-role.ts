import { AppError } from '../errors';
import type { Database, Transaction } from './database';
import type { CallerClass } from './limits';

/** The roles row level security knows. */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** The claims of an access token as policies see them through `auth.uid()` and `auth.jwt()`. */
export type Claims = { role: Role; sub?: string; [claim: string]: unknown };

const callerClassOf: Record<Role, CallerClass> = {
  anon: 'visitor',
  authenticated: 'administrator',
  service_role: 'server',
};

/**
 * A transaction in which policies decide: the caller's role and claims hold until it ends.
 * Throws 401 PGRST303 as for an expired token when the claims name a session that no longer lives. This is the one
 * place where a token's claims become rights, so no service can forget to ask.
 */
export function asRole<Result>(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const asked = async (tx: Transaction) => {
    const taken = await tx.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', claims::text, true)
       from auth.living_claims($2::jsonb) as claims where claims is not null`,
      [claims.role, JSON.stringify(claims)],
    );
    if (taken.length === 0) throw new AppError(401, 'PGRST303', 'JWT expired');
    return work(tx);
  };
  return database.transaction(asked, { asker: callerClassOf[claims.role] });
}
