import { GoTrueClient, type SupportedStorage } from '@supabase/auth-js';
import { sessionKey } from './session-key';
import type { Service } from '../client/service';

type AuthOptions = Pick<Service, 'url' | 'key' | 'fetch'> & {
  /** Storage of the session; default: `localStorage`. */
  storage?: SupportedStorage;
};

export type Auth = GoTrueClient & {
  /** Ends the session in this browser without a request; on the server it ends when it expires. */
  signOutHere(): Promise<void>;
};

/** Creates the browser's only auth client, which stores and refreshes the session. It reads no session from the URL. */
export function createAuth({ url, key, fetch: send = fetch, storage }: AuthOptions): Auth {
  let isSigningOutLocally = false;
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    // Keep the client's own spelling `Authorization`: a lower-case header would be sent in addition to the user's
    // token.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: (input, init) => (isSigningOutLocally ? Promise.resolve(sessionNotFound()) : send(input, init)),
    storage,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: 'implicit',
    experimental: { passkey: true },
  });
  return Object.assign(auth, {
    async signOutHere() {
      isSigningOutLocally = true;
      try {
        await auth.signOut({ scope: 'local' });
      } finally {
        isSigningOutLocally = false;
      }
    },
  });
}

/** Returns the response after which GoTrueClient deletes its stored session. */
function sessionNotFound(): Response {
  return Response.json({ error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 });
}
