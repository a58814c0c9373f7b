import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Service } from '../../data/client/service';
import { createTables } from '../../data/client/tables';
import { onlyRow, type Transaction } from '../../service/database';
import { filesFolder } from '../../service/files';
import { createMemoryStore, type LimitStore } from '../../service/limits/limit-store';
import type { Log } from '../../service/log';
import { createService, type EmbeddedService, type ServiceOptions } from '../../service/service';
import { backupRoutes } from '../operations/backup/make-backup';
import { clearSpools } from '../operations/backup/archive/spool';
import { storedFiles } from '../operations/backup/stored-files';
import { mailSender } from '../base/company-address';
import { type Config, type EmbeddedBackend, type HostedBackend, explainDatabaseError } from '../base/config';
import { createIdleQueue } from '../base/worker/idle-queue';
import { hostedOriginals } from '../pages/media/media-routes';
import { createImages, type OpenOriginal, type Images } from '../pages/media/images';
import { createUpdateBackup } from './make-archive';
import { createMailer } from '../base/mail';

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export async function openInstallation(config: Config, root: string, log: Log) {
  const { backend } = config;
  const onStored = (file: Parameters<Images['prepare']>[0]) => images.prepare(file);
  const { openOriginal, ...opened } =
    backend.kind === 'hosted'
      ? openHosted(backend)
      : await openEmbedded({ config, backend, root, onStored, log });
  const idleQueue = createIdleQueue();
  const images: Images = createImages({ mediaDir: mediaDir(config), openOriginal, idleQueue });
  return { ...opened, images, idleQueue };
}

type Opened = {
  visitor: Service;
  /** Access with the secret key, which bypasses row level security. */
  server: Service;
  /** Routes and database of the embedded service; undefined with a Supabase project. */
  embedded:
    | (Pick<EmbeddedService, 'database' | 'cluster' | 'announce'> & { contract: Hono; backup: Hono })
    | undefined;
  /** Shared by all servers on one database. With a Supabase project each server counts alone. */
  limitStore: LimitStore;
  openOriginal: OpenOriginal;
  close(): Promise<void>;
};

function openHosted({ url, publishableKey, secretKey }: HostedBackend): Opened {
  const server = { url, key: secretKey };
  return {
    visitor: { url, key: publishableKey },
    server,
    embedded: undefined,
    limitStore: createMemoryStore(),
    openOriginal: hostedOriginals(server),
    close: async () => undefined,
  };
}

/** Younger spools may belong to another server that is making a backup in the same folder. */
const maxSpoolAgeMs = 86_400_000;

type EmbeddedOptions = Pick<ServiceOptions, 'onStored' | 'log'> & {
  config: Config;
  backend: EmbeddedBackend;
  root: string;
};

async function openEmbedded({ config, backend, root, onStored, log }: EmbeddedOptions): Promise<Opened> {
  const { dataDir, siteUrl } = config;
  const files = storedFiles(filesFolder(dataDir));
  const updateBackup = createUpdateBackup(config);
  const { app, database, keys, cluster, limitStore, openOriginal, announce, close } = await createService({
    dataDir,
    databaseUrl: backend.databaseUrl,
    cacheDir: join(root, 'node_modules/.cache'),
    migrations: join(root, 'supabase/migrations'),
    siteUrl,
    confirmPage: '/login/confirm',
    accountPage: '/admin/account',
    mailer: createMailer({ ...config.mail, company: () => mailSender(createTables(visitor())) }),
    trustProxy: config.trustProxy,
    isAdministrator: isCallerAdministrator,
    async beforeUpdate(outdated) {
      const file = await updateBackup.make({
        ...outdated,
        backend: 'embedded',
        files,
        dataDir,
        secretKey: outdated.keys.secretKey,
      });
      log.info({ file }, 'backup made before the update');
    },
    onStored,
    log,
  })
    .catch(explainDatabaseError(backend.databaseUrl))
    .catch(updateBackup.rethrowWithBackupPath);
  await clearSpools(dataDir, backend.databaseUrl ? maxSpoolAgeMs : 0);
  // Requests use the same HTTP contract, but go to the routes within the process.
  const inProcess: typeof fetch = async (input, init) => app.fetch(new Request(input, init));
  const visitor = (): Service => ({ url: siteUrl, key: keys.publishableKey, fetch: inProcess });
  return {
    visitor: visitor(),
    server: { url: siteUrl, key: keys.secretKey, fetch: inProcess },
    embedded: {
      contract: app,
      database,
      cluster,
      announce,
      backup: backupRoutes(
        { backend: 'embedded', database, files, dataDir, keys, secretKey: keys.secretKey },
        log,
      ),
    },
    limitStore,
    openOriginal,
    close,
  };
}

export function mediaDir({ dataDir }: Config): string {
  return join(dataDir, 'media');
}

/** By `public.is_admin()`, as row level security does. */
export async function isCallerAdministrator(tx: Transaction): Promise<boolean> {
  return (await onlyRow<{ isAdmin: boolean }>(tx, 'select public.is_admin() as "isAdmin"')).isAdmin;
}
