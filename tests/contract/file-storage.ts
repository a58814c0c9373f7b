import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { createStorage, type Storage } from '../../src/data/client/storage';
import { placeFilesFirst } from '../../src/server/operations/files/file-routes';
import { placeFiles } from '../../src/server/operations/files/place-files';
import { createIdleQueue } from '../../src/server/base/worker/idle-queue';
import type { Database } from '../../src/service/db/database';
import { createLog } from '../../src/service/log';
import { mediaRoutes } from '../../src/server/pages/media/media-routes';
import { createImages } from '../../src/server/pages/media/images';
import { storageRoutes } from '../../src/service/storage/storage-routes';
import { storedOriginals } from '../../src/service/storage/stored-originals';
import { createContract, servicesOf } from './server';

export type FileStorage = Awaited<ReturnType<typeof createFileStorage>>;

const hourMs = 3_600_000;

type StorageOptions = {
  idleDelayMs?: number;
  openDatabase?: () => Promise<Database>;
  /** Folder with stored files; default: a new one. */
  filesDir?: string;
};

/** Creates the storage API and the media routes over a new database and new folders. */
export async function createFileStorage({
  idleDelayMs = hourMs,
  openDatabase,
  ...folders
}: StorageOptions = {}) {
  const contract = await createContract({ openDatabase });
  const { database, keys } = contract;
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'));
  const { filesDir = join(dataDir, 'files') } = folders;
  const mediaDir = join(dataDir, 'media');
  const app = new Hono();
  /** Serves tables and files from one origin, like the product. */
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    return new URL(request.url).pathname.startsWith('/rest/') ? contract.fetch(request) : app.fetch(request);
  };
  const services = servicesOf(keys, send);
  const placement = placeFilesFirst({ settled: () => placeFiles(services.server) });
  app.use('/storage/v1/object/public/*', placement);
  app.use('/media/*', placement);
  const openOriginal = storedOriginals({ database, filesDir });
  const idleQueue = createIdleQueue({ idleDelayMs, isBusy: () => false });
  const images = createImages({ mediaDir, openOriginal, idleQueue });
  const log = createLog('silent');
  app.route('/storage/v1', storageRoutes({ database, keys, filesDir, onStored: images.prepare, log }));
  app.route('/media', mediaRoutes({ images, trustProxy: true, log, placeFiles: async () => undefined }));
  return {
    contract,
    filesDir,
    mediaDir,
    images,
    idleQueue,
    app,
    fetch: send,
    /** Those of the contract, with files. */
    ...services,
    /** Creates storage-js for a signed-in user, or for a visitor if there is no token. */
    as: (token?: string): Storage => createStorage(services.serviceOf(token)),
    /** Creates storage-js with the secret key. */
    asServer: (): Storage => createStorage(services.server),
    /** Lists the absolute paths of all stored files. */
    filesOnDisk: () => filesIn(filesDir),
    /** Lists the absolute paths of all rendered images and OG images. */
    imagesOnDisk: () => filesIn(mediaDir),
    close: async () => {
      await contract.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Serves files until the tests of the file have run. */
export async function openFileStorage(options?: StorageOptions): Promise<FileStorage> {
  const storage = await createFileStorage(options);
  afterAll(() => storage.close());
  return storage;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Creates an image in one colour, 40 by 30 pixels by default. */
export function sampleImage(options: { width?: number; height?: number; colour?: string } = {}) {
  const { width = 40, height = 30, colour = '#336699' } = options;
  return sharp({ create: { width, height, channels: 3, background: colour } });
}

export function blob(bytes: Buffer | string, type: string): Blob {
  return new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
}

/** A PDF that uploads accept. */
export const smallPdf =
  '%PDF-1.7\n1 0 obj << /Type /Catalog /Lang (de) >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n';
