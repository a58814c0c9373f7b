import type { Collection } from '../../content/model';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';
import { texts } from '../client/texts';

/** Why a record cannot have this address. */
export const { takenSlug } = texts;

/** Whether another record is published at the address, or one that is deleted for good was. */
export async function isTakenSlug(
  tables: Tables,
  type: Pick<Collection, 'table'>,
  { id, slug }: { id: string; slug: string },
): Promise<boolean> {
  const [rows, isReserved] = await Promise.all([
    tables.from(type.table).select('id').eq('slug', slug).neq('id', id).limit(1),
    tables.rpc('is_reserved_slug', { slug }),
  ]);
  return unwrapResponse<unknown[]>(rows).length > 0 || unwrapResponse<boolean>(isReserved);
}
