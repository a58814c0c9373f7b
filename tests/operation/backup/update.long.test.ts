import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { listBackups } from '../../../src/server/operations/daily-backup/backup-folder';
import { openSite, sharedData, type Site, startSite } from '../../hosted/site';
import { startProduct } from '../../product';
import { sharedFolder, temporaryFolder } from '../../folders';
import { verifiedManifest } from './commands';

/** An update of the product on existing data: first a backup, then all migrations or none. */

const testOptions = { timeout: 900_000 };

const programs = await sharedFolder();
/** The data folder of a site of this version. */
const used = await sharedData('empty');

beforeAll(async () => {
  const site = await openSite({}, used);
  expect(await send(site, 'Vor der Neuerung')).toBe(200);
  await site.stop();
}, testOptions.timeout);

/** Creates a copy of this program with further migrations. A process of its own also needs the part `dist`. */
async function newerProgram(name: string, migrations: Record<string, string>, parts: string[] = []) {
  const program = join(programs, name);
  for (const part of ['supabase', 'package.json', ...parts])
    await cp(join(root, part), join(program, part), { recursive: true });
  for (const part of ['node_modules', 'demo', 'public']) await symlink(join(root, part), join(program, part));
  for (const [file, sql] of Object.entries(migrations))
    await writeFile(join(program, 'supabase/migrations', file), sql);
  return program;
}

const good = {
  '20991231000100_more.sql': `create table public.more (text text); insert into public.more values ('new')`,
};

async function copyOfUsed(): Promise<string> {
  const dataDir = await temporaryFolder();
  await cp(used, dataDir, { recursive: true });
  return dataDir;
}

async function send({ url }: Site, message: string): Promise<number> {
  const response = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.org', message }),
  });
  return response.status;
}

/** Expects that the former version still works with its data, without a trace of the newer one. */
async function expectAsBefore(dataDir: string): Promise<void> {
  expect(await send(await startSite({}, dataDir), 'Danach')).toBe(200);
}

test('a failed migration changes nothing and the message says how to go back', testOptions, async () => {
  const broken = { '20991231000200_broken.sql': 'insert into public.nowhere values (1)' };
  const program = await newerProgram('broken', { ...good, ...broken });
  const dataDir = await copyOfUsed();
  const failure = openSite({}, dataDir, program);
  await expect(failure).rejects.toThrow(
    /^20991231000200_broken\.sql failed: relation "public\.nowhere" does not exist\. Nothing was changed: start the former version again\. The backup made before the update is \S+\.tar$/,
  );
  const folder = join(dataDir, 'backups');
  const [backup] = await listBackups(folder);
  const { tables, migrations } = await verifiedManifest(join(folder, backup?.name ?? ''));
  expect(tables.find(({ name }) => name === 'public.inquiries')?.rows).toBe(1);
  expect(migrations).not.toContain('20991231000100');
  await expectAsBefore(dataDir);
});

test(
  'a newer version backs up, then migrates; the former one refuses the migrated data',
  testOptions,
  async () => {
    const program = await newerProgram('good', good);
    const dataDir = await copyOfUsed();
    const BACKUP_DIR = await temporaryFolder();
    const env = { BACKUP_DIR };
    const newer = await openSite(env, dataDir, program);
    // This is also the day's backup.
    const [backup] = await listBackups(BACKUP_DIR);
    const { migrations } = await verifiedManifest(join(BACKUP_DIR, backup?.name ?? ''));
    expect(migrations).not.toContain('20991231000100');
    await newer.stop();
    await expect(startProduct({ dataDir })).rejects.toThrow(
      /^The product ended with 1:\nThe database is newer than this program: it holds the migration 20991231000100, which is not known here\n$/,
    );
    await (await openSite(env, dataDir, program)).stop();
    expect(await listBackups(BACKUP_DIR)).toHaveLength(1);
  },
);

/** Returns the process id in the lock of the data folder. */
async function pidOf(dataDir: string): Promise<number> {
  const files = await readdir(join(dataDir, 'lock'));
  const holder = files.find((name) => name.endsWith('.json')) ?? '';
  return Number(JSON.parse(await readFile(join(dataDir, 'lock', holder), 'utf8')).pid);
}

test('a kill during an update changes nothing', testOptions, async () => {
  const slow = { '20991231000300_slow.sql': 'select pg_sleep(3)' };
  const program = await newerProgram('slow', { ...good, ...slow }, ['dist']);
  const dataDir = await copyOfUsed();
  const starting = startProduct({ dataDir, program });
  const ended = expect(starting).rejects.toThrow('The product ended with SIGKILL');
  const folder = join(dataDir, 'backups');
  const isNoted = async () => (await listBackups(folder).catch(() => [])).some(({ metadata }) => metadata);
  while (!(await isNoted())) await wait(5);
  process.kill(await pidOf(dataDir), 'SIGKILL');
  await ended;
  const [backup] = await listBackups(folder);
  await verifiedManifest(join(folder, backup?.name ?? ''));
  await expectAsBefore(dataDir);
});
