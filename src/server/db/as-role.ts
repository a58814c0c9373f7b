import type { Database, Transaction } from './database';

/** The roles row level security knows. */
export type Role = 'anon' | 'authenticated' | 'service_role';

/** The claims of an access token as policies see them through `auth.uid()` and `auth.jwt()`. */
export type Claims = { role: Role; sub?: string; [claim: string]: unknown };

/** A transaction in which policies decide: the caller's role and claims hold until it ends. */
export function asRole<Result>(
  database: Database,
  claims: Claims,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (tx) => {
    await tx.query(`select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`, [
      claims.role,
      JSON.stringify(claims),
    ]);
    return work(tx);
  });
}
