import { PostgrestClient } from '@supabase/postgrest-js';
import { authorisedFetch, type Service } from './service';

/** The table API (`/rest/v1`). */
export type Tables = ReturnType<typeof createTables>;

export function createTables(service: Service) {
  return new PostgrestClient(`${service.url}/rest/v1`, { fetch: authorisedFetch(service) });
}
