import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically, tempPathOf, writeAndFsync } from '../../service/files';

/** A rendered picture; `tag` is its file name in the cache. */
export type CachedPicture = { tag: string; bytes: Uint8Array<ArrayBuffer> };

const gigabyte = 1024 ** 3;

/** Each file begins with the SHA-256 of its picture, which reveals damage. */
const hashBytes = 32;

/**
 * Creates a cache of rendered pictures in a folder. Concurrent requests for one picture render it once.
 * Above `maxBytes` the oldest are deleted. A deleted or damaged picture is rendered again on request.
 */
export function createMediaCache(mediaDir: string, maxBytes = gigabyte) {
  const tasks = new Map<string, Promise<CachedPicture | undefined>>();
  let size: Promise<number> | undefined;

  async function getOrMake(
    key: string,
    make: () => Promise<Uint8Array | undefined>,
  ): Promise<CachedPicture | undefined> {
    const tag = createHash('sha256').update(key).digest('hex').slice(0, 40);
    const running = tasks.get(tag);
    if (running) return running;
    const task = (async () => (await read(tag)) ?? (await store(tag, await make())))().finally(() =>
      tasks.delete(tag),
    );
    tasks.set(tag, task);
    return task;
  }

  async function read(tag: string): Promise<CachedPicture | undefined> {
    const file = await readFile(pathOf(tag)).catch(() => undefined);
    if (!file) return undefined;
    const bytes = new Uint8Array(file.subarray(hashBytes));
    if (sha256(bytes).equals(file.subarray(0, hashBytes))) return { tag, bytes };
    // Forces a new count, because the damaged file is replaced.
    size = undefined;
    return undefined;
  }

  async function store(tag: string, bytes: Uint8Array | undefined): Promise<CachedPicture | undefined> {
    if (!bytes) return undefined;
    // A picture that cannot be stored (full disk) is still returned. The draft name is unique, because another process
    // may render the same picture into this folder.
    const draft = tempPathOf(`${pathOf(tag)}.${randomUUID()}`);
    const file = Buffer.concat([sha256(bytes), bytes]);
    await writeAtomically(pathOf(tag), () => writeAndFsync(draft, file), { draft })
      .then(() => countIn(file.length))
      .catch(() => undefined);
    return { tag, bytes: new Uint8Array(bytes) };
  }

  async function countIn(added: number): Promise<void> {
    const before = size ?? totalSize().then((total) => total - added);
    size = before.then((total) => (total + added > maxBytes ? shrink() : total + added));
    await size.catch(() => (size = undefined));
  }

  function pathOf(tag: string): string {
    return join(mediaDir, tag.slice(0, 2), tag);
  }

  async function totalSize(): Promise<number> {
    return sum(await list(mediaDir));
  }

  /** Deletes the oldest files down to nine tenths of the limit, so that not every new picture triggers it. */
  async function shrink(): Promise<number> {
    const files = (await list(mediaDir)).sort((a, b) => a.made - b.made);
    let total = sum(files);
    for (const file of files) {
      if (total <= maxBytes * 0.9) break;
      await rm(file.path, { force: true });
      total -= file.size;
    }
    return total;
  }

  return { getOrMake };
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

type CachedFile = { path: string; size: number; made: number };

async function list(folder: string): Promise<CachedFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Promise.all(
    paths.map(async (path) => {
      const { size, mtimeMs } = await stat(path);
      return { path, size, made: mtimeMs };
    }),
  );
}

function sum(files: CachedFile[]): number {
  return files.reduce((total, file) => total + file.size, 0);
}
