import { unwrapResponse, type Tables } from '../client/service';

/** Response of an address without a page: 301 with its target, or 410 and null. */
export type Redirect = { code: 301 | 410; to_path: string | null };

/** That with most of its parameters (`redirectPath`). Null when there is none, or while its record is a draft. */
export async function resolvePath(tables: Tables, path: string): Promise<Redirect | null> {
  return unwrapResponse<Redirect | null>(await tables.rpc('resolve_path', { path }, { get: true }));
}
