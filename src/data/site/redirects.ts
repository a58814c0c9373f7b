import { unwrapResponse, type Tables } from '../client/service';

/** Response of an address without a page: 301 with its target, or 410 and null. */
export type Redirect = { code: 301 | 410; to_path: string | null };

/** Prefers the redirect that has most parameters of the path. Null without one, or while its record is a draft. */
export async function resolvePath(tables: Tables, path: string): Promise<Redirect | null> {
  return unwrapResponse<Redirect | null>(await tables.rpc('resolve_path', { path }, { get: true }));
}
