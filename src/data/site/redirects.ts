import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Slug redirect of a reference: its present slug, or null after its deletion. */
export type FormerAddress = { slug: string | null };

/**
 * Reads the redirect of a former slug. Null when no reference had it, or when the reference is only unpublished for
 * now.
 */
export async function readFormerAddress(tables: Tables, slug: string): Promise<FormerAddress | null> {
  return unwrapResponse<FormerAddress | null>(await tables.rpc('former_address', { slug }, { get: true }));
}
