import { dataError } from './data-error';

/** What the table API's client gives back. */
export type PostgrestResponse = {
  data: unknown;
  error: { message: string; code?: string; details?: string | null } | null;
  status: number;
};

/**
 * The one place where the service's JSON becomes typed rows; a test compares the database with the model. Throws what
 * the service refuses with as a DataError.
 */
export function unwrapResponse<Data>({ data, error, status }: PostgrestResponse): Data {
  if (error) throw dataError(error, status);
  return castUnchecked(data);
}

/** For rows that were put together in the browser: from stored ones, or by the kinds of their fields. */
export function castUnchecked<Data>(data: unknown): Data {
  return data as Data;
}
