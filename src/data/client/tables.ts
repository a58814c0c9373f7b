import { PostgrestClient } from '@supabase/postgrest-js';
import { authorisedFetch, type Service } from './service';

export type Tables = ReturnType<typeof createTables>;

export function createTables(service: Service) {
  // By default the client retries failed reads for seven seconds; show the error at once instead.
  return new PostgrestClient(`${service.url}/rest/v1`, { fetch: authorisedFetch(service), retry: false });
}
