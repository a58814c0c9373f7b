import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cp, link, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { saveArchive } from '../../../src/server/operations/backup/archive/archive-file';
import { readConfig } from '../../../src/server/base/config';
import { listBackups, backupName } from '../../../src/server/operations/daily-backup/backup-folder';
import { runBackups } from '../../../src/server/operations/daily-backup/run-backups';
import { makeArchive } from '../../../src/server/start/make-archive';
import { copyData } from '../../prepared-data';
import { fastStartNodeFlags } from '../../fast-start-node-flags';
import { openSite } from '../../hosted/site';
import { archiveOf, verifiedManifest, temporaryFolder } from './commands';
import { editRows, writeEdited } from './edited-archive';
import { addFiles } from './filled-site';

/** Scheduled backups: one a day, verified by restoring, pruned by retention; kill.long.test.ts kills them. */

const testOptions = { timeout: 900_000 };
const hour = 3_600_000;

type Site = { DATA_DIR: string; BACKUP_DIR: string };

/** A site with a stored file and its verified backup `good`. */
let site: Site;
let good: string;

beforeAll(async () => {
  site = { DATA_DIR: await copyData('empty'), BACKUP_DIR: await mkdtemp(join(tmpdir(), 'daily-backups-')) };
  const { DATA_DIR: dataDir, BACKUP_DIR } = site;
  const running = await openSite({}, dataDir);
  await addFiles(running, 1);
  await running.stop();
  await runDue(site);
  const [backup] = await listBackups(BACKUP_DIR);
  good = join(BACKUP_DIR, backup?.name ?? '');
}, testOptions.timeout);
afterAll(async () => {
  for (const folder of [site.DATA_DIR, site.BACKUP_DIR]) await rm(folder, { recursive: true, force: true });
});

/** Creates the same site with one unverified archive in its backup folder. */
async function siteWith(archive: Uint8Array): Promise<Site> {
  const BACKUP_DIR = await temporaryFolder();
  await writeFile(join(BACKUP_DIR, backupName(new Date())), archive);
  return { ...site, BACKUP_DIR };
}

/** Creates the same site with a verified backup of this age. */
async function siteWithBackup(hours: number): Promise<Site> {
  const BACKUP_DIR = await temporaryFolder();
  await linkGood(BACKUP_DIR, Date.now() - hours * hour);
  return { ...site, BACKUP_DIR };
}

/** Puts the verified backup into a folder under the name of this moment. */
async function linkGood(folder: string, at: number): Promise<void> {
  const file = join(folder, backupName(new Date(at)));
  await link(good, file);
  await link(good.replace(/tar$/, 'json'), file.replace(/tar$/, 'json'));
}

