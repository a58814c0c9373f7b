import { createAccount, needsCode, sessionIdOf, userOf } from '../../data/account/account';
import type { Auth } from '../../data/account/auth';
import { authFailure, unwrapAuthResponse } from '../../data/account/auth-response';
import { publishedContent } from '../../data/site/published-content';
import { solveChallenge } from '../../data/account/challenge';
import { createPasskeys } from '../../data/account/passkeys';
import { networkError } from '../../data/client/data-error';
import { authorisedFetch, type Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { endUnusedSession, type Session as StoredSession } from '../../data/account/linked-session';
import { switchLanguage } from './session-frame';
import {
  notConfirmedError,
  otherAccountError,
  signedOutError,
  type SessionState,
  stateAfterCancel,
} from './session-state';
import {
  createAbortableReads,
  isAuthNetworkError,
  isRecentSignInNeeded,
  isSessionEnd,
  onSessionDeleted,
  withExpiryCheck,
} from './session-fetch';
import { forgetAccount, rememberAccount } from './last-account';
import { type MailedLink, createSessionLink } from './mailed-link/session-link';

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
  let reauthentication: Deferred | undefined;
  /** Id of the session that is too old for the action, while the sign-in dialog is open. */
  let staleSessionId: unknown;
  const listeners = new Set<() => void>();

  const setState = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
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
      forgetAccount();
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
      reauthentication?.resolve();
      reauthentication = undefined;
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
    reauthentication ??= createDeferred();
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
    await reauthentication.promise;
  };

  const { send, withoutReads } = createAbortableReads(service.fetch);
  const userService: Service = { ...service, accessToken, fetch: withExpiryCheck(auth, send) };
  const tables = createTables(userService);

  async function storeSession(session: StoredSession): Promise<void> {
    unwrapAuthResponse(await auth.setSession(session));
    if (session.user.email) rememberAccount(session.user.email);
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
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** `captchaToken` is the result of `solveChallenge`, if the service demands one. */
    async signIn(credentials: { email: string; password: string }, captchaToken?: string) {
      isSigningOut = false;
      unwrapAuthResponse(await auth.signInWithPassword({ ...credentials, options: { captchaToken } }));
      rememberAccount(credentials.email);
    },
    /**
     * Signs in by a ceremony that returns the session, or undefined when the user cancelled it. While the page waits for
     * its user, the passkey of another account is refused.
     */
    async signInByPasskey(ceremony: () => Promise<StoredSession | undefined>) {
      isSigningOut = false;
      const session = await ceremony();
      if (!session) return;
      if (state.status === 'expired' && session.user.id !== state.user.id) {
        await endUnusedSession(service, session).catch(() => undefined);
        throw otherAccountError(state.user.email);
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
      if (state.status === 'expired') setState(stateAfterCancel(state));
      reauthentication?.reject(staleSessionId === undefined ? signedOutError() : notConfirmedError());
      staleSessionId = undefined;
      reauthentication = undefined;
    },
  };
}

type Deferred = { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/** Returns a pending promise and its functions, like `Promise.withResolvers`, which some supported browsers lack. */
function createDeferred(): Deferred {
  let resolve: Deferred['resolve'] = () => undefined;
  let reject: Deferred['reject'] = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
