import type { SessionUser } from '../../data/account/account';
import { DataError } from '../../data/client/data-error';
import { signInTexts } from './session-texts';

/**
 * State of the session.
 * - `mfaRequired`: the password was correct, the second factor is missing.
 * - `signedIn` with `isRecovering`: signed in by a mailed link to set a new password.
 * - `expired`: the page stays visible. The session ended while input was unsaved, or an action needs a more recent one
 * (`needsRecentSignIn`). With `isReauthenticating`, a dialog asks for the password, or for the code if `needsMfa`.
 */
export type SessionState =
  | { status: 'checking' | 'signedOut' }
  | { status: 'mfaRequired'; user: SessionUser }
  | { status: 'signedIn'; user: SessionUser; isRecovering: boolean }
  | ExpiredState;

export type ExpiredState = {
  status: 'expired';
  user: SessionUser;
  isReauthenticating: boolean;
  needsMfa: boolean;
  needsRecentSignIn?: boolean;
};

/**
 * Returns the state after the sign-in dialog was cancelled. A session that was only too old continues, unless a new
 * one started and lacks its second factor.
 */
export function stateAfterCancel(state: ExpiredState): SessionState {
  const { user, needsRecentSignIn, needsMfa } = state;
  if (!needsRecentSignIn) return { ...state, isReauthenticating: false };
  return needsMfa ? { status: 'mfaRequired', user } : { status: 'signedIn', user, isRecovering: false };
}

export function signedOutError(): DataError {
  return new DataError(signInTexts.signedOut, 'signed_out', 400);
}

export function notConfirmedError(): DataError {
  return new DataError(signInTexts.notConfirmed, 'not_confirmed', 400);
}

export function otherAccountError(email: string): DataError {
  return new DataError(signInTexts.otherPasskey(email), 'other_account', 400);
}
