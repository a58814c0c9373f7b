import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeEach, onTestFinished } from 'vitest';
import { readAll } from '../../src/data/client/read-all';
import { createTables } from '../../src/data/client/tables';
import { type ImportItem, type ImportRun, isActiveRun } from '../../src/data/operations/imports';
import { createImports } from '../../src/server/operations/import/imports';
import type { ImportRequest } from '../../src/data/operations/imports';
import { importRequest } from '../../src/server/operations/import/open-source';
import { createLog } from '../../src/service/log';
import { type Job, startJobs } from '../../src/server/base/run-jobs';
import { listenLocally } from '../local-server';
import { createFileStorage, type FileStorage, sampleImage } from './file-storage';

/** Starts the import job into a new database. `close` leaves a `sharedStorage` open. */
export async function createImportSite(sharedStorage?: FileStorage) {
  const storage = sharedStorage ?? (await createFileStorage());
  const service = storage.server;
  const tables = createTables(service);
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const startServer = () => {
    const imports = createImports({
      service,
      validatesUploads: true,
      siteUrl: 'http://localhost:3000',
      folder: join(folder, 'files'),
      scopeOf: (address) => (address === '127.0.0.1' ? 'open' : 'closed'),
    });
    const job: Job = { name: 'import', intervalMs: 60_000, ...imports };
    return { imports, stop: startJobs([job], createLog('silent')).stop };
  };
  let server = startServer();

  async function waitForEnd(): Promise<ImportRun> {
    for (;;) {
      const request = tables.from('import_runs').select().order('seen_at', { ascending: false });
      const { data } = await request.throwOnError();
      const runs: ImportRun[] = data;
      if (runs[0] && !runs.some(isActiveRun)) return runs[0];
      // The import itself needs the database.
      await wait(30);
    }
  }

  return {
    storage,
    service,
    tables,
    get imports() {
      return server.imports;
    },
    async run(request: Partial<ImportRequest>) {
      await server.imports.start(importRequest.parse(request), 'ada@example.org');
      return waitForEnd();
    },
    async resume(password = '') {
      await server.imports.resume(password);
      return waitForEnd();
    },
    async undo() {
      await server.imports.undo();
      return waitForEnd();
    },
    itemsOf: ({ id }: ImportRun): Promise<ImportItem[]> =>
      readAll(() => tables.from('import_items').select('*', { count: 'exact' }).eq('run_id', id).order('id')),
    /** Replaces all uploaded files by this one, for the next run. */
    async replaceUploads(name: string, content: string) {
      await server.imports.files.clear();
      await server.imports.files.add(name, new Blob([content]).stream());
    },
    /** Stops the job, as a server does when it ends, and starts another one. */
    async restart() {
      await server.stop();
      server = startServer();
    },
    async close() {
      await server.stop();
      if (!sharedStorage) await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the import job until the tests of the file have run. Each begins without drafts, files and former runs. */
export async function openImportSite() {
  const site = await createImportSite();
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const table of ['import_items', 'import_runs', 'content_drafts', 'redirects'])
      await site.storage.contract.sql(`delete from public.${table}`);
    await site.storage.contract.sql('delete from storage.objects');
  });
  return site;
}

/** Response of a served website; `status` is 200 by default. */
type WebsiteResponse = {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

/** Serves a website on 127.0.0.1 until the test ends; undefined means 404. Returns its URL and the requested paths. */
export async function serveWebsite(
  respond: (path: string) => WebsiteResponse | undefined | Promise<WebsiteResponse | undefined>,
): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    void Promise.resolve(respond(path)).then((found) => {
      const { status = 200, type, body, headers } = found ?? { status: 404, type: 'text/plain', body: '' };
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    });
  });
  const port = await listenLocally(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, requests };
}

export async function imageResponse(colour: string): Promise<WebsiteResponse> {
  return { type: 'image/png', body: await sampleImage({ colour }).png().toBuffer() };
}
