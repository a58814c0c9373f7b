import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Slug redirect of a reference: its present slug, or null after its deletion. */
export type SlugRedirect = { slug: string | null };

/**
 * Reads the redirect of a former slug. Null when no reference had it, or when the reference is only unpublished for
 * now.
 */
export async function readSlugRedirect(tables: Tables, slug: string): Promise<SlugRedirect | null> {
  return unwrapResponse<SlugRedirect | null>(await tables.rpc('resolve_slug', { slug }, { get: true }));
}
