import { getRequestListener } from '@hono/node-server';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, onTestFinished } from 'vitest';
import { root } from '../../scripts/build.mjs';
import { isCallerAdministrator } from '../../src/server/start/installation';
import { contractRoutes } from '../../src/service/service';
import type { Database } from '../../src/service/db/database';
import { migrate } from '../../src/service/db/migrate';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { createKeys, type Keys } from '../../src/service/keys';
import { createMemoryStore } from '../../src/service/limits/limit-store';
import { createLog } from '../../src/service/log';
import { listenLocally } from '../local-server';
import { openInFolder } from '../schema/in-folder';
import { migrationsFolder } from '../schema/schema-fingerprint';

/** Answers instead of the project; undefined lets the request through. */
type Intercept = (request: Request) => Response | undefined;

export type Project = {
  url: string;
  keys: Keys;
  database: Database;
  /** Environment variables of a site with this project. */
  env: Record<string, string>;
  /** Requests received, in order, as `POST /rest/v1/inquiries`. */
  requests: string[];
  /** Requests that the project has answered itself, in the order of their answers. */
  answered: string[];
  intercept: Intercept;
  close(): Promise<void>;
};

/**
 * Runs the embedded service in place of a hosted project, with a storage that does not check content.
 * `upTo`: the last applied migration; none with `''`.
 */
export async function openProject({ upTo }: { upTo?: string } = {}): Promise<Project> {
  const dataDir = await mkdtemp(join(tmpdir(), 'project-'));
  const database =
    upTo === undefined ? await openInFolder() : await migratedTo(join(dataDir, 'database'), upTo);
  // The embedded storage declares with this function that it checks content.
  await database.transaction((tx) => tx.execute('drop function if exists storage.checks_content()'));
  const keys = createKeys();
  const app = new Hono();
  const project: Project = {
    url: '',
    keys,
    database,
    env: {},
    requests: [],
    answered: [],
    intercept: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  app.use(async (context, next) => {
    project.requests.push(`${context.req.method} ${context.req.path}`);
    const response = project.intercept(context.req.raw);
    if (response) return response;
    await next();
    project.answered.push(`${context.req.method} ${context.req.path}`);
  });
  const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
  project.url = `http://127.0.0.1:${await listenLocally(server)}`;
  app.route(
    '/',
    contractRoutes({
      database,
      keys,
      siteUrl: project.url,
      confirmPage: '/login/confirm',
      accountPage: '/admin/account',
      mailer: undefined,
      filesDir: join(dataDir, 'files'),
      onStored: () => undefined,
      isAdministrator: isCallerAdministrator,
      trustProxy: false,
      limitStore: createMemoryStore(),
      log: createLog('silent'),
    }),
  );
  project.env = {
    SUPABASE_URL: project.url,
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };
  return project;
}

/** Runs a project until the tests of the file have run. */
export async function openSharedProject(): Promise<Project> {
  const project = await openProject();
  afterAll(() => project.close());
  return project;
}

/** Answers in place of the project until the test ends. */
export function interceptProject(project: Project, intercept: Intercept): void {
  project.intercept = intercept;
  onTestFinished(() => {
    project.intercept = () => undefined;
  });
}

async function migratedTo(folder: string, upTo: string): Promise<Database> {
  const database = await openPglite(folder, { cacheDir: join(root, 'node_modules/.cache') });
  await migrate(database, migrationsFolder, upTo);
  return database;
}
