import { GoTrueClient, type SupportedStorage } from '@supabase/auth-js';
import type { Service } from '../client/service';
import { sessionKey } from './session-key';

type AuthPlace = Pick<Service, 'url' | 'key' | 'fetch'> & {
  /** Where the session is kept; the browser's local storage unless told otherwise. */
  storage?: SupportedStorage;
};

export type Auth = GoTrueClient & {
  /** Ends the session in this browser without asking the service, where it ends by its own time. */
  signOutHere(): Promise<void>;
};

/** The browser's one auth client: it stores the session and refreshes it. It takes none from the address. */
export function createAuth({ url, key, fetch: send = fetch, storage }: AuthPlace): Auth {
  let isAlone = false;
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    // Spelt as the client spells it: in lower case a person's token would be added to the key, not replace it.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch: (input, init) => (isAlone ? Promise.resolve(refusal()) : send(input, init)),
    storage,
    storageKey: sessionKey,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    flowType: 'implicit',
  });
  return Object.assign(auth, {
    async signOutHere() {
      isAlone = true;
      try {
        await auth.signOut({ scope: 'local' });
      } finally {
        isAlone = false;
      }
    },
  });
}

/** What the client takes as: this session is gone, forget it. */
function refusal(): Response {
  return Response.json({ error_code: 'session_not_found', msg: 'Session not found' }, { status: 403 });
}
