import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { refusalText } from './auth-refusals';
import { DataError, isSentence, networkError } from '../client/data-error';

/** Result of a GoTrueClient call. */
type AuthResult<Data> =
  { data: Data; error: null } | { data: null; error: AuthError } | { data: unknown; error: AuthError };

/** Returns the data of a GoTrueClient result. Throws its error as a DataError. */
export function unwrapAuthResponse<Data>(result: AuthResult<Data>): Data {
  if (result.error) throw authFailure(result.error);
  return result.data;
}

/** Converts a GoTrueClient error. Network errors and proxy pages get no message, as they hold none worth showing. */
export function authFailure(error: AuthError): DataError {
  const status = error.status ?? 0;
  if (isAuthRetryableFetchError(error) || error instanceof AuthUnknownError)
    return networkError(error, status);
  const { message, code = '' } = error;
  return new DataError(refusalText(code, isSentence(message) ? message : ''), code, status);
}
