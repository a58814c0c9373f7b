import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { listBackups } from '../../../src/server/operations/daily-backup/backup-folder';
import { verifiedManifest, hashesOf, run, start, temporaryFolder } from './commands';
import { fileBytes, fileCount, startFilledSite, startSiteIn } from './filled-site';

/** Kills at any moment: a backup is complete or missing, a restored site complete or empty. */

const testOptions = { timeout: 900_000 };

/** Kills a process as soon as `isReached` holds. */
async function killWhen(child: ChildProcess, isReached: () => boolean | Promise<boolean>): Promise<void> {
  const exited = once(child, 'exit');
  while (child.exitCode === null && !(await isReached())) await wait(2);
  child.kill('SIGKILL');
  await exited;
}

function bytesOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
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
    await killWhen(start('backup', backend, file), () => bytesOf(`${file}.part`) >= size);
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
