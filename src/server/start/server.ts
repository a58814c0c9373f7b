import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { RequestListener } from 'node:http';
import type { ServiceBlock } from '../../data/site/page-data';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { createApp } from '../app';
import { type Config, readConfig } from '../config';
import { prepareFolder } from '../daily-backup/backup-folder';
import { examine } from '../doctor/examine';
import { companyAddress } from '../company-address';
import { createDailyBackups, type DailyBackups } from '../daily-backup/daily-backups';
import { createDownloadNotice } from '../daily-backup/download-notice';
import { createBackupAlert } from '../daily-backup/backup-alert';
import { countMails } from '../metrics/mail-counts';
import { checkProject } from '../hosted/check-project';
import { isRetryable, logEachReasonOnce } from '../hosted/retry';
import { checkReadiness } from '../health/readiness';
import { createMetrics, type Metrics } from '../metrics/metrics';
import { serveMetrics } from '../metrics/metrics-server';
import { connectionLimits, maxConnectionsPerNetwork, createWebServer } from '../http/web-server';
import { type Delivery, createDelivery } from '../inquiries/delivery';
import { listJobs } from '../jobs/jobs';
import { startJobs } from '../jobs/run-jobs';
import { createLinkChecks } from '../links/link-checks';
import { createLog, type Log } from '../../service/log/log';
import { queuedJobs } from '../../service/heavy-work/heavy-work';
import { createMailer, type Mailer } from '../../service/mail';
import type { Assets } from '../ssr/assets';
import { createOgImages } from '../og-image/og-images';
import { createPageStore } from '../ssr/page-store';
import { createRevision } from '../ssr/revision';
import type { SiteModule } from '../ssr/site-routes';
import { prepareFirstStart, startLines } from './first-start';
import { type Installation, mediaDir, openInstallation } from './installation';
import { closeServer, listen, urlOf } from './listening';
import { retryUntilReady } from './retry-until-ready';
import { openServingStored } from './stored-pages';

/** Source of documents, scripts and renderer: the build, or Vite in development. */
export type Frontend = {
  loadSite(): Promise<SiteModule>;
  assets: Assets;
  /** Folder of the build; undefined in development. */
  dist: string | undefined;
  /** Lets Vite handle its own requests first. */
  wrap?(listener: RequestListener): RequestListener;
};

type StartOptions = {
  env: Record<string, string | undefined>;
  /** The project's folder, with migrations and demo content. */
  root: string;
  frontend: Frontend;
  announce(line: string): void;
};

export type RunningServer = { stop(): Promise<void> };

