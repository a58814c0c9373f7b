import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** What became of the reference that once had an address: where it is now, null when it is gone. */
export type FormerAddress = { slug: string | null };

/** Null where no reference has ever been published at this address, or has left it only for a while. */
export async function readFormerAddress(tables: Tables, slug: string): Promise<FormerAddress | null> {
  return unwrapResponse<FormerAddress | null>(await tables.rpc('former_address', { slug }, { get: true }));
}
