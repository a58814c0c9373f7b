import { Hono, type Context } from 'hono';
import { z } from 'zod';
import { AppError } from '../../errors';
import { readBody } from '../body';
import { passwordGrant } from './password-grant';
import { refreshSession } from '../sessions/refresh';
import type { AuthService } from '../service';
import { sessionResponse } from '../sessions/session-response';

/**
 * Returns `POST /token?grant_type=` (sign-in and refresh) and `GET /challenge`. GoTrue has no `/challenge`: it issues
 * the proof of work for `captchaToken`.
 */
export function tokenRoutes(service: AuthService): Hono {
  const routes = new Hono().get('/challenge', (context) => context.json(service.challenges.issue()));
  return routes.post('/token', (context) => {
    switch (context.req.query('grant_type')) {
      case 'password':
        return passwordGrant(context, service);
      case 'refresh_token':
        return refreshGrant(context, service);
      case 'id_token':
        throw new AppError(400, 'provider_disabled', 'Provider is not enabled');
      case 'web3':
        throw new AppError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
      case 'pkce':
        throw new AppError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found');
      default:
        throw new AppError(400, 'invalid_credentials', 'unsupported_grant_type');
    }
  });
}

const refresh = z.object({ refresh_token: z.string().max(4096) });

async function refreshGrant(context: Context, service: AuthService): Promise<Response> {
  const { refresh_token } = await readBody(context, refresh);
  const refreshed = await service.database.transaction((tx) => refreshSession(tx, refresh_token));
  if (refreshed instanceof AppError) throw refreshed;
  return context.json(await sessionResponse(service, refreshed));
}
