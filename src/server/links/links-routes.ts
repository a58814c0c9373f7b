import { Hono } from 'hono';
import type { Log } from '../../service/log/log';
import { type PersonalTables, requireRight } from '../http/require-right';
import { privateJson, privateErrors } from '../http/private-response';
import type { LinkChecks } from './link-checks';

export type LinksParts = { links: LinkChecks; personalTables: PersonalTables; log: Log };

/** Endpoints for broken links, for all roles that draft. */
export function linksRoutes({ links, personalTables, log }: LinksParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'draft'));

  app.get('/', async () => privateJson(await links.report()));
  app.post('/', async () => {
    if (await links.checkNow()) return privateJson({ success: true }, 202);
    const error = 'The links have just been checked. Please wait a minute.';
    return privateJson({ error }, 429, { 'Retry-After': '60' });
  });
  app.onError(privateErrors(log));
  return app;
}
