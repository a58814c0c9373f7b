import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically, tempPathOf, walkFiles, writeAndFsync } from '../../../service/files';

/** A rendered image; `tag` is its file name in the cache. */
export type CachedImage = { tag: string; bytes: Uint8Array<ArrayBuffer> };

const gibibyte = 1024 ** 3;

/** Each file begins with the SHA-256 of its image, which reveals damage. */
const hashBytes = 32;

/** Concurrent requests render once. Above `maxBytes` the oldest are deleted. A damaged one is rendered again. */
export function createMediaCache(mediaDir: string, maxBytes = gibibyte) {
  const tasks = new Map<string, Promise<CachedImage | undefined>>();
  let totalBytes: Promise<number> | undefined;

  async function getOrMake(key: string, make: () => Promise<Uint8Array | undefined>) {
    const tag = createHash('sha256').update(key).digest('hex').slice(0, 40);
    const running = tasks.get(tag);
    if (running) return running;
    const task = (async () => (await read(tag)) ?? (await store(tag, await make())))().finally(() =>
      tasks.delete(tag),
    );
    tasks.set(tag, task);
    return task;
  }

  async function read(tag: string): Promise<CachedImage | undefined> {
    const file = await readFile(pathOf(tag)).catch(() => undefined);
    if (!file) return undefined;
    const bytes = new Uint8Array(file.subarray(hashBytes));
    if (sha256(bytes).equals(file.subarray(0, hashBytes))) return { tag, bytes };
    // Forces a new count, because the damaged file is replaced.
    totalBytes = undefined;
    return undefined;
  }

  async function store(tag: string, bytes: Uint8Array | undefined): Promise<CachedImage | undefined> {
    if (!bytes) return undefined;
    // An image that cannot be stored (full disk) is still returned. The draft name is unique, because another process
    // may render the same image into this folder.
    const draft = tempPathOf(`${pathOf(tag)}.${randomUUID()}`);
    const file = Buffer.concat([sha256(bytes), bytes]);
    await writeAtomically(pathOf(tag), () => writeAndFsync(draft, file), { draft })
      .then(() => addToTotal(file.length))
      .catch(() => undefined);
    return { tag, bytes: new Uint8Array(bytes) };
  }

  async function addToTotal(addedBytes: number): Promise<void> {
    const before = totalBytes ?? walkFiles(mediaDir).then((files) => sizeOf(files) - addedBytes);
    totalBytes = before.then((total) => (total + addedBytes > maxBytes ? shrink() : total + addedBytes));
    await totalBytes.catch(() => (totalBytes = undefined));
  }

  function pathOf(tag: string): string {
    return join(mediaDir, tag.slice(0, 2), tag);
  }

  /** Deletes the oldest files down to nine tenths of the limit, so that not every new image triggers it. */
  async function shrink(): Promise<number> {
    const files = (await walkFiles(mediaDir)).sort((a, b) => a.modifiedAtMs - b.modifiedAtMs);
    let total = sizeOf(files);
    for (const file of files) {
      if (total <= maxBytes * 0.9) break;
      await rm(file.path, { force: true });
      total -= file.sizeBytes;
    }
    return total;
  }

  return { getOrMake };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function sizeOf(files: readonly { sizeBytes: number }[]): number {
  return files.reduce((total, file) => total + file.sizeBytes, 0);
}
