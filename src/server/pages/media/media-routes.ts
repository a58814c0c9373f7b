import { Hono } from 'hono';
import { z } from 'zod';
import {
  mediaWidths,
  encodePath,
  parsePublicUrl,
  publicFolder,
  type StoredFile,
} from '../../../data/files/urls';
import type { Log } from '../../../service/log';
import {
  createNewImageLimit,
  answerImage,
  answerImageError,
  chooseFormat,
  type Images,
  notAvailable,
  type OpenOriginal,
  type Original,
} from './images';
import { type Service, unwrapResponse, DataError, type Tables } from '../../../data/client/service';
import { createTables } from '../../../data/client/tables';
import { readUpTo } from '../../../service/files';

type MediaRouteParts = { images: Images; trustProxy: boolean; log: Log } & {
  /** Moves the files that the content revision needs; it is read after `since`. */
  placeFiles(since: number): Promise<void>;
};

const yearSeconds = 365 * 24 * 3600;

const width = z.coerce.number().pipe(z.union(mediaWidths.map((value) => z.literal(value))));

export function mediaRoutes({ images, trustProxy, log, placeFiles }: MediaRouteParts): Hono {
  const countNew = createNewImageLimit(trustProxy);
  const app = new Hono();

  app.get('/:bucket/:path{.+}', async (context) => {
    const requested = width.safeParse(context.req.query('w'));
    if (!requested.success) return context.text(`w must be one of ${mediaWidths.join(', ')}`, 400);
    const { bucket, path } = context.req.param();
    const format = chooseFormat(context.req.header('accept'));
    const find = () => images.find({ bucket, path, width: requested.data, format }, () => countNew(context));
    let image = await find();
    if (!image) {
      // It may belong to a row that was published after the last read of the revision.
      await placeFiles(Date.now()).catch(() => undefined);
      image = await find();
    }
    if (!image) return context.text('There is no such image', 404, { 'Cache-Control': 'no-store' });

    return answerImage(context, image, {
      'Content-Type': `image/${format}`,
      'Cache-Control': cacheControl(path),
      'Content-Security-Policy': "default-src 'none'; sandbox",
      Vary: 'Accept',
    });
  });
  app.onError(answerImageError(log));
  return app;
}

/** Caches images with replaceable names for minutes only, so that visitors see a replacement soon. */
function cacheControl(path: string): string {
  // A name with a time stamp at its start is never reused.
  const isImmutable = /(^|\/)\d{13}[-.][^/]*$/.test(path);
  return isImmutable ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=300`;
}

/** Cache lifetime of an image's metadata, the same as that of the content revision. */
const cacheTtlMs = 1_000;
const cacheEntryLimit = 5_000;
const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 15_000;

/** Rejects with 503 when the project is unreachable. */
export function hostedOriginals(project: Service): OpenOriginal {
  const tables = createTables(project);
  const cache = new Map<string, { expiresAtMs: number; original: Promise<Original | undefined> }>();

  return (bucket, path) => {
    const url = `${project.url}${publicFolder}${encodePath({ bucket, path })}`;
    // A path with `..` would lead to another part of the service.
    if (!parsePublicUrl(url)) return Promise.resolve(undefined);
    const entry = cache.get(url);
    if (entry && entry.expiresAtMs > Date.now()) return entry.original;
    const original = findOriginal(tables, { bucket, path }, url);
    if (cache.size >= cacheEntryLimit) cache.clear();
    cache.set(url, { expiresAtMs: Date.now() + cacheTtlMs, original });
    const forget = () => cache.delete(url);
    // A missing file may be uploaded or moved at any time.
    original.then((found) => found ?? forget(), forget);
    return original;
  };
}

type Stored = { version: string; mimetype: string | null };

async function findOriginal(tables: Tables, file: StoredFile, url: string): Promise<Original | undefined> {
  const stored = await readMetadata(tables, file).catch((error: unknown) => {
    // The name has characters that PostgreSQL cannot store, so no such file exists.
    if (error instanceof DataError && error.status === 400) return null;
    throw notAvailable(error);
  });
  if (!stored?.mimetype?.startsWith('image/')) return undefined;
  const { version } = stored;
  return { etag: version, load: () => download(`${url}?version=${encodeURIComponent(version)}`) };
}

async function readMetadata(tables: Tables, { bucket, path }: StoredFile): Promise<Stored | null> {
  return unwrapResponse<Stored | null>(
    await tables.rpc('public_file', { bucket, path }).abortSignal(AbortSignal.timeout(timeoutMs)),
  );
}

/** The version in the URL prevents a stale copy from an intermediate cache. */
async function download(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`The project answered ${response.status}`);
    return response.ok && response.body ? await readUpTo(response.body, maxBytes) : undefined;
  } catch (error) {
    throw notAvailable(error);
  }
}
