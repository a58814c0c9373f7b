import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPglite } from '../../../src/service/db/pglite/pglite';
import { pdf } from '../../e2e/admin-pictures';
import { startProduct } from '../../product';
import { verifiedManifest, emptyData, hashesOf, run, temporaryFolder } from './commands';

/** Neither the server nor a command loads large files into memory as a whole. */

/** Size of a file, the upload limit. */
const files = 33;
const fileBytes = 9 * 1024 * 1024;
/** Megabytes; a program that reads the archive at once needs three hundred more. */
const maxMb = 250;

/** Makes a process print its peak memory on exit. */
const reporting = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.log('held', process.resourceUsage().maxRSS))`,
)}`;

test('memory does not grow with files of several hundred megabytes', { timeout: 900_000 }, async () => {
  const backend = { DATA_DIR: await emptyData(), NODE_OPTIONS: reporting };
  await addLargeFiles(backend.DATA_DIR);

  const site = await startProduct({ dataDir: backend.DATA_DIR, execArgv: [] });
  onTestFinished(() => site.stop());
  const folder = await temporaryFolder();
  const file = join(folder, 'large.tar');
  const before = await peakOf(site.process.pid);
  const made = await run('backup', backend, file);
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(heldBy(made.output)).toBeLessThan(maxMb);
  expect((await peakOf(site.process.pid)) - before).toBeLessThan(150);

  const other = { ...backend, DATA_DIR: await temporaryFolder() };
  const restored = await run('restore', other, file);
  expect(restored).toMatchObject({ code: 0, errors: '' });
  const again = join(folder, 'again.tar');
  expect(await run('backup', other, again)).toMatchObject({ code: 0, errors: '' });
  expect(hashesOf(await verifiedManifest(again))).toEqual(hashesOf(await verifiedManifest(file)));
  console.log(`300 MB of files: backup ${heldBy(made.output)} MB, restore ${heldBy(restored.output)} MB`);
  // This process also runs the database.
  expect(heldBy(restored.output)).toBeLessThan(maxMb + 250);
});

function heldBy(output: string): number {
  return Math.round(Number(/held (\d+)/.exec(output)?.[1]) / 1024);
}

/** Returns the peak memory of a process in megabytes; only Linux reports it. */
async function peakOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Adds one file on disk under many names. */
async function addLargeFiles(dataDir: string): Promise<void> {
  const database = await openPglite(join(dataDir, 'database'));
  await mkdir(join(dataDir, 'files/agbs'), { recursive: true });
  const shared = join(dataDir, 'files/agbs', randomUUID());
  await writeFile(shared, pdf('large.pdf', fileBytes).buffer);
  for (let at = 0; at < files; at += 1) {
    const version = randomUUID();
    await link(shared, join(dataDir, 'files/agbs', version));
    const metadata = {
      eTag: `"${at}"`,
      size: fileBytes,
      mimetype: 'application/pdf',
      cacheControl: 'no-cache',
    };
    await database.transaction((tx) =>
      tx.query('insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)', [
        'agbs',
        `${at}-large.pdf`,
        version,
        metadata,
      ]),
    );
  }
  await database.close();
}
