import type { QueryClient } from '@tanstack/react-query';
import { createAccount, needsCode, sessionIdOf, type SessionUser, userOf } from '../../data/account/account';
import type { Auth } from '../../data/account/auth';
import { authFailure, unwrapAuthResponse } from '../../data/account/auth-response';
import { publishedContent } from '../../data/site/published-content';
import { solveChallenge } from '../../data/account/challenge';
import { createPasskeys } from '../../data/account/passkeys';
import { authorisedFetch, type Service, DataError, networkError } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { endUnusedSession, type Session as StoredSession } from '../../data/account/linked-session';
import { switchLanguage } from './language-switch';
import {
  createAbortableReads,
  isAuthNetworkError,
  isRecentSignInNeeded,
  isSessionEnd,
  onSessionDeleted,
  withExpiryCheck,
} from './session-fetch';
import { type MailedLink, createSessionLink } from './mailed-link/session-link';
import { signInTexts } from './session-texts';

/** E-mail address of the last sign-in; after an expired session only the password must be typed. */
const lastAccountKey = 'site-last-account';

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

type SessionParts = {
  service: Service;
  auth: Auth;
  mailedLink: MailedLink | undefined;
  hasUnsaved: () => boolean;
  discardUnsaved: () => void;
};

export type AdminSession = ReturnType<typeof createSession>;

