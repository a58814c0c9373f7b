import { unwrapResponse, DataError } from '../../../data/client/data-error';
import { encodePath, parsePublicUrl, publicFolder, type StoredFile } from '../../../data/files/urls';
import type { Service } from '../../../data/client/service';
import { createTables, type Tables } from '../../../data/client/tables';
import { notAvailable, type OpenOriginal, type Original } from './pictures';

/** Cache lifetime of a picture's metadata, the same as that of the content revision. */
const cacheTtlMs = 1_000;
const maxCached = 5_000;
const maxBytes = 20 * 1024 * 1024;
const timeoutMs = 15_000;

type CacheEntry = { expiresAtMs: number; original: Promise<Original | undefined> };

/**
 * Opens the pictures in public buckets of a Supabase project, as sources for resized ones. Rejects with 503 when the
 * project is unreachable.
 */
export function hostedOriginals(project: Service): OpenOriginal {
  const tables = createTables(project);
  const cache = new Map<string, CacheEntry>();

  return (bucket, path) => {
    const url = `${project.url}${publicFolder}${encodePath({ bucket, path })}`;
    // A path with `..` would lead to another part of the service.
    if (!parsePublicUrl(url)) return Promise.resolve(undefined);
    const entry = cache.get(url);
    if (entry && entry.expiresAtMs > Date.now()) return entry.original;
    const original = findOriginal(tables, { bucket, path }, url);
    if (cache.size >= maxCached) cache.clear();
    cache.set(url, { expiresAtMs: Date.now() + cacheTtlMs, original });
    original.catch(() => cache.delete(url));
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

/** Downloads a file. The version in the URL prevents a stale copy from an intermediate cache. */
async function download(url: string): Promise<Buffer | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.status >= 500 || response.status === 429)
      throw new Error(`The project answered ${response.status}`);
    return response.ok && response.body ? await read(response.body) : undefined;
  } catch (error) {
    throw notAvailable(error);
  }
}

async function read(body: ReadableStream<Uint8Array>): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body) {
    sizeBytes += chunk.byteLength;
    if (sizeBytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
