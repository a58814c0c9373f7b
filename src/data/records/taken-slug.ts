import type { Collection } from '../../content/model';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';
import { texts } from '../client/texts';

/** Error text for a slug that another record has. */
export const { takenSlug } = texts;

/** Checks whether another record has the slug, or a record deleted for good had it. */
export async function isTakenSlug(
  tables: Tables,
  type: Pick<Collection, 'table'>,
  { id, slug }: { id: string; slug: string },
): Promise<boolean> {
  const [rows, isReserved] = await Promise.all([
    tables.from(type.table).select('id').eq('slug', slug).neq('id', id).limit(1),
    tables.rpc('is_reserved_slug', { slug, content_table: type.table }),
  ]);
  return unwrapResponse<unknown[]>(rows).length > 0 || unwrapResponse<boolean>(isReserved);
}
