import type { Auth } from '../../data/account/auth';
import { sessionKey } from '../../data/account/session-key';

/**
 * `fetch` for the tables. A refused token may belong to a session that was ended elsewhere: a new one is asked for, and
 * when there is none the session is given up here too, which everybody who listens is told. The auth client by itself
 * keeps a session whose access token has not expired yet.
 */
export function withExpiryCheck(auth: Auth, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 401) {
      const { error } = await auth.refreshSession();
      if (error && !isUnreachable(error)) await auth.signOut({ scope: 'local' });
    }
    return response;
  };
}

export function isUnreachable(error: Error): boolean {
  return error.name === 'AuthRetryableFetchError';
}

/** Calls `listener` when another tab deletes the session from the storage, or all of the storage. */
export function onSessionDeleted(listener: () => void): void {
  addEventListener('storage', ({ storageArea, key, newValue }) => {
    const isSession = key === null || key === sessionKey;
    if (storageArea === localStorage && isSession && newValue === null) listener();
  });
}