/** Opens the installation, prepares a first start, listens, and prints the URLs. Throws with a one-line message. */
export async function startServer({ env, root, frontend, announce }: StartOptions): Promise<RunningServer> {
  const config = readConfig(env);
  const log = createLog(config.logLevel);
  const { backend } = config;
  const { dir: backupDir } = config.backup;
  const migrations = join(root, 'supabase/migrations');
  if (backupDir) await prepareFolder(backupDir);
  const store = createPageStore(join(config.dataDir, 'pages'), await buildOf(frontend.assets));
  const installation = await openServingStored({
    open: () => openInstallation(config, root, log),
    config,
    store,
    dist: frontend.dist,
    announce,
  });
  const { server: service, embedded } = installation;
  try {
    const begin = () => prepareFirstStart({ server: service, config, root, announce });
    const preparation = await retryUntilReady({
      work: async () => {
        if (backend.kind === 'hosted') await checkProject(backend, migrations);
        return embedded ? embedded.cluster.withLock(begin) : begin();
      },
      isTransient: (error) => backend.kind === 'hosted' && isRetryable(error),
      onDelay: logEachReasonOnce(announce),
    });
    const isReady = async () => preparation.isDone() && (await checkReadiness(installation));
    const tables = createTables(installation.visitor);
    const mailer = createMailer(config.mail);
    const delivery = mailer && deliveryOf(config, service, { mailer, log });
    const backups = backupsOf(config, { env, service, mailer, log });
    const metrics = config.metricsPort === undefined ? undefined : metricsOf(installation, isReady);
    const links = createLinkChecks({
      service,
      siteUrl: config.siteUrl,
      fetchOwn: async (path, method) => app.request(path, { method }),
    });
    const app = createApp({
      ...frontend,
      contract: embedded?.contract,
      project: embedded ? undefined : service,
      onStored: (file) => installation.pictures.prepare(file),
      backup: embedded?.backup,
      tables,
      serviceTables: createTables(service),
      personalTables: (token) => createTables({ ...installation.visitor, accessToken: async () => token }),
      secret: service.key,
      limitStore: installation.limitStore,
      delivery,
      backups,
      notifyOthers: createDownloadNotice({ service, mailer, siteUrl: config.siteUrl, log }),
      links,
      examine: () => examine({ config, tables: createTables(service), migrations }),
      media: { pictures: installation.pictures, trustProxy: config.trustProxy, log },
      idleQueue: installation.idleQueue,
      ogImages: createOgImages({
        ...installation,
        tables,
        imageDir: join(mediaDir(config), 'previews'),
      }),
      service: serviceBlock(installation),
      store,
      revision: createRevision(installation.visitor, embedded, isShared(config)),
      siteUrl: config.siteUrl,
      mapEmbedUrl: config.mapEmbedUrl,
      metrics,
      trustProxy: config.trustProxy,
      isReady,
      log,
    });
    const answer = getRequestListener(app.fetch);
    const listener: RequestListener = (request, response) => void answer(request, response);
    const wrapped = frontend.wrap?.(listener) ?? listener;
    const server = createWebServer(metrics?.observe(wrapped) ?? wrapped, {
      ...connectionLimits,
      maxPerNetwork: config.trustProxy ? undefined : maxConnectionsPerNetwork,
    });
    await listen(server, config);
    const metricsServer =
      metrics && config.metricsPort && (await serveMetrics(metrics, config.metricsPort, log));
    await embedded?.announce(urlOf(server.address()));
    const jobs = startJobs(
      listJobs({
        service,
        mailer,
        mailTo: config.mail.to,
        siteUrl: config.siteUrl,
        historyDays: config.historyDays,
        delivery,
        backups,
        links,
        log,
      }),
      log,
    );
    preparation.onReady((administrator) => {
      for (const line of startLines(config.siteUrl, administrator)) announce(line);
    });
    if (!config.mail.smtpUrl)
      log.warn('SMTP_URL is not set: messages are kept in the inbox, no mail is sent');
    return {
      async stop() {
        preparation.stop();
        if (metricsServer) metricsServer.stop();
        await Promise.all([closeServer(server), jobs.stop()]);
        await installation.close();
      },
    };
  } catch (error) {
    await installation.close();
    throw error;
  }
}

function metricsOf(installation: Installation, isReady: () => Promise<boolean>): Metrics {
  const { server, embedded } = installation;
  return createMetrics({
    waitingJobs: queuedJobs,
    commits: () => embedded?.database.commits,
    mails: () => countMails(createTables(server)),
    isReady,
  });
}

function serviceBlock({ visitor, embedded }: Installation): ServiceBlock {
  return { url: visitor.url, publishableKey: visitor.key, embedded: embedded !== undefined };
}

/** Returns a hash of the script and style names, which identifies the build. */
async function buildOf(assets: Assets): Promise<string> {
  const { scripts, styles } = await assets.site();
  return createHash('sha256')
    .update(JSON.stringify([scripts, styles]))
    .digest('hex')
    .slice(0, 16);
}

function isShared({ backend }: Config): boolean {
  return backend.kind === 'hosted' || backend.databaseUrl !== undefined;
}

/** Creates the e-mail delivery of inquiries. Without a mail server there is none, and inquiries stay in the inbox. */
function deliveryOf(
  config: Config,
  service: Service,
  { mailer, log }: { mailer: Mailer; log: Log },
): Delivery {
  return createDelivery({
    tables: createTables(service),
    mailer,
    mailTo: config.mail.to,
    siteUrl: config.siteUrl,
    isAlone: !isShared(config),
    log,
  });
}

/** Returns undefined when `BACKUP_DIR` is not set. */
function backupsOf(
  { backup, dataDir, mail, siteUrl }: Config,
  {
    env,
    service,
    mailer,
    log,
  }: Pick<StartOptions, 'env'> & {
    service: Service;
    mailer: Mailer | undefined;
    log: Log;
  },
): DailyBackups | undefined {
  if (backup.dir === undefined) return undefined;
  const warn = createBackupAlert({
    alertFile: join(dataDir, 'backup/warned'),
    mailer,
    to: () => companyAddress(createTables(service), mail.to),
    siteUrl,
    log,
  });
  return createDailyBackups({ folder: backup.dir, env, log, alert: warn });
}
