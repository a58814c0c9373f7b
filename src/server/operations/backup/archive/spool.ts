import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../../../../service/errors';

/** Lies on the same file system as the stored files, so that hard links work. */
function spoolDir(dataDir: string): string {
  return join(dataDir, 'spool');
}

export async function createSpool(dataDir: string): Promise<string> {
  const spool = join(spoolDir(dataDir), randomUUID());
  await mkdir(spool, { recursive: true, mode: 0o700 });
  return spool;
}

export async function removeSpool(spool: string): Promise<void> {
  await rm(spool, { recursive: true, force: true });
}

export async function clearSpools(dataDir: string, maxAgeMs: number): Promise<void> {
  const names = await readdir(spoolDir(dataDir)).catch(() => []);
  for (const name of names) {
    const spool = join(spoolDir(dataDir), name);
    // Another process may have removed it.
    const found = await stat(spool).catch(() => undefined);
    if (found && found.mtimeMs <= Date.now() - maxAgeMs) await removeSpool(spool);
  }
}

/** The bytes stay readable after `source` is deleted. Copies where the file system has no links. Keeps an earlier copy. */
export async function hardLinkOrCopy(source: string, target: string): Promise<void> {
  await link(source, target).catch(async (error: unknown) => {
    const code = errorCodeOf(error);
    if (code === 'ENOENT') throw error;
    if (code !== 'EEXIST') await copyFile(source, target, constants.COPYFILE_FICLONE);
  });
}

/** Splits a UTF-8 stream into lines at `\n` only. Node's `readline` would also split at U+2028. */
export async function* splitLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}
