import { cp, link, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { saveArchive } from '../../../src/server/operations/backup/archive/archive-file';
import { readConfig } from '../../../src/server/base/config';
import { listBackups, backupName } from '../../../src/server/operations/daily-backup/backup-folder';
import { runBackups } from '../../../src/server/operations/daily-backup/run-backups';
import { makeArchive } from '../../../src/server/start/make-archive';
import { openSite, sharedData } from '../../hosted/site';
import { sharedFolder, temporaryFolder } from '../../folders';
import { addFiles, archiveOf, verifiedManifest } from './commands';
import { editRows, writeEdited } from './edited-archive';

/**
 * Scheduled backups: one a day, verified by restoring, pruned by retention. kill.long.test.ts runs and kills the worker
 * process.
 */

const testOptions = { timeout: 900_000 };
const dayMs = 86_400_000;

type Site = { DATA_DIR: string; BACKUP_DIR: string };

/** A site with a stored file, its verified backup `good`, and one with secrets of the day before. */
const site: Site = { DATA_DIR: await sharedData('empty'), BACKUP_DIR: await sharedFolder() };
let good: string;

beforeAll(async () => {
  const { DATA_DIR: dataDir, BACKUP_DIR } = site;
  const running = await openSite({}, dataDir);
  await addFiles(running, 1);
  await running.stop();
  await archiveOf(dataDir, join(BACKUP_DIR, backupName(new Date(Date.now() - 1.1 * dayMs))), true);
  await runDue(site);
  const [backup] = await listBackups(BACKUP_DIR);
  good = join(BACKUP_DIR, backup?.name ?? '');
}, testOptions.timeout);

/** Puts the verified backup into a folder under the name of this moment. */
async function linkGood(folder: string, at: number): Promise<void> {
  const file = join(folder, backupName(new Date(at)));
  await link(good, file);
  await link(good.replace(/tar$/, 'json'), file.replace(/tar$/, 'json'));
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

test('the backup of a day is verified by restoring, with the result beside it, and no second one is made', async () => {
  const [backup, former] = await listBackups(site.BACKUP_DIR);
  const manifest = await verifiedManifest(good);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  expect(backup?.metadata).toMatchObject({ outcome: 'proven', rows, files: manifest.files.length });
  expect(backup?.metadata?.seconds).toBeGreaterThan(0);
  expect(manifest.withSecrets).toBe(false);
  expect(former?.metadata).toMatchObject({ outcome: 'proven', withSecrets: true });
  await runDue(site);
  expect(await readdir(site.BACKUP_DIR)).toHaveLength(4);
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
  const BACKUP_DIR = await temporaryFolder();
  await writeFile(join(BACKUP_DIR, backupName(new Date())), archive);
  await runDue({ ...site, BACKUP_DIR });
  expect(await readdir(BACKUP_DIR)).toHaveLength(2);
  return (await listBackups(BACKUP_DIR))[0]?.metadata;
}

test('expired backups are deleted with their results, other files stay', async () => {
  const BACKUP_DIR = await temporaryFolder();
  const now = Date.now();
  for (let days = 0; days < 5; days += 1) await linkGood(BACKUP_DIR, now - days * dayMs);
  await writeFile(join(BACKUP_DIR, 'mine.tar'), 'not yours');
  await runDue({ ...site, BACKUP_DIR }, { BACKUP_KEEP: '2d' });
  const kept = [0, 1].map((days) => backupName(new Date(now - days * dayMs)));
  const files = kept.flatMap((name) => [name, name.replace(/tar$/, 'json')]);
  expect((await readdir(BACKUP_DIR)).sort()).toEqual([...files, 'mine.tar'].sort());
});
