import { Hono } from 'hono';
import { createTables } from '../../../data/client/tables';
import type { ImportRequest } from '../../../data/operations/imports';
import { importRequest, type ImportBackend, beginImport } from './open-source';
import { beginUndo, cancelRun, failStaleRuns, resumableRun } from './run/run-log';
import { undoImport } from './run/undo-import';
import { importRefusals } from './notes';
import { createUploadFolder } from './upload-folder';
import type { ServerParts } from '../../base/server-parts';
import { parseJsonBody } from '../../http/requests';
import { privateErrors, privateJson } from '../../http/responses';
import { requireRight, signedInAs } from '../../http/rights';

export type Imports = ReturnType<typeof createImports>;

/** A job, so that a stopping server ends it. Uses the secret key: an access token lasts an hour. */
export function createImports({ service, folder, ...backend }: ImportBackend & { folder: string }) {
  const tables = createTables(service);
  const files = createUploadFolder(folder);
  let work: ((signal: AbortSignal) => Promise<void>) | undefined;
  let wake = () => {};

  function enqueue(next: typeof work): void {
    work = next;
    wake();
  }

  async function begin(request: ImportRequest, email: string | null, resumedSource?: string) {
    const paths = request.kind === 'markdown' ? [files.path] : await files.list();
    const runRecords = await beginImport({ service, ...backend }, request, { paths, email, resumedSource });
    enqueue(async (signal) => {
      const { state } = await runRecords(signal);
      if (!request.isDry && state === 'done') await files.clear();
    });
  }

  return {
    files,
    onStart: (wakeJob: () => void) => (wake = wakeJob),
    async run(signal: AbortSignal) {
      const next = work;
      work = undefined;
      if (next) return next(signal);
      await failStaleRuns(tables);
      await files.clearOld();
    },
    /** Throws 400 with a message for the user when the source cannot be read. */
    start: (request: ImportRequest, email: string) => begin(request, email),
    /** Continues the last import, which was cancelled or has failed. Throws 409 when there is none. */
    async resume(password: string) {
      const { request, email, source } = await resumableRun(tables);
      await begin(importRequest.parse({ ...request, password }), email, source);
    },
    cancel: () => cancelRun(tables),
    /** Throws 409 when there is no import. */
    async undo() {
      const run = await beginUndo(tables);
      enqueue(async (signal) => {
        await undoImport(service, run, signal);
        await files.clear();
      });
    },
  };
}

type ImportParts = Pick<ServerParts, 'personalTables' | 'log'> & { imports: Imports };

const resumeRequest = importRequest.pick({ password: true });

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
    await imports.start(request, signedInAs(context.req.raw.headers).email);
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
