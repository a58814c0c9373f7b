import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import { contractUrl, type Contract } from './server';

type Caller = {
  /** Which program asks: the publishable key unless told otherwise. */
  key?: string;
  /** Which person asks: an access token. */
  token?: string;
};

/** The official table client alone, as the website uses it. */
export function tablesClient(
  { fetch, keys }: Contract,
  { key = keys.publishableKey, token = key }: Caller = {},
) {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  return new PostgrestClient(`${contractUrl}/rest/v1`, { fetch, headers });
}

/** The unmodified umbrella client, as any program of the operator may use it. */
export function supabaseClient(
  { fetch, keys }: Pick<Contract, 'fetch' | 'keys'>,
  { key = keys.publishableKey, token }: Caller = {},
) {
  return createClient(contractUrl, key, {
    global: { fetch },
    // Without a socket of its own the client does not even start on Node 20.
    // @ts-expect-error: the two packages type their events differently; no socket is ever opened.
    realtime: { transport: ws },
    ...(token
      ? { accessToken: async () => token }
      : { auth: { persistSession: false, autoRefreshToken: false } }),
  });
}

/** A request no client would send: address below `/rest/v1`, headers and body as given. */
export function restRequest(contract: Contract, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', contract.keys.secretKey);
  if (typeof init.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  return contract.fetch(`${contractUrl}/rest/v1${address}`, { ...init, headers });
}
