import { PostgrestClient } from '@supabase/postgrest-js';
import { createClient } from '@supabase/supabase-js';
import ws from 'ws';
import { contractUrl, type Contract } from './server';

type Caller = {
  key?: string;
  token?: string;
};

/** Creates the official table client alone, as the website uses it. */
export function tablesClient(
  { fetch, keys }: Contract,
  { key = keys.publishableKey, token = key }: Caller = {},
) {
  const headers = { apikey: key, authorization: `Bearer ${token}` };
  return new PostgrestClient(`${contractUrl}/rest/v1`, { fetch, headers });
}

/** Creates the unmodified umbrella client, as an operator's program uses it. */
export function supabaseClient(
  { fetch, keys }: Pick<Contract, 'fetch' | 'keys'>,
  { key = keys.publishableKey, token }: Caller = {},
) {
  return createClient(contractUrl, key, {
    global: { fetch },
    // Without a WebSocket the client does not start on Node 20; no socket is ever opened.
    // @ts-expect-error: the two packages type their events differently.
    realtime: { transport: ws },
    ...(token
      ? { accessToken: async () => token }
      : { auth: { persistSession: false, autoRefreshToken: false, experimental: { passkey: true } } }),
  });
}

/** Sends a request that no client would send; `address`: path below `/rest/v1`. Default key: the secret one. */
export function restRequest(contract: Contract, address: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (!headers.has('apikey')) headers.set('apikey', contract.keys.secretKey);
  if (typeof init.body === 'string' && !headers.has('content-type'))
    headers.set('content-type', 'application/json');
  return contract.fetch(`${contractUrl}/rest/v1${address}`, { ...init, headers });
}
