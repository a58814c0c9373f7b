import { PostgrestClient } from '@supabase/postgrest-js';
import { authorisedFetch, type Service } from './service';

/** The table API (`/rest/v1`). */
export type Tables = ReturnType<typeof createTables>;

export function createTables(service: Service) {
  // The client would try failed reads again for seven seconds; people should rather see what is wrong.
  return new PostgrestClient(`${service.url}/rest/v1`, { fetch: authorisedFetch(service), retry: false });
}
