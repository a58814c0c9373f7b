import { decodeJwt } from 'jose';
import { Hono } from 'hono';
import { bearerToken } from '../../../service/identity';
import type { Log } from '../../../service/log';
import { type PersonalTables, requireRight } from '../../http/require-right';
import { privateErrors, privateJson } from '../../http/responses';
import { parseJsonBody } from '../../http/requests';
import type { Imports } from './imports';
import { importRequest } from './open-source';
import { importRefusals } from './notes';

export type ImportParts = { imports: Imports; personalTables: PersonalTables; log: Log };

const resumeRequest = importRequest.pick({ password: true });

/** Endpoints of the import, for owners. They read the progress from the tables. */
export function importRoutes({ imports, personalTables, log }: ImportParts): Hono {
  const app = new Hono();
  app.use(requireRight(personalTables, 'settings'));

  app.put('/files/:name', async (context) => {
    const { body } = context.req.raw;
    if (!body) throw importRefusals.empty(context.req.param('name'));
    if (context.req.query('first') === 'true') await imports.files.clear();
    await imports.files.add(context.req.param('name'), body);
    return privateJson({ success: true });
  });
  app.post('/', async (context) => {
    const request = await parseJsonBody(context.req, importRequest);
    const { email } = decodeJwt(bearerToken(context.req.raw.headers) ?? '');
    await imports.start(request, typeof email === 'string' ? email : '');
    return privateJson({ success: true }, 202);
  });
  app.post('/resume', async (context) => {
    const { password } = await parseJsonBody(context.req, resumeRequest);
    await imports.resume(password);
    return privateJson({ success: true }, 202);
  });
  app.post('/cancel', async () => {
    await imports.cancel();
    return privateJson({ success: true });
  });
  app.post('/undo', async () => {
    await imports.undo();
    return privateJson({ success: true }, 202);
  });
  app.onError(privateErrors(log));
  return app;
}
