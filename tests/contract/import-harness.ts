import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { readAll } from '../../src/data/client/read-all';
import { createTables, type Tables } from '../../src/data/client/tables';
import { type ImportItem, type ImportRun, isActiveRun } from '../../src/data/operations/imports';
import { createImports, type Imports } from '../../src/server/import/imports';
import { importRequest, type ParsedImportRequest } from '../../src/server/import/open-source';
import { createLog } from '../../src/service/log/log';
import { type Job, startJobs } from '../../src/server/jobs/run-jobs';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** Imports into a new database, whose sources are on 127.0.0.1. */
export type ImportSite = {
  storage: FileStorage;
  service: { url: string; key: string; fetch: typeof fetch };
  tables: Tables;
  imports: Imports;
  /** Starts a run and returns it when it has ended. */
  run(request: Partial<ParsedImportRequest>): Promise<ImportRun>;
  /** Continues the last run and returns it when it has ended. */
  resume(password?: string): Promise<ImportRun>;
  undo(): Promise<ImportRun>;
  itemsOf(run: ImportRun): Promise<ImportItem[]>;
  /** Uploads a file for the next run. */
  give(name: string, content: string): Promise<void>;
  /** Stops the job, as a server does when it ends, and starts another one. */
  restart(): Promise<void>;
  close(): Promise<void>;
};

export async function createImportSite(given?: FileStorage): Promise<ImportSite> {
  const storage = given ?? (await createFileStorage());
  const service = { url: contractUrl, key: storage.contract.keys.secretKey, fetch: sendTo(storage) };
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

  async function ended(): Promise<ImportRun> {
    for (;;) {
      const request = tables.from('import_runs').select().order('seen_at', { ascending: false });
      const { data } = await request.throwOnError();
      const runs: ImportRun[] = data;
      if (runs[0] && !runs.some(isActiveRun)) return runs[0];
      // The import itself needs the database.
      await wait(20);
    }
  }

  return {
    storage,
    service,
    tables,
    get imports() {
      return server.imports;
    },
    async run(request) {
      await server.imports.start(importRequest.parse(request), 'ada@example.org');
      return ended();
    },
    async resume(password = '') {
      await server.imports.resume(password);
      return ended();
    },
    async undo() {
      await server.imports.undo();
      return ended();
    },
    itemsOf: ({ id }) =>
      readAll(() => tables.from('import_items').select('*', { count: 'exact' }).eq('run_id', id).order('id')),
    async give(name, content) {
      await server.imports.files.clear();
      await server.imports.files.add(name, new Blob([content]).stream());
    },
    async restart() {
      await server.stop();
      server = startServer();
    },
    async close() {
      await server.stop();
      if (!given) await storage.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type Answer = {
  status?: number;
  type: string;
  body: string | Buffer;
  headers?: Record<string, string>;
};

/** Serves a website on 127.0.0.1 until the test ends. Returns its address and the requested paths. */
export async function openWebsite(
  answerOf: (path: string) => Answer | undefined | Promise<Answer | undefined>,
): Promise<{ url: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    void Promise.resolve(answerOf(path)).then((answer) => {
      const { status = 200, type, body, headers } = answer ?? { status: 404, type: 'text/plain', body: '' };
      response.writeHead(status, { 'content-type': type, ...headers }).end(body);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, requests };
}

export async function image(colour: string): Promise<Answer> {
  return { type: 'image/png', body: await picture({ colour }).png().toBuffer() };
}

/** Creates a folder with these files until the test ends. */
export async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `import-${randomUUID()}`));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  return folder;
}