export function createSession({ service, auth, hasUnsaved, discardUnsaved, ...parts }: SessionParts) {
  let state: SessionState = { status: 'checking' };
  let isSigningOut = false;
  let isRecovering = false;
  let isAdopting = false;
  /** Actions that wait for the sign-in dialog; `cancelled` is the reason why they end without it. */
  let waiting: ((cancelled?: Error) => void)[] = [];
  /** Id of the session that is too old for the action, while the sign-in dialog is open. */
  let staleSessionId: unknown;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const endWaiting = (cancelled?: Error) => {
    for (const end of waiting) end(cancelled);
    waiting = [];
  };

  /** Keeps open forms with unsaved input and shows a sign-in dialog over them. All other pages go to /login. */
  const endSession = () => {
    if (!isSigningOut && 'user' in state && hasUnsaved()) {
      if (state.status === 'signedIn')
        setState({ status: 'expired', user: state.user, isReauthenticating: true, needsMfa: false });
      return;
    }
    // Only now, because a failed sign-out must leave the guard of open forms in place.
    if (isSigningOut) {
      discardUnsaved();
      localStorage.removeItem(lastAccountKey);
    }
    setState({ status: 'signedOut' });
  };

  auth.onAuthStateChange((_event, session) => {
    // Ignore the auth client's automatic session event on tab focus.
    if (session && staleSessionId !== undefined && sessionIdOf(session) === staleSessionId) return;
    const isNew =
      !isRecovering && (state.status === 'signedOut' || state.status === 'mfaRequired' || isAdopting);
    const user = session && userOf(session);
    if (session && user && needsCode(session)) {
      const keepsPage = state.status === 'expired' || (state.status === 'signedIn' && hasUnsaved());
      const needsRecentSignIn = staleSessionId !== undefined;
      setState(
        keepsPage
          ? { status: 'expired', user, isReauthenticating: true, needsMfa: true, needsRecentSignIn }
          : { status: 'mfaRequired', user },
      );
    } else if (user) {
      // The page reloads in the user's language; do not render before that.
      if (isNew && user.language && switchLanguage(user.language)) return;
      staleSessionId = undefined;
      setState({ status: 'signedIn', user, isRecovering });
      endWaiting();
    } else {
      endSession();
    }
  });
  onSessionDeleted(endSession);

  const accessToken = async () => {
    const { data, error } = await auth.getSession();
    if (error && isAuthNetworkError(error)) throw networkError(error);
    // Deleted from localStorage; the auth client sends no event for that.
    if (!data.session && state.status === 'signedIn') endSession();
    return data.session?.access_token;
  };

  const reauthenticate = async (needsRecentSignIn = false) => {
    if (!('user' in state)) throw signedOutError();
    const confirmed = new Promise<void>((resolve, reject) => {
      waiting.push((cancelled) => (cancelled ? reject(cancelled) : resolve()));
    });
    if (needsRecentSignIn) {
      const { data } = await auth.getSession();
      staleSessionId = data.session ? sessionIdOf(data.session) : undefined;
    }
    setState({
      status: 'expired',
      user: state.user,
      isReauthenticating: true,
      needsMfa: false,
      needsRecentSignIn,
    });
    await confirmed;
  };

  const { send, withoutReads } = createAbortableReads(service.fetch);
  const userService: Service = { ...service, accessToken, fetch: withExpiryCheck(auth, send) };
  const tables = createTables(userService);

  async function storeSession(session: StoredSession): Promise<void> {
    unwrapAuthResponse(await auth.setSession(session));
    if (session.user.email) localStorage.setItem(lastAccountKey, session.user.email);
  }

  async function adopt(session: StoredSession, setsPassword: boolean): Promise<void> {
    isRecovering = setsPassword;
    isAdopting = true;
    isSigningOut = false;
    try {
      await storeSession(session);
    } catch (error) {
      isRecovering = false;
      throw error;
    } finally {
      isAdopting = false;
    }
  }
  const link = createSessionLink({
    service,
    mailedLink: parts.mailedLink,
    signedIn: () => ('user' in state ? state.user : undefined),
    adopt,
  });
  return {
    /** Data service that sends the access token of the signed-in user. */
    service: userService,
    tables,
    content: publishedContent(tables),
    account: createAccount(auth, userService),
    passkeys: createPasskeys(auth, service),
    link,
    state: () => state,
    /** Undefined after a sign-out. */
    lastAccount: () => localStorage.getItem(lastAccountKey) ?? undefined,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `captchaToken` is the result of `solveChallenge`, if the service demands one. */
    async signIn(credentials: { email: string; password: string }, captchaToken?: string) {
      isSigningOut = false;
      unwrapAuthResponse(await auth.signInWithPassword({ ...credentials, options: { captchaToken } }));
      localStorage.setItem(lastAccountKey, credentials.email);
    },
    /** `ceremony` returns undefined when cancelled. While a user is awaited, another account's passkey is refused. */
    async signInByPasskey(ceremony: () => Promise<StoredSession | undefined>) {
      isSigningOut = false;
      const session = await ceremony();
      if (!session) return;
      if (state.status === 'expired' && session.user.id !== state.user.id) {
        await endUnusedSession(service, session).catch(() => undefined);
        throw new DataError(signInTexts.otherPasskey(state.user.email), 'other_account', 400);
      }
      await storeSession(session);
    },
    /** Solves the proof-of-work challenge for sign-ins from unknown origins; undefined if it cannot be solved. */
    solveChallenge: () => solveChallenge(() => authorisedFetch(service)(`${service.url}/auth/v1/challenge`)),
    /** Throws if the service could not end the session; the user is still signed in then. */
    async signOut() {
      isSigningOut = true;
      // The service would refuse them, and the browser log that as an error.
      const { error } = await withoutReads(() => auth.signOut({ scope: 'local' }));
      if (!error) return;
      isSigningOut = false;
      throw authFailure(error);
    },
    async signOutLocally() {
      isSigningOut = true;
      await auth.signOutHere();
    },
    endRecovery() {
      isRecovering = false;
      if (state.status !== 'signedIn' || (state.user.language && switchLanguage(state.user.language))) return;
      setState({ ...state, isRecovering });
    },
    async run<Result>(change: () => Promise<Result>): Promise<Result> {
      if (!(await accessToken())) await reauthenticate();
      try {
        return await change();
      } catch (error) {
        const needsRecentSignIn = isRecentSignInNeeded(error);
        if (!needsRecentSignIn && !isSessionEnd(error)) throw error;
        await reauthenticate(needsRecentSignIn);
        return change();
      }
    },
    cancelReauthentication() {
      endWaiting(
        staleSessionId === undefined
          ? signedOutError()
          : new DataError(signInTexts.notConfirmed, 'not_confirmed', 400),
      );
      staleSessionId = undefined;
      if (state.status !== 'expired') return;
      const { user, needsRecentSignIn, needsMfa } = state;
      if (!needsRecentSignIn) setState({ ...state, isReauthenticating: false });
      // A session that was only too old continues, unless a new one started and lacks its second factor.
      else
        setState(
          needsMfa ? { status: 'mfaRequired', user } : { status: 'signedIn', user, isRecovering: false },
        );
    },
  };
}

function signedOutError(): DataError {
  return new DataError(signInTexts.signedOut, 'signed_out', 400);
}

/** Deletes what an account has read when it signs out, or when another one follows it. */
export function forgetDataOfFormerAccount(session: AdminSession, queryClient: QueryClient): void {
  let known: string | undefined;
  session.subscribe(() => {
    const state = session.state();
    const user = 'user' in state ? state.user.id : undefined;
    if (known !== undefined && user === undefined) queryClient.clear();
    else if (known !== undefined && user !== known) void queryClient.resetQueries();
    known = user;
  });
}
