import { type PostgrestResponse, unwrapResponse } from './response';

/** A request for rows that counts them (`count: 'exact'`), of which a part is taken. */
type Countable = {
  range(from: number, to: number): PromiseLike<PostgrestResponse & { count: number | null }>;
};

/**
 * All rows, however many there are: a service gives so many at once and no more (`max-rows`), without a word. `request`
 * makes the request anew, in an order down to the last tie; `portion` rows are asked for at once.
 */
export async function readAll<Row>(request: () => Countable, portion = 1000): Promise<Row[]> {
  const partFrom = async (from: number) => {
    const answer = await request().range(from, from + portion - 1);
    return { rows: isBeyond(answer) ? [] : unwrapResponse<Row[]>(answer), total: answer.count ?? 0 };
  };
  const { rows, total } = await partFrom(0);
  // What the service gives at once may be less than what was asked for.
  const step = rows.length || portion;
  const starts = Array.from({ length: Math.ceil(total / step) }, (_, index) => index * step).slice(1);
  const others = await Promise.all(starts.map(partFrom));
  return [...rows, ...others.flatMap((part) => part.rows.slice(0, step))];
}

/** Fewer rows are left than were there a moment ago: PostgREST answers so where rows are counted. */
export function isBeyond({ error }: PostgrestResponse): boolean {
  return error?.code === 'PGRST103';
}
