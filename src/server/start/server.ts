import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createLog, type Log } from '../../service/log';
import { type Config, readConfig } from '../base/config';
import { prepareFolder } from '../operations/daily-backup/backup-folder';
import { createReadiness, serveMetrics } from '../operations/metrics';
import { checkProject } from '../operations/check-project';
import {
  isRetryable,
  logEachReasonOnce,
  prepareFirstStart,
  retryUntilReady,
  startLines,
} from './first-start';
import { connectionLimits, connectionsPerNetworkLimit, createWebServer } from '../http/web-server';
import { startJobs } from '../base/run-jobs';
import { type Assets, builtFiles } from '../pages/ssr/assets';
import { createPageStore, type PageStore } from '../pages/ssr/cache/page-store';
import { createProduct } from './app';
import type { Frontend } from './features';
import { type Installation, openInstallation } from './installation';
import { closeServer, listen, urlOf } from '../http/listening';
import { AppError, errorCodeOf } from '../../service/errors';
import { respond } from '../pages/ssr/cache/documents';
import { documentAddress } from '../pages/ssr/site-routes';
import { busyPage } from '../pages/ssr/error-pages';

type StartOptions = {
  env: Record<string, string | undefined>;
  root: string;
  frontend: Frontend;
  announce(line: string): void;
};

/** HTTP/1.0 needs no `Host`, and some health checks of proxies send none. */
const hostless = { hostname: 'localhost' };

/** Throws with a one-line message. */
export async function startServer(options: StartOptions): Promise<{ stop(): Promise<void> }> {
  const { env, frontend, announce } = options;
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  if (config.backup.dir) await prepareFolder(config.backup.dir);
  const store = createPageStore(join(config.dataDir, 'pages'), await buildOf(frontend.assets));
  const installation = await openServingStored({ ...options, config, store, log });
  try {
    const preparation = await prepare(installation, config, options);
    // Ready only after the return: the caller then handles signals.
    let hasStarted = false;
    const checkReadiness = createReadiness({ ...installation, databaseDir: databaseDir(config) });
    const isReady = async () => hasStarted && preparation.isDone() && (await checkReadiness());
    const { app, metrics, jobs } = createProduct({ ...options, config, installation, store, isReady, log });
    const handle = getRequestListener(app.fetch, hostless);
    const listener: RequestListener = (request, response) => void handle(request, response);
    const wrapped = frontend.wrap?.(listener) ?? listener;
    const server = createWebServer(metrics?.observe(wrapped) ?? wrapped, {
      ...connectionLimits,
      maxPerNetwork: config.trustProxy ? undefined : connectionsPerNetworkLimit,
    });
    await listen(server, config);
    const metricsServer =
      metrics && config.metricsPort && (await serveMetrics(metrics, config.metricsPort, log));
    await installation.embedded?.announce(urlOf(server.address()));
    const running = startJobs(jobs, log);
    preparation.onReady((administrator) => {
      for (const line of startLines(config.siteUrl, administrator)) announce(line);
    });
    if (!config.mail.smtpUrl)
      log.warn('SMTP_URL is not set: messages are kept in the inbox, no mail is sent');
    hasStarted = true;
    return {
      async stop() {
        preparation.stop();
        if (metricsServer) metricsServer.stop();
        await Promise.all([closeServer(server), running.stop()]);
        await installation.close();
      },
    };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

/** Undefined with PostgreSQL and with a Supabase project. */
function databaseDir({ backend, dataDir }: Config): string | undefined {
  return backend.kind === 'embedded' && backend.databaseUrl === undefined ? dataDir : undefined;
}

/** Prepares the first start. Retries while a hosted project is down. */
function prepare({ server, embedded }: Installation, config: Config, { root, announce }: StartOptions) {
  const { backend } = config;
  const begin = () => prepareFirstStart({ server, config, root, announce });
  return retryUntilReady({
    work: async () => {
      if (backend.kind === 'hosted') await checkProject(backend, join(root, 'supabase/migrations'));
      return embedded ? embedded.cluster.withLock(begin) : begin();
    },
    isTransient: (error) => backend.kind === 'hosted' && isRetryable(error),
    onDelay: logEachReasonOnce(announce),
  });
}

async function buildOf(assets: Assets): Promise<string> {
  const { scripts, styles } = await assets.site();
  return createHash('sha256')
    .update(JSON.stringify([scripts, styles]))
    .digest('hex')
    .slice(0, 16);
}

type Opening = StartOptions & { config: Config; store: PageStore; log: Log };

const retryDelayMs = 5_000;

/** While PostgreSQL does not respond, serves the stored pages of earlier runs. Without any, the start ends. */
async function openServingStored(opening: Opening): Promise<Installation> {
  const { config, root, store, announce, log } = opening;
  const open = () => openInstallation(config, root, log);
  try {
    return await open();
  } catch (error) {
    if (!isUnreachable(error) || store.isEmpty()) throw error;
    announce(`${error.message}. Visitors get stored pages. Retrying every few seconds.`);
  }
  const app = storedPages(opening, new Date().toISOString());
  const listener = getRequestListener(app.fetch, hostless);
  const server = createWebServer((request, response) => void listener(request, response), {
    ...connectionLimits,
    maxPerNetwork: undefined,
  });
  await listen(server, config);
  try {
    for (;;) {
      await pause(retryDelayMs);
      try {
        return await open();
      } catch (error) {
        if (!isUnreachable(error)) throw error;
      }
    }
  } finally {
    await closeServer(server);
  }
}

/** Checks for a connection error: the cause that `explainDatabaseError` retains has the code of the database layer. */
function isUnreachable(error: unknown): error is AppError {
  return (
    error instanceof AppError && ['database_unavailable', '57P03'].includes(errorCodeOf(error.cause) ?? '')
  );
}

function storedPages({ store, frontend: { dist } }: Opening, staleSince: string): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => context.text('ok'));
  app.get('/readyz', (context) => context.text('not ready', 503));
  app.get('/api/site-status', (context) => context.json({ staleSince }));
  if (dist) app.route('/', builtFiles(dist));
  app.get('*', async (context) => {
    const stored = await store.load(documentAddress(context.req.raw));
    return stored ? respond(context, stored) : busyPage();
  });
  app.all('*', () => busyPage());
  return app;
}
