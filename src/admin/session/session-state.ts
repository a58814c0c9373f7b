import type { SessionUser } from '../../data/account/account';
import type { Auth } from '../../data/account/auth';
import { sessionKey } from '../../data/account/session-key';
import { DataError, recentSignInNeeded } from '../../data/client/data-error';
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
  | {
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
export function stateAfterCancel(state: Extract<SessionState, { status: 'expired' }>): SessionState {
  const { user, needsRecentSignIn, needsMfa } = state;
  if (!needsRecentSignIn) return { ...state, isReauthenticating: false };
  return needsMfa ? { status: 'mfaRequired', user } : { status: 'signedIn', user, isRecovering: false };
}

/**
 * Returns a `fetch` for the tables that refreshes the session after a 401. The session may have been ended elsewhere.
 * If the refresh fails, it signs out locally, which notifies all listeners. The auth client alone keeps a session
 * until its access token expires. Without a session it answers 401 itself and sends nothing.
 */
export function withExpiryCheck(auth: Auth, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const { data } = await auth.getSession();
    if (!data.session) return Response.json({ code: '401', message: signInTexts.signedOut }, { status: 401 });
    const response = await send(input, init);
    if (response.status === 401) {
      const { error } = await auth.refreshSession();
      if (error && !isAuthNetworkError(error)) await auth.signOut({ scope: 'local' });
    }
    return response;
  };
}

/** A `fetch` whose reads in flight can be aborted, together with the function that aborts them. */
export function createAbortableReads(send: typeof fetch = fetch): {
  send: typeof fetch;
  abortReads: () => void;
} {
  const controllers = new Set<AbortController>();
  return {
    async send(input, init) {
      if (!['GET', 'HEAD'].includes(init?.method ?? 'GET')) return send(input, init);
      const controller = new AbortController();
      // Not `AbortSignal.any`, which some supported browsers lack.
      init?.signal?.addEventListener('abort', () => controller.abort());
      controllers.add(controller);
      try {
        return await send(input, { ...init, signal: controller.signal });
      } finally {
        controllers.delete(controller);
      }
    },
    abortReads() {
      for (const controller of controllers) controller.abort();
    },
  };
}

export function isAuthNetworkError(error: Error): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Calls `listener` when another tab deletes the session, or all of localStorage. */
export function onSessionDeleted(listener: () => void): void {
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    const isSession = key === null || key === sessionKey;
    if (storageArea === localStorage && isSession && newValue === null) listener();
  });
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

/** Checks for a refusal of an older sign-in, by the database or by the sign-in service. */
export function isRecentSignInNeeded(error: unknown): boolean {
  return error instanceof DataError && [recentSignInNeeded, 'reauthentication_needed'].includes(error.code);
}

/** Checks for a 401: the table API sends it as the status, the Storage API as the code in its body. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof DataError && (error.status === 401 || error.code === '401');
}

const storageKey = 'site-last-account';

/** Undefined after a sign-out; after an expired session only the password must be typed. */
export function lastAccount(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

export function rememberAccount(email: string): void {
  localStorage.setItem(storageKey, email);
}

export function forgetAccount(): void {
  localStorage.removeItem(storageKey);
}
