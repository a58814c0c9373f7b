import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';

/** Deletes activities after 24 months. The database decides which. */
export async function pruneActivity(tables: Tables): Promise<void> {
  unwrapResponse(await tables.rpc('prune_activity'));
}
