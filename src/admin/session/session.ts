import {
  type Account,
  createAccount,
  needsCode,
  type Owner,
  ownerOf,
  sessionIdOf,
} from '../../data/account/account';
import type { Auth } from '../../data/account/auth';
import { authFailure, unwrapAuthResponse } from '../../data/account/auth-response';
import type { ContentSource } from '../../data/site/content-source';
import { publishedContent } from '../../data/site/published-content';
import { solveChallenge } from '../../data/account/challenge';
import { DataError, networkError } from '../../data/client/data-error';
import { authorisedFetch, type Service } from '../../data/client/service';
import { createTables, type Tables } from '../../data/client/tables';
import type { Session as StoredSession } from '../../data/account/linked-session';
import { isUnreachable, withExpiryCheck, onSessionDeleted } from './expiry-check';
import { switchLanguage } from './switch-language';
import { forgetAccount, rememberAccount } from './last-account';
import type { MailedLink } from './mailed-link/mailed-link';
import { createSessionLink, type SessionLink } from './mailed-link/session-link';
import { texts } from './texts';

/**
 * `half`: the password was right, the account also wants a code. `isRecovering`: came by a mailed link to set a new
 * password. `lapsed`: the session has ended while something unsaved was on the screen, or is too old for what the
 * person wants to do (`isTooOld`); the page stays, and with `asking` the person is asked for the password, then for
 * the code.
 */
export type SessionState =
  | { status: 'checking' | 'out' }
  | { status: 'half'; user: Owner }
  | { status: 'in'; user: Owner; isRecovering: boolean }
  | { status: 'lapsed'; user: Owner; asking: boolean; isHalf: boolean; isTooOld?: boolean };

export type Session = {
  /** The data service, asked as the signed-in person. */
  service: Service;
  tables: Tables;
  content: ContentSource;
  account: Account;
  link: SessionLink;
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** `proof` is proveHuman's, for when the service asks for one. */
  signIn(credentials: { email: string; password: string }, proof?: string): Promise<void>;
  /** A small piece of work the service wants of strangers; undefined where it cannot be done. */
  proveHuman(): Promise<string | undefined>;
  /** Throws when the service could not end the session; the person is then still signed in. */
  signOut(): Promise<void>;
  /** Ends the session in this browser, whatever the service says. */
  signOutAnyway(): Promise<void>;
  /** The new password is set: on to the back office. */
  endRecovery(): void;
  /** Runs a change; when the session has ended, or is too old for it, asks for the password and then goes on. */
  run<Result>(change: () => Promise<Result>): Promise<Result>;
  /** The person does not want to sign in again now. */
  giveUp(): void;
};

type SessionParts = {
  service: Service;
  auth: Auth;
  /** What the address brought. */
  link: MailedLink | undefined;
  /** Something typed would be lost if the page went away now. */
  hasUnsaved: () => boolean;
  /** The person has decided to lose it. */
  forgetUnsaved: () => void;
};

