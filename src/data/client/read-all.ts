import { type PostgrestResponse, unwrapResponse, type Tables } from './service';

type Countable = {
  range(from: number, to: number): PromiseLike<PostgrestResponse & { count: number | null }>;
};

/** In pages, because PostgREST silently truncates at `max-rows`. `request` must sort by a unique order. */
export async function readAll<Row>(request: () => Countable, pageSize = 1000): Promise<Row[]> {
  const readPageFrom = async (from: number) => {
    const response = await request().range(from, from + pageSize - 1);
    return {
      rows: isRangeNotSatisfiable(response) ? [] : unwrapResponse<Row[]>(response),
      total: response.count ?? 0,
    };
  };
  const { rows, total } = await readPageFrom(0);
  // `max-rows` may be lower than `pageSize`.
  const step = rows.length || pageSize;
  const starts = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step).slice(1);
  const others = await Promise.all(starts.map(readPageFrom));
  return [...rows, ...others.flatMap((page) => page.rows.slice(0, step))];
}

/** PGRST103: rows were deleted since the count, so the range starts after the end. */
export function isRangeNotSatisfiable({ error }: PostgrestResponse): boolean {
  return error?.code === 'PGRST103';
}

type CountOptions = {
  column?: string;
  where?: Readonly<Record<string, string>>;
  /** PostgREST condition (`or`) that holds for the counted rows. */
  or?: string;
};

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

export function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size);
  return starts.map((start) => items.slice(start, start + size));
}
