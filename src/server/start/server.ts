import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createLog } from '../../service/log';
import { type Config, readConfig } from '../base/config';
import { prepareFolder } from '../operations/daily-backup/backup-folder';
import { createReadiness } from '../operations/health-routes';
import { checkProject } from '../operations/check-project';
import { isRetryable, logEachReasonOnce, retryUntilReady, type StartupTask } from './retry-until-ready';
import { connectionLimits, connectionsPerNetworkLimit, createWebServer } from '../http/web-server';
import { startJobs } from '../base/run-jobs';
import { serveMetrics } from '../operations/metrics';
import type { Assets } from '../pages/ssr/assets';
import { createPageStore } from '../pages/ssr/cache/page-store';
import { createFeatures, type Frontend } from './features';
import { type FirstStart, prepareFirstStart, startLines } from './first-start';
import { type Installation, openInstallation } from './installation';
import { closeServer, listen, urlOf } from '../http/listening';
import { openServingStored } from './stored-pages';

type StartOptions = {
  env: Record<string, string | undefined>;
  root: string;
  frontend: Frontend;
  announce(line: string): void;
};

export type RunningServer = { stop(): Promise<void> };

/** Throws with a one-line message. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, root, frontend, announce } = options;
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  if (config.backup.dir) await prepareFolder(config.backup.dir);
  const store = createPageStore(join(config.dataDir, 'pages'), await buildOf(frontend.assets));
  const installation = await openServingStored({
    open: () => openInstallation(config, root, log),
    config,
    store,
    dist: frontend.dist,
    announce,
  });
  try {
    const preparation = await prepare(installation, config, options);
    // Ready only after the return: the caller then handles signals.
    let hasStarted = false;
    const checkReadiness = createReadiness({ ...installation, databaseDir: databaseDir(config) });
    const isReady = async () => hasStarted && preparation.isDone() && (await checkReadiness());
    const { app, metrics, jobs } = createFeatures({ ...options, config, installation, store, isReady, log });
    const respond = getRequestListener(app.fetch);
    const listener: RequestListener = (request, response) => void respond(request, response);
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

/** With a project it retries while the project is down. */
function prepare(
  { server, embedded }: Installation,
  config: Config,
  { root, announce }: StartOptions,
): Promise<StartupTask<FirstStart>> {
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
