import { DataError, recentSignInNeeded } from '../../data/client/data-error';
import { texts } from './texts';

export function signedOutError(): DataError {
  return new DataError(texts.signedOut, 'signed_out', 400);
}

export function notConfirmedError(): DataError {
  return new DataError(texts.notConfirmed, 'not_confirmed', 400);
}

export function otherAccountError(email: string): DataError {
  return new DataError(texts.otherPasskey(email), 'other_account', 400);
}

/** Checks for a refusal of an older sign-in, by the database or by the sign-in service. */
export function isRecentSignInNeeded(error: unknown): boolean {
  return error instanceof DataError && [recentSignInNeeded, 'reauthentication_needed'].includes(error.code);
}

/** Checks for a 401: the table API sends it as the status, the Storage API as the code in its body. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof DataError && (error.status === 401 || error.code === '401');
}