export function createSession({ service, auth, hasUnsaved, forgetUnsaved, ...parts }: SessionParts): Session {
  let state: SessionState = { status: 'checking' };
  let isLeaving = false;
  let isRecovering = false;
  let isAdopting = false;
  let waiting: Waiting | undefined;
  /** The session that is too old for what is wanted, while its owner is asked to sign in again. */
  let tooOld: unknown;
  const listeners = new Set<() => void>();

  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  /** Open forms with unsaved input stay under a sign-in dialog; all other pages give way to /login. */
  const endSession = () => {
    if (!isLeaving && 'user' in state && hasUnsaved()) {
      if (state.status === 'in') become({ status: 'lapsed', user: state.user, asking: true, isHalf: false });
      return;
    }
    // Not before: a sign-out that fails must leave the guard of open forms as it was.
    if (isLeaving) {
      forgetUnsaved();
      forgetAccount();
    }
    become({ status: 'out' });
  };

  auth.onAuthStateChange((_event, session) => {
    // What a page does by itself on coming back into sight is no new sign-in.
    if (session && tooOld !== undefined && sessionIdOf(session) === tooOld) return;
    const isNew = !isRecovering && (state.status === 'out' || state.status === 'half' || isAdopting);
    const user = session && ownerOf(session);
    if (session && user && needsCode(session)) {
      const hasPage = state.status === 'lapsed' || (state.status === 'in' && hasUnsaved());
      const isTooOld = tooOld !== undefined;
      become(
        hasPage ? { status: 'lapsed', user, asking: true, isHalf: true, isTooOld } : { status: 'half', user },
      );
    } else if (user) {
      // The first screen is the next page's.
      if (isNew && user.language && switchLanguage(user.language)) return;
      tooOld = undefined;
      become({ status: 'in', user, isRecovering });
      waiting?.resolve();
      waiting = undefined;
    } else {
      endSession();
    }
  });
  onSessionDeleted(endSession);

  const accessToken = async () => {
    const { data, error } = await auth.getSession();
    if (error && isUnreachable(error)) throw networkError(error);
    // Deleted from the storage, of which the auth client does not tell.
    if (!data.session && state.status === 'in') endSession();
    return data.session?.access_token;
  };

  const signedInAgain = async (isTooOld = false) => {
    if (!('user' in state)) throw signedOut();
    waiting ??= startWaiting();
    if (isTooOld) {
      const { data } = await auth.getSession();
      tooOld = data.session ? sessionIdOf(data.session) : undefined;
    }
    become({ status: 'lapsed', user: state.user, asking: true, isHalf: false, isTooOld });
    await waiting.promise;
  };

  const personal: Service = { ...service, accessToken, fetch: withExpiryCheck(auth, service.fetch) };
  const tables = createTables(personal);

  async function adopt(session: StoredSession, setsPassword: boolean): Promise<void> {
    isRecovering = setsPassword;
    isAdopting = true;
    isLeaving = false;
    try {
      unwrapAuthResponse(await auth.setSession(session));
      if (session.user.email) rememberAccount(session.user.email);
    } catch (error) {
      isRecovering = false;
      throw error;
    } finally {
      isAdopting = false;
    }
  }
  const link = createSessionLink({
    service,
    found: parts.link,
    signedIn: () => ('user' in state ? state.user : undefined),
    adopt,
  });
  return {
    service: personal,
    tables,
    content: publishedContent(tables),
    account: createAccount(auth, personal),
    link,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async signIn(credentials, captchaToken) {
      isLeaving = false;
      unwrapAuthResponse(await auth.signInWithPassword({ ...credentials, options: { captchaToken } }));
      rememberAccount(credentials.email);
    },
    proveHuman: () => solveChallenge(() => authorisedFetch(service)(`${service.url}/auth/v1/challenge`)),
    async signOut() {
      isLeaving = true;
      const { error } = await auth.signOut({ scope: 'local' });
      if (!error) return;
      isLeaving = false;
      throw authFailure(error);
    },
    async signOutAnyway() {
      isLeaving = true;
      await auth.signOutHere();
    },
    endRecovery() {
      isRecovering = false;
      if (state.status !== 'in' || (state.user.language && switchLanguage(state.user.language))) return;
      become({ ...state, isRecovering });
    },
    async run(change) {
      if (!(await accessToken())) await signedInAgain();
      try {
        return await change();
      } catch (error) {
        const isTooOld = needsRecentSignIn(error);
        if (!isTooOld && !isSessionEnd(error)) throw error;
        await signedInAgain(isTooOld);
        return change();
      }
    },
    giveUp() {
      if (state.status === 'lapsed') become(afterGivingUp(state));
      waiting?.reject(tooOld === undefined ? signedOut() : notConfirmed());
      tooOld = undefined;
      waiting = undefined;
    },
  };
}

function signedOut(): DataError {
  return new DataError(texts.signedOut, 'signed_out', 400);
}

function notConfirmed(): DataError {
  return new DataError(texts.notConfirmed, 'not_confirmed', 400);
}

/** A session that was only too old for one thing goes on as it is, unless a new one has begun and lacks its code. */
function afterGivingUp(state: Extract<SessionState, { status: 'lapsed' }>): SessionState {
  const { user, isTooOld, isHalf } = state;
  if (!isTooOld) return { ...state, asking: false };
  return isHalf ? { status: 'half', user } : { status: 'in', user, isRecovering: false };
}

function needsRecentSignIn(error: unknown): boolean {
  return error instanceof DataError && error.code === 'reauthentication_needed';
}

/** The table API says 401, the file storage says so inside its answer. */
function isSessionEnd(error: unknown): boolean {
  return error instanceof DataError && (error.status === 401 || error.code === '401');
}
type Waiting = { promise: Promise<void>; resolve: () => void; reject: (reason: unknown) => void };

/** Promise.withResolvers is younger than some of the browsers we build for. */
function startWaiting(): Waiting {
  let resolve: Waiting['resolve'] = () => undefined;
  let reject: Waiting['reject'] = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
