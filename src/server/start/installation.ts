import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Service } from '../../data/service';
import type { Config, EmbeddedHome, HostedHome } from '../config';
import { backupRoutes } from '../backup/backup-routes';
import { clearSpools } from '../backup/spool';
import { storedFiles } from '../backup/stored-files';
import { contractRoutes } from '../contract';
import type { Database } from '../db/database';
import type { Lock } from '../db/lock';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { createSpareTime, type SpareTime } from '../heavy-work/spare-time';
import { loadKeys } from '../keys';
import type { Log } from '../log';
import { createMailer } from '../mail';
import { hostedOriginals } from '../media/hosted-originals';
import { createPictures, type Pictures } from '../media/pictures';
import { storedOriginals } from '../storage/stored-originals';
import { sweepFiles } from '../storage/sweep';

/** The data service of this installation, opened: our own embedded one, or a door to a hosted one. */
export type Installation = {
  /** As any visitor may read. */
  visitor: Service;
  /** As the server itself: past row level security. */
  server: Service;
  /** The embedded service's routes and rows; undefined with a hosted one. */
  embedded: { contract: Hono; database: Database; lock: Lock; backup: Hono } | undefined;
  pictures: Pictures;
  spareTime: SpareTime;
  close(): Promise<void>;
};

export function openInstallation(config: Config, root: string, log: Log): Promise<Installation> {
  return config.home.kind === 'hosted'
    ? openHosted(config, config.home)
    : openEmbedded({ config, home: config.home, root, log });
}

async function openHosted(
  config: Config,
  { url, publishableKey, secretKey }: HostedHome,
): Promise<Installation> {
  const spareTime = createSpareTime();
  return {
    visitor: { url, key: publishableKey },
    server: { url, key: secretKey },
    embedded: undefined,
    pictures: createPictures({ mediaDir: mediaDir(config), openOriginal: hostedOriginals(url), spareTime }),
    spareTime,
    close: async () => undefined,
  };
}

/** In milliseconds. Of several servers in front of one folder another may be making a backup. */
const day = 86_400_000;

type Embedded = { config: Config; home: EmbeddedHome; root: string; log: Log };

async function openEmbedded({ config, home, root, log }: Embedded): Promise<Installation> {
  const { database, lock } = await openDatabase({
    dataDir: config.dataDir,
    databaseUrl: home.databaseUrl,
    cacheDir: join(root, 'node_modules/.cache'),
  });
  await migrate(database, join(root, 'supabase/migrations'));
  const keys = await loadKeys(config.dataDir);
  const filesDir = filesFolder(config);
  const swept = await sweepFiles({ database, filesDir });
  if (swept > 0) log.info({ swept }, 'files removed that no record speaks of');
  await clearSpools(config.dataDir, home.databaseUrl ? day : 0);
  const spareTime = createSpareTime();
  const pictures = createPictures({
    mediaDir: mediaDir(config),
    openOriginal: storedOriginals({ database, filesDir }),
    spareTime,
  });
  const contract = contractRoutes({
    database,
    keys,
    filesDir,
    onStored: pictures.prepare,
    siteUrl: config.siteUrl,
    trustProxy: config.trustProxy,
    mailer: createMailer(config.mail),
    log,
  });
  // The same wire contract without a wire: requests go straight into the routes.
  const inProcess: typeof fetch = async (input, init) => contract.fetch(new Request(input, init));
  const url = config.siteUrl;
  return {
    visitor: { url, key: keys.publishableKey, fetch: inProcess },
    server: { url, key: keys.secretKey, fetch: inProcess },
    embedded: {
      contract,
      database,
      lock,
      backup: backupRoutes(
        { home: 'embedded', database, files: storedFiles(filesDir), dataDir: config.dataDir, keys },
        log,
      ),
    },
    pictures,
    spareTime,
    async close() {
      await database.close();
      await lock.release();
    },
  };
}

/** Where the embedded storage keeps its bytes. */
export function filesFolder({ dataDir }: Config): string {
  return join(dataDir, 'files');
}

/** What can be made again from the files: pictures in other sizes, previews. */
export function mediaDir({ dataDir }: Config): string {
  return join(dataDir, 'media');
}
