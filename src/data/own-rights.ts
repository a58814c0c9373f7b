import { DataError } from './data-error';
import type { Tables } from './tables';

/** Whether the signed-in person may change content: everyone may read their own line of the administrators. */
export async function isAdministrator(tables: Tables, userId: string, signal: AbortSignal): Promise<boolean> {
  const request = tables.from('admins').select('user_id').eq('user_id', userId).abortSignal(signal);
  const { data, error, status } = await request;
  if (error) throw new DataError(error.message, error.code, status);
  return data.length > 0;
}
