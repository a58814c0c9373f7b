import { type PostgrestResponse, unwrapResponse } from './response';

/** Request that counts its rows (`count: 'exact'`) and can be limited to a range. */
type Countable = {
  range(from: number, to: number): PromiseLike<PostgrestResponse & { count: number | null }>;
};

/**
 * Reads all rows, in requests of `pageSize` rows: PostgREST silently truncates a response at `max-rows`. `request`
 * creates the request and must sort it by a unique order.
 */
export async function readAll<Row>(request: () => Countable, pageSize = 1000): Promise<Row[]> {
  const partFrom = async (from: number) => {
    const response = await request().range(from, from + pageSize - 1);
    return { rows: isBeyond(response) ? [] : unwrapResponse<Row[]>(response), total: response.count ?? 0 };
  };
  const { rows, total } = await partFrom(0);
  // `max-rows` may be lower than `pageSize`.
  const step = rows.length || pageSize;
  const starts = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step).slice(1);
  const others = await Promise.all(starts.map(partFrom));
  return [...rows, ...others.flatMap((part) => part.rows.slice(0, step))];
}

/**
 * Checks for PGRST103: rows were deleted since the count, so the range starts after the end (PostgREST answers 416).
 */
export function isBeyond({ error }: PostgrestResponse): boolean {
  return error?.code === 'PGRST103';
}
