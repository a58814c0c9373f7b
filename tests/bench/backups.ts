import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/build.mjs';
import { openPglite } from '../../src/service/db/pglite/pglite';
import { pdf } from '../e2e/admin-images';
import { type Product, removeData, startProduct } from '../product';

/** So many megabytes that a process which reads all files at once exceeds its limit. */
const fileCount = 33;
const fileBytes = 9 * 1024 ** 2;
const messageCount = 10_000;

/** Peaks in MiB. Without a running site the command also runs the database. */
const limitsMiB = { besideSite: 250, alone: 500 };

/** Makes a process print its peak memory in KiB on exit. */
const peakReportOption = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('held', process.resourceUsage().maxRSS))`,
)}`;

type Line = Record<string, string | number>;

/**
 * Measures a backup of 300 MB of files and 10 000 messages, beside a running site and without one, and its restore into
 * an empty folder. Throws above the limits.
 */
export async function backups(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  const env = { DEMO_CONTENT: 'false' };
  const first = await startProduct({ env, execArgv: [] });
  await first.stop();
  await addContent(first.dataDir);
  const product = await startProduct({ dataDir: first.dataDir, env, execArgv: [] });
  try {
    const [serving, resting] = [join(folder, 'serving.tar'), join(folder, 'resting.tar')];
    // Resets the peak (proc(5): clear_refs); only Linux has it.
    await writeFile(`/proc/${product.process.pid}/clear_refs`, '5').catch(() => undefined);
    const whileServing = await run('backup', serving, product.dataDir, limitsMiB.besideSite);
    const sitePeakMiB = await peakOf(product);
    await product.stop();
    return [
      { ...whileServing, what: 'backup while the site serves', 'site’s peak MB': sitePeakMiB },
      { ...(await run('backup', resting, product.dataDir)), what: 'backup of a site at rest' },
      { ...(await run('restore', resting, join(folder, 'restored'))), what: 'restore' },
    ];
  } finally {
    await product.stop();
    await removeData(product);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a command in a process of its own, like an operator. */
async function run(
  command: 'backup' | 'restore',
  archive: string,
  dataDir: string,
  limitMiB = limitsMiB.alone,
): Promise<Line> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, `dist/server/${command}.js`), archive], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR: dataDir, NODE_OPTIONS: peakReportOption },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const seconds = (performance.now() - begin) / 1000;
  const peakMiB = Math.round(Number(/held (\d+)/.exec(output)?.[1]) / 1024);
  if (child.exitCode !== 0) throw new Error(`${command} failed: ${output}`);
  if (!(peakMiB <= limitMiB)) throw new Error(`The ${command} took ${peakMiB} MiB`);
  const archiveMiB = (await stat(archive)).size / 1024 ** 2;
  return {
    what: command,
    seconds: seconds.toFixed(1),
    'archive MB': Math.round(archiveMiB),
    'peak MB': peakMiB,
  };
}

async function peakOf({ process: { pid } }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

/** Adds messages, and one file on disk under many names. */
async function addContent(dataDir: string): Promise<void> {
  const database = await openPglite(join(dataDir, 'database'));
  const folder = join(dataDir, 'files/agbs');
  await mkdir(folder, { recursive: true });
  const shared = join(folder, randomUUID());
  await writeFile(shared, pdf('large.pdf', fileBytes).buffer);
  const metadata = { eTag: '"1"', size: fileBytes, mimetype: 'application/pdf', cacheControl: 'no-cache' };
  await database.transaction(
    async (tx) => {
      for (let count = 0; count < fileCount; count += 1) {
        const version = randomUUID();
        await link(shared, join(folder, version));
        await tx.query(
          'insert into storage.objects (bucket_id, name, version, metadata) values ($1, $2, $3, $4)',
          ['agbs', `${count}-large.pdf`, version, metadata],
        );
      }
      await tx.execute(
        `insert into public.inquiries (topic, name, email, message, delivery)
         select 'contact', 'Ada Beispiel', 'ada-' || n || '@example.org', repeat('Bitte prüfen Sie unser Boot. ', 20), 'off'
         from generate_series(1, ${messageCount}) n`,
      );
    },
    { callerClass: 'server' },
  );
  await database.close();
}
