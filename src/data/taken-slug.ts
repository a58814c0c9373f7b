import type { Collection } from '../content/model';
import { settle } from './answer';
import type { Tables } from './tables';
import { texts } from './texts';

/** Why a record cannot have this address. */
export const { takenSlug } = texts;

/** Whether another record than this one is published at the address. */
export async function isTakenSlug(
  tables: Tables,
  type: Pick<Collection, 'table'>,
  { id, slug }: { id: string; slug: string },
): Promise<boolean> {
  const rows = await tables.from(type.table).select('id').eq('slug', slug).neq('id', id).limit(1);
  return settle<unknown[]>(rows).length > 0;
}
