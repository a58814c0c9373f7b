import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { listBackups } from '../../../src/server/operations/daily-backup/backup-folder';
import { fastStartNodeFlags } from '../../fast-start-node-flags';
import { type Product, startProduct } from '../../product';
import { temporaryFolder } from '../../folders';
import { addFiles, emptyData, fileBytes, hashesOf, run, start, verifiedManifest } from './commands';

/** Kills at any moment: a backup is complete or missing, a restored site complete or empty. */

const testOptions = { timeout: 900_000 };

/** So many files that a backup can be killed in the middle. */
const fileCount = 12;

/** Starts the product with this data folder until the test ends. */
async function startSiteIn(dataDir: string, env: Record<string, string> = {}): Promise<Product> {
  const site = await startProduct({ dataDir, env: { DEMO_CONTENT: 'false', ...env } });
  onTestFinished(() => site.stop());
  return site;
}

async function startFilledSite(): Promise<Product> {
  const site = await startSiteIn(await emptyData());
  await addFiles(site, fileCount);
  return site;
}

/** Kills a process as soon as `isReached` holds. */
async function killWhen(child: ChildProcess, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isReached())) await wait(2);
  child.kill('SIGKILL');
  await exited;
}

async function filesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

test('a killed backup leaves no file of its name, and the next one is complete', testOptions, async () => {
  const site = await startFilledSite();
  const backend = { DATA_DIR: site.dataDir };
  const folder = await temporaryFolder();
  const file = join(folder, 'site.tar');
  const put = join(site.dataDir, 'spool');

  for (const size of [0, 3 * fileBytes]) {
    await killWhen(
      start('backup', backend, file),
      () => (statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0) >= size,
    );
    if (existsSync(file)) await verifiedManifest(file).then(() => rm(file));
  }
  await vi.waitFor(async () => expect(await filesIn(put)).toBe(0), { timeout: 60_000 });
  expect(await run('backup', backend, file)).toMatchObject({ code: 0, errors: '' });
  expect(await readdir(folder)).toEqual(['site.tar']);
  const taken = hashesOf(await verifiedManifest(file));

  const other = join(folder, 'other.tar');
  const command = run('backup', backend, other);
  await killWhen(site.process, async () => (await filesIn(put)) > 0);
  expect(await command).toMatchObject({ code: 1, output: '' });
  expect(await readdir(folder)).toEqual(['site.tar']);
  const again = await startSiteIn(site.dataDir);
  expect(await filesIn(put)).toBe(0);
  expect(await run('backup', backend, other)).toMatchObject({ code: 0, errors: '' });
  expect(hashesOf(await verifiedManifest(other))).toEqual(taken);
  await again.stop();
});

test('a killed restore leaves an empty installation or a complete one', testOptions, async () => {
  const site = await startFilledSite();
  const folder = await temporaryFolder();
  const file = join(folder, 'site.tar');
  expect(await run('backup', { DATA_DIR: site.dataDir }, file)).toMatchObject({ code: 0, errors: '' });
  await site.stop();
  const taken = await verifiedManifest(file);

  const moments: [there: number, later: number][] = [
    [1, 0],
    [fileCount, 0],
    [fileCount, 300],
  ];
  for (const [there, later] of moments) {
    const backend = { DATA_DIR: await temporaryFolder() };
    const killedThere = async () => (await filesIn(join(backend.DATA_DIR, 'files'))) >= there;
    await killWhen(
      start('restore', backend, file),
      async () => (await killedThere()) && (await wait(later, true)),
    );
    const second = await run('restore', backend, file);
    if (second.code !== 0) expect(second.errors).toMatch(/^This installation already has content/);
    const again = join(folder, `${there}-${later}.tar`);
    expect(await run('backup', backend, again)).toMatchObject({ code: 0, errors: '' });
    expect(hashesOf(await verifiedManifest(again))).toEqual(hashesOf(taken));
  }
});

test(
  'kills and stops during a daily backup or its verification leave nothing partial, and the next start continues',
  testOptions,
  async () => {
    const { dataDir, stop } = await startFilledSite();
    await stop();
    const BACKUP_DIR = await temporaryFolder();
    const has = async (what: RegExp) => (await readdir(BACKUP_DIR)).some((file) => what.test(file));
    for (const what of [/\.tar\.part$/, /^trial-/]) {
      const killed = await startSiteIn(dataDir, { BACKUP_DIR });
      await killWhen(killed.process, () => has(what));
      for (const { name } of await listBackups(BACKUP_DIR)) await verifiedManifest(join(BACKUP_DIR, name));
    }
    const ended = await startSiteIn(dataDir, { BACKUP_DIR });
    while (!(await has(/^trial-/))) await wait(2);
    expect((await fetch(ended.url)).status).toBe(200);
    await ended.stop();
    expect(ended.process.exitCode).toBe(0);
    expect(await has(/part$|^trial-/)).toBe(false);

    await startSiteIn(dataDir, { BACKUP_DIR });
    const outcomes = async () => (await listBackups(BACKUP_DIR)).map(({ metadata }) => metadata?.outcome);
    await vi.waitFor(async () => expect(await outcomes()).toEqual(['proven']), {
      timeout: 300_000,
      interval: 100,
    });
    expect(await readdir(BACKUP_DIR)).toHaveLength(2);
  },
);

/** Runs the server's backup worker until it exits. */
async function runWorker(env: Record<string, string>): Promise<void> {
  const worker = fork(join(root, 'dist/worker/backup-worker.js'), ['due'], {
    env: { PATH: process.env.PATH, ...env },
    execArgv: fastStartNodeFlags,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderr = worker.stderr ? text(worker.stderr) : '';
  await once(worker, 'exit');
  expect([worker.exitCode, await stderr]).toEqual([0, '']);
}

test('two workers on one folder make one backup', testOptions, async () => {
  const env = { DATA_DIR: await emptyData(), BACKUP_DIR: await temporaryFolder() };
  await Promise.all([runWorker(env), runWorker(env)]);
  expect((await listBackups(env.BACKUP_DIR)).map(({ metadata }) => metadata?.outcome)).toEqual(['proven']);
});
