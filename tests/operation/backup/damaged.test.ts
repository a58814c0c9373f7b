import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { openArchive } from '../../../src/server/operations/backup/archive/archive-file';
import type { Manifest } from '../../../src/server/operations/backup/archive/manifest';
import { inspectArchive } from '../../../src/server/operations/backup/archive/read-archive';
import { assertRestorable } from '../../../src/server/operations/backup/restore/restore';
import { copyData } from '../../prepared-data';
import { archiveOf, emptyInstallation, verifiedManifest, run, temporaryFolder } from './commands';

/** Invalid archives are refused with one message before anything is written. */

/** Deriving a key from a passphrase is slow on purpose. */
const testOptions = { timeout: 600_000 };

let folder: string;
let good: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
  const dataDir = await copyData('empty');
  good = await readFile(await archiveOf(dataDir, join(folder, 'good.tar')));
  const passphrase = join(folder, 'passphrase');
  await writeFile(passphrase, 'Ein langer Satz\n');
  const encrypted = join(folder, 'good.age');
  const made = await run('backup', { DATA_DIR: dataDir }, encrypted, '--passphrase-file', passphrase);
  expect(made).toMatchObject({ code: 0, errors: '' });
  await rm(dataDir, { recursive: true, force: true });
}, testOptions.timeout);
afterAll(() => rm(folder, { recursive: true, force: true }));

type Entries = Map<string, string>;

/** Repacks the archive with changed entries, sealed again if `isSealed`. */
async function repacked(change: (entries: Entries) => void, isSealed = false): Promise<Buffer> {
  const entries: Entries = new Map();
  for (const { header, data } of await unpackTar(good))
    entries.set(header.name, Buffer.from(data ?? []).toString('latin1'));
  change(entries);
  const manifest = Buffer.from(entries.get('manifest.json') ?? '', 'latin1');
  const checksumLine = `${createHash('sha256').update(manifest).digest('hex')}  manifest.json\n`;
  if (isSealed) entries.set('manifest.json.sha256', checksumLine);
  return Buffer.from(
    await packTar([...entries].map(([name, text]) => entry(name, Buffer.from(text, 'latin1')))),
  );
}

function entry(name: string, body: Buffer) {
  return { header: { name, size: body.length, type: 'file' as const }, body: new Uint8Array(body) };
}

function withManifest(change: (manifest: Manifest) => unknown) {
  return repacked((entries) => {
    const manifest: Manifest = JSON.parse(entries.get('manifest.json') ?? '');
    entries.set('manifest.json', JSON.stringify(change(manifest)));
  }, true);
}

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

const foreign = 'This file is not a backup of this product\n';
const damages: [what: string, make: () => Buffer | Promise<Buffer>, sentence: string | RegExp][] = [
  ['an empty file', () => Buffer.alloc(0), foreign],
  ['some other bytes', () => randomBytes(100_000), foreign],
  [
    'a tar of something else',
    async () => Buffer.from(await packTar([entry('README.txt', Buffer.from('Hallo'))])),
    foreign,
  ],
  [
    'a tar that begins like one of ours',
    async () => Buffer.from(await packTar([entry('README.md', Buffer.from('Hallo'))])),
    'The backup is damaged: it is truncated\n',
  ],
  [
    'cut in the middle',
    () => good.subarray(0, good.length / 2),
    /^The backup is damaged: it (cannot be read to its end|is truncated)\n$/,
  ],
  [
    'cut before its seal',
    () => good.subarray(0, good.lastIndexOf('manifest.json.sha256')),
    /^The backup is damaged: it (cannot be read to its end|is truncated)\n$/,
  ],
  [
    'one bit in a row',
    () => flipped(good, good.indexOf('admin@example.org')),
    'The backup is damaged: tables/auth.users.jsonl does not match its checksum\n',
  ],
  [
    'one bit in the README',
    () => flipped(good, good.indexOf('# A backup') + 5),
    'The backup is damaged: README.md does not match its checksum\n',
  ],
  [
    'one bit in the manifest',
    () => flipped(good, good.indexOf('"takenAt"') + 14),
    'The backup is damaged: manifest.json does not match its checksum\n',
  ],
  [
    'one bit in the head of an entry',
    () => flipped(good, good.indexOf('tables/auth.users.jsonl') + 8),
    'The backup is damaged: it cannot be read to its end\n',
  ],
  [
    'a table taken out',
    () => repacked((entries) => entries.delete('tables/public.admins.jsonl')),
    'The backup is damaged: tables/public.admins.jsonl is missing\n',
  ],
  [
    'a table put in',
    () => repacked((entries) => entries.set('tables/public.other.jsonl', '{}\n')),
    'The backup is damaged: it contains entries that its manifest does not list\n',
  ],
  [
    'a manifest without its parts',
    () => withManifest(({ format, formatVersion }) => ({ format, formatVersion })),
    'The backup is damaged: manifest.json is incomplete\n',
  ],
  ['of another program', () => withManifest((manifest) => ({ ...manifest, format: 'other' })), foreign],
  [
    'of a newer format',
    () => withManifest((manifest) => ({ ...manifest, formatVersion: 3 })),
    'The backup was made by a newer version of this program (format 3): update the program first\n',
  ],
  [
    'of a newer schema',
    () =>
      withManifest((manifest) => ({ ...manifest, migrations: [...manifest.migrations, '20991231000000'] })),
    'The backup was made by a newer version of this program (migration 20991231000000): update the program first\n',
  ],
];

