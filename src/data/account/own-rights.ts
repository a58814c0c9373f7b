import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Checks whether the user is an administrator. Row level security lets users read only their own row of `admins`. */
export async function isAdministrator(tables: Tables, userId: string, signal: AbortSignal): Promise<boolean> {
  const request = tables.from('admins').select('user_id').eq('user_id', userId).abortSignal(signal);
  return unwrapResponse<unknown[]>(await request).length > 0;
}

/** Checks whether the database refuses every write until the user has enrolled a second factor. */
export async function mustEnrollFactor(tables: Tables, signal: AbortSignal): Promise<boolean> {
  return unwrapResponse<boolean>(
    await tables.rpc('must_enroll_factor', {}, { get: true }).abortSignal(signal),
  );
}
