import type { Auth } from '../../data/auth';

/**
 * `fetch` for the tables. A refused token may belong to a session that was ended elsewhere: the auth client then asks
 * for a new one, and when there is none it gives the session up and says so to everybody who listens.
 */
export function noticingTheEnd(auth: Auth, send: typeof fetch = fetch): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    if (response.status === 401) await auth.refreshSession();
    return response;
  };
}
