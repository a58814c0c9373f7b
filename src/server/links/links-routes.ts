import { Hono } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import { logFailure } from '../../service/log-failure';
import { administratorsOnly, type PersonalTables } from '../http/administrators-only';
import type { LinkChecks } from './link-checks';

export type LinksParts = { links: LinkChecks; personalTables: PersonalTables; log: Log };

const fresh = { 'Cache-Control': 'no-store' };

/** Links that lead nowhere, for administrators only. */
export function linksRoutes({ links, personalTables, log }: LinksParts): Hono {
  const app = new Hono();
  app.use(administratorsOnly(personalTables));

  app.get('/', async (context) => context.json(await links.report(), 200, fresh));
  app.post('/', async (context) => {
    if (await links.begin()) return context.json({ success: true }, 202, fresh);
    context.header('Retry-After', '60');
    return context.json({ error: 'The links have just been checked. Please wait a minute.' }, 429, fresh);
  });
  app.onError((error, context) => {
    if (error instanceof AppError)
      return Response.json({ error: error.message }, { status: error.status, headers: fresh });
    logFailure(log, context, error);
    return context.json({ error: 'An error occurred. Please try again.' }, 500, fresh);
  });
  return app;
}
