import { settle } from './answer';
import type { Tables } from './tables';

/** Whether the signed-in person may change content: everyone may read their own line of the administrators. */
export async function isAdministrator(tables: Tables, userId: string, signal: AbortSignal): Promise<boolean> {
  const request = tables.from('admins').select('user_id').eq('user_id', userId).abortSignal(signal);
  return settle<unknown[]>(await request).length > 0;
}
