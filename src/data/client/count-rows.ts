import { unwrapResponse } from './response';
import type { Tables } from './tables';

type CountOptions = {
  /** Column that the role may read. */
  column?: string;
  /** Values that the counted rows have. */
  where?: Readonly<Record<string, string>>;
  /** PostgREST condition (`or`) that holds for the counted rows. */
  or?: string;
};

/** Counts the rows of a table without reading them. */
export async function countRows(
  tables: Tables,
  table: string,
  { column = 'id', where = {}, or }: CountOptions = {},
): Promise<number> {
  const request = tables.from(table).select(column, { count: 'exact', head: true }).match(where);
  const response = await (or ? request.or(or) : request);
  unwrapResponse(response);
  return response.count ?? 0;
}
