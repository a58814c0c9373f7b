import { PostgrestClient } from '@supabase/postgrest-js';
import { authorisedFetch, type Service, type Tables } from './service';

/** Stands apart from `service.ts`, so that pages that read nothing yet do not load the client. */
export function createTables(service: Service): Tables {
  // By default the client retries failed reads for seven seconds; show the error at once instead.
  return new PostgrestClient(`${service.url}/rest/v1`, { fetch: authorisedFetch(service), retry: false });
}
