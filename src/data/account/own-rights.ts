import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Whether the signed-in person may change content: everyone may read their own line of the administrators. */
export async function isAdministrator(tables: Tables, userId: string, signal: AbortSignal): Promise<boolean> {
  const request = tables.from('admins').select('user_id').eq('user_id', userId).abortSignal(signal);
  return unwrapResponse<unknown[]>(await request).length > 0;
}

/** Whether the database refuses every change until the signed-in person has set up a second factor. */
export async function mustEnrollFactor(tables: Tables, signal: AbortSignal): Promise<boolean> {
  return unwrapResponse<boolean>(
    await tables.rpc('must_enroll_factor', {}, { get: true }).abortSignal(signal),
  );
}
