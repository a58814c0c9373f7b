import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { walkFiles } from '../../../service/files';
import { importRefusals } from './notes';

/** Limit of all files of one import. */
const maxBytes = 200 * 1024 * 1024;

const fileLimit = 5000;

const maxAgeMs = 86_400_000;

export function createUploadFolder(path: string) {
  return {
    path,
    /** Throws 413 beyond the limits. */
    async add(name: string, body: AsyncIterable<Uint8Array>) {
      const files = await walkFiles(path);
      const usedBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
      if (files.length >= fileLimit) throw importRefusals.tooLarge();
      const file = join(path, ...segmentsOf(name));
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      try {
        await writeFile(file, limited(body, maxBytes - usedBytes), { mode: 0o600 });
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    list: async () => (await walkFiles(path)).map((file) => file.path).sort(),
    clear: () => rm(path, { recursive: true, force: true }),
    /** Deletes files after a day without an import. */
    async clearOld() {
      const found = await stat(path).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > maxAgeMs) await rm(path, { recursive: true, force: true });
    },
  };
}

async function* limited(body: AsyncIterable<Uint8Array>, bytes: number): AsyncGenerator<Uint8Array> {
  let remainingBytes = bytes;
  for await (const part of body) {
    remainingBytes -= part.length;
    if (remainingBytes < 0) throw importRefusals.tooLarge();
    yield part;
  }
}

/** Limit of the name of a file or folder on Linux. */
const maxNameBytes = 255;

function segmentsOf(name: string): string[] {
  const segments = name
    .normalize('NFC')
    .split(/[/\\]/)
    .map((segment) => segment.replace(/[\p{Cc}:*?"<>|]/gu, '_'))
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const isTooLong = segments.some((segment) => Buffer.byteLength(segment) > maxNameBytes);
  if (segments.length === 0 || segments.length > 10 || isTooLong) throw importRefusals.noName();
  return segments;
}
