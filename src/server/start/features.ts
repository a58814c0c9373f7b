import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { queuedTasks } from '../../service/worker/task-runner';
import type { Log } from '../../service/log';
import type { Mailer } from '../../service/mail';
import { companyAddress, mailSender } from '../base/company-address';
import type { Config } from '../base/config';
import {
  createBackupAlert,
  createDailyBackups,
  type DailyBackups,
} from '../operations/daily-backup/daily-backups';
import { createDownloadNotice } from '../operations/daily-backup/backups-routes';
import { readFreeBytes } from '../base/free-space';
import { examine } from '../operations/doctor/examine';
import { createFilePlacement } from '../operations/files/place-files';
import { createDelivery } from '../inquiries/delivery/delivery';
import { createImports } from '../operations/import/imports';
import { createInquiryPhotos } from '../inquiries/inquiry-photos';
import { listJobs } from '../operations/jobs';
import { createLinkChecks } from '../operations/links/link-checks';
import { countInquiriesByDelivery, createMetrics, type Metrics } from '../operations/metrics';
import { createOgImages } from '../pages/og-images';
import { createRedirects } from '../pages/redirects';
import type { PageStore } from '../pages/ssr/cache/page-store';
import { createRevision } from '../pages/ssr/revision';
import type { SiteParts } from '../pages/ssr/site-routes';
import { type Installation, mediaDir } from './installation';
import { createMailer } from '../base/mail';

export type Frontend = Pick<SiteParts, 'loadSite' | 'assets' | 'dist'> & {
  wrap?(listener: RequestListener): RequestListener;
};

type FeatureParts = {
  env: Record<string, string | undefined>;
  root: string;
  frontend: Frontend;
  config: Config;
  installation: Installation;
  /** Undefined when no stored pages are wanted. */
  store: PageStore | undefined;
  isReady(): Promise<boolean>;
  log: Log;
};

/** Starts nothing. `request` sends a request to the routes of the product. */
export function createFeatures(
  parts: FeatureParts,
  request: (path: string, init: RequestInit) => Promise<Response>,
) {
  const { config, root, frontend, installation, store, isReady, log } = parts;
  const { siteUrl, trustProxy, historyDays } = config;
  const { visitor, server: service, embedded, images } = installation;
  const [tables, serviceTables] = [createTables(visitor), createTables(service)];
  const isShared = config.backend.kind === 'hosted' || config.backend.databaseUrl !== undefined;
  const mailer = createMailer({ ...config.mail, company: () => mailSender(tables) });
  const mailing = { siteUrl, mailTo: config.mail.to, log };
  const delivery =
    mailer && createDelivery({ ...mailing, mailer, tables: serviceTables, isAlone: !isShared });
  const backups = createBackups(parts, { service, mailer });
  const metrics = config.metricsPort === undefined ? undefined : createServerMetrics(parts);
  const links = createLinkChecks({ service, siteUrl, fetchOwn: (path, method) => request(path, { method }) });
  const revision = createRevision(visitor, embedded, isShared);
  const placement = createFilePlacement(service, revision);
  const redirects = createRedirects({ tables: serviceTables, revision, trustProxy });
  const validatesUploads = embedded !== undefined;
  const imports = createImports({
    service,
    validatesUploads,
    siteUrl,
    folder: join(config.dataDir, 'import'),
  });
  const jobs = listJobs({
    ...mailing,
    service,
    mailer,
    historyDays,
    delivery,
    backups,
    imports,
    links,
    placement,
    redirects,
  });
  return {
    ...frontend,
    /** Routes of the embedded service (`contractRoutes`); undefined with a Supabase project. */
    contract: embedded?.contract,
    /** The Supabase project with the secret key; undefined with the embedded service. */
    project: embedded ? undefined : service,
    onStored: images.prepare,
    /** Routes for the operator's backups (`backupRoutes`); undefined with a Supabase project. */
    backup: embedded?.backup,
    tables,
    serviceTables,
    photos: createInquiryPhotos(service),
    freeBytes: embedded && (() => readFreeBytes(config.dataDir)),
    personalTables: (token: string) => createTables({ ...visitor, accessToken: async () => token }),
    secret: service.key,
    limitStore: installation.limitStore,
    delivery,
    backups,
    notifyOthers: createDownloadNotice({ service, mailer, siteUrl, log }),
    imports,
    links,
    placement,
    accounts: service,
    mailer,
    examine: () => examine({ config, service, migrations: join(root, 'supabase/migrations') }),
    media: { images, trustProxy, log },
    idleQueue: installation.idleQueue,
    iconDir: join(mediaDir(config), 'icons'),
    ogImages: createOgImages({
      ...installation,
      tables,
      revision,
      imageDir: join(mediaDir(config), 'previews'),
    }),
    service: { url: visitor.url, publishableKey: visitor.key, embedded: embedded !== undefined },
    store,
    revision,
    redirects,
    siteUrl,
    mapEmbedUrl: config.mapEmbedUrl,
    metrics,
    trustProxy,
    isReady,
    jobs,
    log,
  };
}

function createServerMetrics({ installation: { server, embedded }, isReady }: FeatureParts): Metrics {
  return createMetrics({
    waitingTasks: queuedTasks,
    commits: () => embedded?.database.commits,
    mails: () => countInquiriesByDelivery(createTables(server)),
    isReady,
  });
}

function createBackups(
  { config: { backup, dataDir, mail, siteUrl }, env, log }: FeatureParts,
  { service, mailer }: { service: Service; mailer: Mailer | undefined },
): DailyBackups | undefined {
  if (backup.dir === undefined) return undefined;
  const alert = createBackupAlert({
    alertFile: join(dataDir, 'backup/warned'),
    mailer,
    to: () => companyAddress(createTables(service), mail.to),
    siteUrl,
    log,
  });
  return createDailyBackups({ folder: backup.dir, env, log, alert });
}
