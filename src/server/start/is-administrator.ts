import type { Transaction } from '../../service/database';

/** Whether the caller of the transaction may change content, as the policies of the database decide it. */
export async function isAdministrator(tx: Transaction): Promise<boolean> {
  const [row] = await tx.query<{ isAdmin: boolean }>('select public.is_admin() as "isAdmin"');
  return row?.isAdmin ?? false;
}