/** Returns the message with which a restore refuses the archive, before it opens the data folder. */
async function refusalOf(file: string, passphrase?: string): Promise<string> {
  try {
    const { manifest } = await inspectArchive(openArchive(file, passphrase));
    await assertRestorable(manifest, join(root, 'supabase/migrations'));
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? `${error.message}\n` : String(error);
  }
}

test.each(damages)('an archive is refused: %s', async (_what, make, sentence) => {
  const file = join(await temporaryFolder(), 'archive.tar');
  await writeFile(file, await make());
  expect(await refusalOf(file)).toMatch(sentence);
});

test('the command prints the refusal and creates nothing', async () => {
  const dataDir = join(await temporaryFolder(), 'data');
  const file = join(await temporaryFolder(), 'archive.tar');
  await writeFile(file, good.subarray(0, good.length / 2));
  const { code, output, errors } = await run('restore', { DATA_DIR: dataDir }, file);
  expect({ code, output }).toEqual({ code: 1, output: '' });
  expect(errors).toMatch(/^The backup is damaged: .+\n$/);
  expect(existsSync(dataDir)).toBe(false);
});

test(
  'an encrypted backup opens with its passphrase only, and a flipped bit is detected',
  testOptions,
  async () => {
    const encrypted = join(folder, 'good.age');
    const bytes = await readFile(encrypted);
    expect(bytes.subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
    expect(bytes.includes('admin@example.org')).toBe(false);
    const broken = join(folder, 'broken.age');
    await writeFile(broken, flipped(bytes, bytes.length - 100));

    expect(await refusalOf(encrypted)).toBe(
      'This backup is encrypted: add --passphrase-file FILE with the passphrase\n',
    );
    expect(await refusalOf(encrypted, 'Ein anderer Satz')).toBe(
      'The passphrase is wrong, or the header of the backup is damaged\n',
    );
    expect(await refusalOf(broken, 'Ein langer Satz')).toMatch(/^The backup is damaged: .+\n$/);
    const backend = { DATA_DIR: await emptyInstallation() };
    const options = ['--passphrase-file', join(folder, 'passphrase')];
    expect(await run('restore', backend, encrypted, ...options)).toMatchObject({ code: 0, errors: '' });
  },
);

test('a backup overwrites no file, and reports when there is nothing to back up', async () => {
  const file = join(folder, 'good.tar');
  const nowhere = { DATA_DIR: join(await temporaryFolder(), 'data') };
  expect((await run('backup', nowhere, file)).errors).toBe(
    `${file} exists already: a backup never overwrites a file, choose another name\n`,
  );
  const other = join(folder, 'other.tar');
  expect((await run('backup', nowhere, other)).errors).toBe(
    `There is no installation in ${nowhere.DATA_DIR}\n`,
  );
  expect([other, `${other}.part`, nowhere.DATA_DIR].filter(existsSync)).toEqual([]);
  expect(await verifiedManifest(file)).toBeTruthy();
});