/** Runs the server's backup worker until it exits. */
async function runWorker(of: Site): Promise<void> {
  const worker = fork(join(root, 'dist/worker/backup-worker.js'), ['due'], {
    env: { PATH: process.env.PATH, ...of },
    execArgv: fastStartNodeFlags,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const stderr = worker.stderr ? text(worker.stderr) : '';
  await once(worker, 'exit');
  expect(await stderr).toBe('');
  expect(worker.exitCode).toBe(0);
}

/** Makes and verifies the backups that are due in this process, like the worker. */
async function runDue(of: Site, env: Record<string, string> = {}): Promise<void> {
  const config = readConfig({ ...of, ...env });
  await runBackups({
    folder: of.BACKUP_DIR,
    retention: config.backup.retention,
    isWanted: false,
    make: (file) =>
      makeArchive(config, { withSecrets: false, save: (archive) => saveArchive(file, { archive }) }),
    migrations: join(root, 'supabase/migrations'),
    cacheDir: join(root, 'node_modules/.cache'),
    onStep: () => undefined,
  });
}

async function outcomes({ BACKUP_DIR }: Site) {
  return (await listBackups(BACKUP_DIR)).map(({ metadata }) => metadata?.outcome);
}

test('a backup is verified by restoring, and the result is stored beside it', async () => {
  const [backup] = await listBackups(site.BACKUP_DIR);
  const manifest = await verifiedManifest(good);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(backup?.metadata).toMatchObject({ outcome: 'proven', rows, files: manifest.files.length });
  expect(backup?.metadata?.seconds).toBeGreaterThan(0);
  expect(await readdir(site.BACKUP_DIR)).toHaveLength(2);
  expect(manifest.withSecrets).toBe(false);
});

test('restarts and further servers do not make a second backup on the same day', testOptions, async () => {
  const made = await siteWithBackup(23);
  await runDue(made);
  expect(await outcomes(made)).toEqual(['proven']);
  const due = await siteWithBackup(25);
  await Promise.all([runWorker(due), runWorker(due)]);
  expect(await outcomes(due)).toEqual(['proven', 'proven']);
});

test('the verification finds a flipped bit', testOptions, async () => {
  const bytes = await readFile(good);
  const at = bytes.indexOf('admin@example.org');
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  expect(await resultOf(bytes)).toEqual({
    outcome: 'failed',
    problem: 'The backup is damaged: tables/auth.users.jsonl does not match its checksum',
  });
});

test('the verification fails on a stored file whose bytes have changed on disk', testOptions, async () => {
  const flipped = { DATA_DIR: await temporaryFolder(), BACKUP_DIR: await temporaryFolder() };
  await cp(site.DATA_DIR, flipped.DATA_DIR, { recursive: true });
  const [stored = ''] = await readdir(join(flipped.DATA_DIR, 'files/agbs'));
  const path = join(flipped.DATA_DIR, 'files/agbs', stored);
  const bytes = await readFile(path);
  bytes.writeUInt8(bytes.readUInt8(1000) ^ 1, 1000);
  await writeFile(path, bytes);
  await runDue(flipped);
  expect((await listBackups(flipped.BACKUP_DIR))[0]?.metadata).toMatchObject({
    outcome: 'failed',
    problem: expect.stringMatching(
      /^1 stored file\(s\) differ from their upload \(files\/agbs\/\d+-file\.pdf\)/,
    ),
  });
});

test('the verification notes that an archive has secrets', testOptions, async () => {
  const file = await archiveOf(site.DATA_DIR, join(await temporaryFolder(), 'secrets.tar'), true);
  expect(await resultOf(await readFile(file))).toMatchObject({ outcome: 'proven', withSecrets: true });
});

test('the verification finds an archive that is intact but cannot be restored', testOptions, async () => {
  const file = join(await temporaryFolder(), 'edited.tar');
  await writeEdited(file, good, (unpacked) => {
    editRows(unpacked, 'auth.users', () => []);
    for (const table of unpacked.manifest.tables) if (table.name === 'auth.users') table.rows = 0;
  });
  expect(await resultOf(await readFile(file))).toEqual({
    outcome: 'failed',
    problem:
      'The backup is damaged: a row of public.admins refers to a row that is not in the backup (23503)',
  });
});

/** Returns the verification result of an archive. */
async function resultOf(archive: Uint8Array): Promise<unknown> {
  const tried = await siteWith(archive);
  await runDue(tried);
  expect(await readdir(tried.BACKUP_DIR)).toHaveLength(2);
  return (await listBackups(tried.BACKUP_DIR))[0]?.metadata;
}

test('old backups are pruned by day, week and month, other files stay', testOptions, async () => {
  const BACKUP_DIR = await temporaryFolder();
  const now = Date.now();
  for (let days = 0; days < 400; days += 1) await linkGood(BACKUP_DIR, now - days * 24 * hour);
  await writeFile(join(BACKUP_DIR, 'mine.tar'), 'not yours');
  await runDue({ ...site, BACKUP_DIR }, { BACKUP_KEEP: '3d,2w,2m' });
  const remaining = await listBackups(BACKUP_DIR);
  expect(remaining.length).toBeGreaterThanOrEqual(4);
  expect(remaining.length).toBeLessThanOrEqual(7);
  expect(remaining[0]?.name).toBe(backupName(new Date(now)));
  const files = await readdir(BACKUP_DIR);
  expect(files).toHaveLength(2 * remaining.length + 1);
  expect(files).toContain('mine.tar');
});

test('a BACKUP_DIR that is not writable stops the start with one line', async () => {
  await expect(openSite({ BACKUP_DIR: join(good, 'below') }, site.DATA_DIR)).rejects.toThrow(
    /^BACKUP_DIR cannot be written to: ENOTDIR.*$/,
  );
});
