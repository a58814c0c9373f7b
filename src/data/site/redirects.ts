import type { Collection } from '../../content/model';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Slug redirect of a record: its present slug, or null after its deletion. */
export type SlugRedirect = { slug: string | null };

/**
 * Reads the redirect of a former slug. Null when no record of the type had it, or when the record is only unpublished
 * for now.
 */
export async function readSlugRedirect(
  tables: Tables,
  { table }: Pick<Collection, 'table'>,
  slug: string,
): Promise<SlugRedirect | null> {
  return unwrapResponse<SlugRedirect | null>(
    await tables.rpc('resolve_slug', { slug, content_table: table }, { get: true }),
  );
}
