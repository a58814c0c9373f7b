import type { Transaction } from '../../service/database';

/**
 * Checks by `public.is_admin()`, as row level security does, whether the caller of the transaction may change content.
 */
export async function isCallerAdministrator(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ isAdmin: boolean }>('select public.is_admin() as "isAdmin"');
  return row?.isAdmin ?? false;
}
