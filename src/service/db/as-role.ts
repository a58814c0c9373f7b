import { AppError } from '../errors';
import type { Database, Transaction } from './database';
import type { CallerClass } from './limits';

/** Roles of row level security. */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** Claims of an access token, which policies read through `auth.uid()` and `auth.jwt()`. */
export type Claims = { role: Role; sub?: string; [claim: string]: unknown };

const callerClasses: Record<Role, CallerClass> = {
  anon: 'visitor',
  authenticated: 'administrator',
  service_role: 'server',
};

/**
 * Runs a transaction with the caller's role and claims, so that policies decide. Throws 401 PGRST303, as for an expired
 * token, when the session of the claims has ended. All services go through this function, so none can forget the check.
 */
export function asRole<Result>(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const inRole = async (tx: Transaction) => {
    const applied = await tx.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', claims::text, true)
       from auth.active_claims($2::jsonb) as claims where claims is not null`,
      [claims.role, JSON.stringify(claims)],
    );
    if (applied.length === 0) throw new AppError(401, 'PGRST303', 'JWT expired');
    return work(tx);
  };
  return database.transaction(inRole, { callerClass: callerClasses[claims.role] });
}
