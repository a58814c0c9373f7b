import { GoTrueClient, type SupportedStorage } from '@supabase/auth-js';
import type { Service } from './service';

type AuthPlace = Pick<Service, 'url' | 'key' | 'fetch'> & {
  /** Where the session is kept; the browser's local storage unless told otherwise. */
  storage?: SupportedStorage;
};

/** The browser's one auth client: it keeps the session, refreshes it, and picks one up from a mailed link. */
export function createAuth({ url, key, fetch, storage }: AuthPlace): GoTrueClient {
  return new GoTrueClient({
    url: `${url}/auth/v1`,
    // Spelt as the client spells it: in lower case a person's token would be added to the key, not replace it.
    headers: { apikey: key, Authorization: `Bearer ${key}` },
    fetch,
    storage,
    storageKey: 'site-auth',
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
  });
}
