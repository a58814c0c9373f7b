import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { root } from '../../scripts/build.mjs';
import type { Service } from '../../src/data/client/service';
import { createStorage } from '../../src/data/client/storage';
import { createTables } from '../../src/data/client/tables';
import { type Product, removeData, startProduct, keysOf } from '../product';

const pictures = 1_000;
const rows = 10_000;
/** Rows per insert, and parallel uploads. */
const rowsAtOnce = 1_000;
const uploadsAtOnce = 4;

type Line = Record<string, string | number>;

/** Makes a process print its peak memory in KiB on exit. */
const peakReportOption = `--import=data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => console.error('held', process.resourceUsage().maxRSS))`,
)}`;

/** Measures a backup of 1 000 pictures and 10 000 inquiries, and its restore into an empty folder. */
export async function backups(): Promise<Line[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-backup-'));
  const product = await startProduct({ env: { DEMO_CONTENT: 'false' }, execArgv: [] });
  try {
    const { secretKey: key } = await keysOf(product.dataDir);
    await addContent({ url: product.url, key });
    await resetPeak(product);
    const [serving, resting] = [join(folder, 'serving.tar'), join(folder, 'resting.tar')];
    const whileServing = await run('backup', serving, product.dataDir);
    const sitePeakMiB = await peakOf(product);
    await product.stop();
    const atRest = await run('backup', resting, product.dataDir);
    const restored = await run('restore', resting, join(folder, 'restored'));
    return [
      {
        ...(await line('backup while the site serves', serving, whileServing)),
        'site’s peak MB': Math.round(sitePeakMiB),
      },
      await line('backup of a site at rest', resting, atRest),
      await line('restore', resting, restored),
    ];
  } finally {
    await product.stop();
    await removeData(product);
    await rm(folder, { recursive: true, force: true });
  }
}

type Run = { seconds: number; peakMiB: number };

async function line(what: string, archive: string, { seconds, peakMiB }: Run): Promise<Line> {
  return {
    [`${pictures} pictures, ${rows} messages`]: what,
    seconds: seconds.toFixed(1),
    'archive MB': ((await stat(archive)).size / 1024 ** 2).toFixed(1),
    'peak MB': Math.round(peakMiB),
  };
}

/** Runs a command in a process of its own, like an operator. */
async function run(command: 'backup' | 'restore', archive: string, dataDir: string): Promise<Run> {
  const begin = performance.now();
  const child = spawn(process.execPath, [join(root, `dist/server/${command}.js`), archive], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATA_DIR: dataDir, NODE_OPTIONS: peakReportOption },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [output] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const [, peakKiB] = /held (\d+)/.exec(output) ?? [];
  if (child.exitCode !== 0 || peakKiB === undefined) throw new Error(`${command} failed: ${output}`);
  return { seconds: (performance.now() - begin) / 1000, peakMiB: Number(peakKiB) / 1024 };
}

/** Resets the peak memory of the site (proc(5): clear_refs). */
async function resetPeak({ process: { pid } }: Product): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** Returns the site's peak memory since the reset, in MiB; only Linux reports it. */
async function peakOf({ process: { pid } }: Product): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function addContent(service: Service): Promise<void> {
  const tables = createTables(service);
  for (let written = 0; written < rows; written += rowsAtOnce) {
    const messages = Array.from({ length: rowsAtOnce }, (_, index) => ({
      topic: 'contact',
      name: 'Ada Beispiel',
      email: `ada-${written + index}@example.org`,
      message: `Messung ${written + index}. ${'Bitte prüfen Sie unser Boot. '.repeat(20)}`,
      delivery: 'off',
    }));
    await tables.from('inquiries').insert(messages).throwOnError();
  }
  const bucket = createStorage(service).from('product-images');
  for (let stored = 0; stored < pictures; stored += uploadsAtOnce) {
    const uploads = Array.from({ length: uploadsAtOnce }, async (_, index) => {
      const { error } = await bucket.upload(`${Date.now()}-${stored + index}.jpg`, await picture(), {
        contentType: 'image/jpeg',
      });
      if (error) throw error;
    });
    await Promise.all(uploads);
  }
}

/** Noise of about 40 kB, which no format compresses. */
async function picture(): Promise<Blob> {
  const [width, height] = [240, 160];
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
  return new Blob([new Uint8Array(await noise.jpeg({ quality: 80 }).toBuffer())], { type: 'image/jpeg' });
}
