import { type AuthError, AuthUnknownError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { refusalText } from './auth-refusals';
import { DataError, isSentence, networkError } from '../client/data-error';

/** What the session client gives back. */
type Answer<Data> =
  { data: Data; error: null } | { data: null; error: AuthError } | { data: unknown; error: AuthError };

/** Throws what the service refuses with as a DataError. */
export function unwrapAuthResponse<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw authFailure(answer.error);
  return answer.data;
}

/** A service that was not reached, or a proxy that answered in its place, has said nothing worth showing. */
export function authFailure(error: AuthError): DataError {
  const status = error.status ?? 0;
  if (isAuthRetryableFetchError(error) || error instanceof AuthUnknownError)
    return networkError(error, status);
  const { message, code = '' } = error;
  return new DataError(refusalText(code, isSentence(message) ? message : ''), code, status);
}
