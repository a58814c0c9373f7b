import { unwrapResponse } from './response';
import type { Tables } from './tables';

type CountOptions = {
  /** Column that the role may read. */
  column?: string;
  /** Values that the counted rows have. */
  where?: Readonly<Record<string, string>>;
};

/** Counts the rows of a table without reading them. */
export async function countRows(
  tables: Tables,
  table: string,
  { column = 'id', where = {} }: CountOptions = {},
): Promise<number> {
  const response = await tables.from(table).select(column, { count: 'exact', head: true }).match(where);
  unwrapResponse(response);
  return response.count ?? 0;
}
