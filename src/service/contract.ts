import { Hono } from 'hono';
import { type AuthParts, authRoutes } from './auth/auth-routes';
import { type RestParts, restRoutes } from './rest/rest-routes';
import { type StorageParts, storageRoutes } from './storage/storage-routes';
import { yieldBetweenRequests } from './limits/yield-between-requests';

export type ContractParts = RestParts & AuthParts & StorageParts;

/**
 * Returns the routes of the Supabase API: tables, authentication, storage. The site's own server is one of its callers.
 */
export function contractRoutes(parts: ContractParts): Hono {
  const app = new Hono();
  const inTurn = yieldBetweenRequests();
  for (const path of ['/rest/v1/*', '/auth/v1/*', '/storage/v1/*']) app.use(path, inTurn);
  app.route('/rest/v1', restRoutes(parts));
  app.route('/auth/v1', authRoutes(parts));
  app.route('/storage/v1', storageRoutes(parts));
  return app;
}
