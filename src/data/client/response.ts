import { dataError } from './data-error';

/** Result of a postgrest-js request. */
export type PostgrestResponse = {
  data: unknown;
  error: { message: string; code?: string; details?: string | null } | null;
  status: number;
};

/**
 * Returns the data of a response as typed rows, without checking them; a test compares the database with the model.
 * Throws the error as a DataError.
 */
export function unwrapResponse<Data>({ data, error, status }: PostgrestResponse): Data {
  if (error) throw dataError(error, status);
  return castUnchecked(data);
}

/** Casts without a check. For rows built in the browser, from stored rows or by the field kinds. */
export function castUnchecked<Data>(data: unknown): Data {
  return data as Data;
}
