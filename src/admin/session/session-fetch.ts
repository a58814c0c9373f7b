import type { Auth } from '../../data/account/auth';
import { sessionKey } from '../../data/account/session-key';
import { DataError, recentSignInNeeded } from '../../data/client/service';
import { signInTexts } from './session-texts';

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

/** `withoutReads` aborts reads in flight, and those that begin meanwhile: a read may wait for the session first. */
export function createAbortableReads(send: typeof fetch = fetch): {
  send: typeof fetch;
  withoutReads: <Result>(work: () => Promise<Result>) => Promise<Result>;
} {
  const controllers = new Set<AbortController>();
  let isWorking = false;
  return {
    async send(input, init) {
      if (!['GET', 'HEAD'].includes(init?.method ?? 'GET')) return send(input, init);
      const controller = new AbortController();
      if (isWorking) controller.abort();
      // Not `AbortSignal.any`, which some supported browsers lack.
      init?.signal?.addEventListener('abort', () => controller.abort());
      controllers.add(controller);
      try {
        return await send(input, { ...init, signal: controller.signal });
      } finally {
        controllers.delete(controller);
      }
    },
    async withoutReads(work) {
      isWorking = true;
      for (const controller of controllers) controller.abort();
      try {
        return await work();
      } finally {
        isWorking = false;
      }
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

/** Checks for a refusal of an older sign-in, by the database or by the sign-in service. */
export function isRecentSignInNeeded(error: unknown): boolean {
  return error instanceof DataError && [recentSignInNeeded, 'reauthentication_needed'].includes(error.code);
}

/** Checks for a 401: the table API sends it as the status, the Storage API as the code in its body. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof DataError && (error.status === 401 || error.code === '401');
}
