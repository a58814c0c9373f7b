import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packTar } from 'modern-tar';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { createStorage } from '../../../src/data/client/storage';
import { assertWritable, openArchive } from '../../../src/server/operations/backup/archive/archive-file';
import { isSignedWith } from '../../../src/server/operations/backup/archive/manifest';
import { inspectArchive } from '../../../src/server/operations/backup/archive/read-archive';
import { assertRestorable } from '../../../src/server/operations/backup/restore/restore';
import {
  createFileCheck,
  restoreEmbedded,
} from '../../../src/server/operations/backup/restore/restore-embedded';
import { openDatabase } from '../../../src/service/database';
import { createKeys, keysText } from '../../../src/service/keys';
import { sharedFolder } from '../../folders';
import { openSite, sharedData } from '../../hosted/site';
import { keysOf } from '../../product';
import { archiveOf, emptyInstallation, restoreHere, rowsOf, run } from './commands';
import { editRows, renameFile, type Unpacked, writeEdited } from './edited-archive';

/** Damaged and manipulated archives are refused with one message, and a refused restore changes nothing. */

const testOptions = { timeout: 600_000 };
const migrations = join(root, 'supabase/migrations');

/** A PDF with bytes before and after it, a script and a signature field. */
const signedPdf = Buffer.from(
  'junk\n%PDF-1.7\n1 0 obj << /Type /Catalog /AcroForm << /SigFlags 3 >> /OpenAction << /S /JavaScript /JS (x) >> >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n\xff\xfe',
  'latin1',
);

const folder = await sharedFolder();
const dataDir = await sharedData('empty');
await addFiles();
/** An archive with secrets, and its bytes. */
const archive = await archiveOf(dataDir, join(folder, 'archive.tar'), true);
const bytes = await readFile(archive);

async function addFiles(): Promise<void> {
  const site = await openSite({}, dataDir);
  const { secretKey } = await keysOf(dataDir);
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const storage = createStorage({ url: site.url, key: secretKey });
  const terms = new Blob([new Uint8Array(signedPdf)], { type: 'application/pdf' });
  for (const { error } of [
    await storage.from('topic-images').upload('image.png', image),
    await storage.from('agbs').upload('terms.pdf', terms),
  ])
    expect(error).toBeNull();
  await site.stop();
}

async function tarOf(name: string): Promise<Uint8Array> {
  const body = new TextEncoder().encode('Hallo');
  return packTar([{ header: { name, size: body.length, type: 'file' }, body }]);
}

/** Returns the archive with another bit in the byte `offset` after the first occurrence of `text`. */
function flipped(text: string, offset = 0): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(text) + offset;
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

function asHtml({ manifest, entries }: Unpacked): void {
  for (const { path, bucket } of manifest.files)
    if (bucket === 'topic-images') entries.set(path, Buffer.from('<!doctype html><script>alert(1)</script>'));
}

const foreign = 'This file is not a backup of this product';
const damaged = (how: string) => `The backup is damaged: ${how}`;
const newer = (what: string) =>
  `The backup was made by a newer version of this program (${what}): update the program first`;
const rowsPath = 'tables/public.admins.jsonl';

const damages: [what: string, make: () => Uint8Array | Promise<Uint8Array>, sentence: unknown][] = [
  ['other bytes', () => randomBytes(100_000), foreign],
  ['a tar of something else', () => tarOf('README.txt'), foreign],
  ['a tar that begins like one of ours', () => tarOf('README.md'), damaged('it is truncated')],
  [
    'cut in the middle',
    () => bytes.subarray(0, bytes.length / 2),
    expect.stringMatching(/^The backup is damaged: it (cannot be read to its end|is truncated)$/),
  ],
  [
    'one bit in a row',
    () => flipped('admin@example.org'),
    damaged('tables/auth.users.jsonl does not match its checksum'),
  ],
  [
    'one bit in the manifest',
    () => flipped('"takenAt"', 14),
    damaged('manifest.json does not match its checksum'),
  ],
];

/** Their checksums are correct, because they need no secret. */
const manipulations: [what: string, change: (unpacked: Unpacked) => unknown, sentence: unknown][] = [
  ['a table taken out', ({ entries }) => entries.delete(rowsPath), damaged(`${rowsPath} is missing`)],
  [
    'a table put in',
    ({ entries }) => entries.set('tables/public.other.jsonl', Buffer.from('{}\n')),
    damaged('it contains entries that its manifest does not list'),
  ],
  [
    'a manifest without its parts',
    ({ manifest }) => Reflect.deleteProperty(manifest, 'migrations'),
    damaged('manifest.json is incomplete'),
  ],
  ['of another program', ({ manifest }) => Object.assign(manifest, { format: 'other' }), foreign],
  ['of a newer format', ({ manifest }) => Object.assign(manifest, { formatVersion: 3 }), newer('format 3')],
  [
    'of a newer schema',
    ({ manifest }) => manifest.migrations.push('20991231000000'),
    newer('migration 20991231000000'),
  ],
  [
    'HTML instead of an image',
    asHtml,
    expect.stringMatching(
      /^Nothing was restored: topic-images\/image\.png would not be accepted as an upload \(.+\)\. Replace or remove this file .+, and back up again; docs\/backup\.md .+$/,
    ),
  ],
  [
    'a file whose name has dot segments',
    (unpacked) => renameFile(unpacked, 'image.png', '../../image.png'),
    damaged('it contains an entry with the invalid path "files/topic-images/../../image.png"'),
  ],
  [
    'a table outside of its folder',
    ({ manifest, entries }) => {
      const table = manifest.tables.find(({ path }) => path === rowsPath);
      entries.set('../admins.jsonl', entries.get(rowsPath) ?? Buffer.alloc(0));
      entries.delete(rowsPath);
      Object.assign(table ?? {}, { path: '../admins.jsonl' });
    },
    damaged('it contains an entry with the invalid path "../admins.jsonl"'),
  ],
  [
    'a row of a file without its bytes',
    ({ manifest, entries }) => {
      manifest.files = manifest.files.filter(({ name }) => name !== 'image.png');
      entries.delete('files/topic-images/image.png');
    },
    damaged('the bytes of topic-images/image.png are missing'),
  ],
  [
    'bytes without a row',
    (unpacked) =>
      editRows(unpacked, 'storage.objects', (rows) => rows.filter(({ name }) => name !== 'image.png')),
    damaged('files/topic-images/image.png has no row in tables/storage.objects.jsonl'),
  ],
  [
    'an administrator without an account',
    (unpacked) => editRows(unpacked, 'auth.users', () => []),
    damaged('a row of public.admins refers to a row that is not in the backup (23503)'),
  ],
  [
    'a duplicate row',
    (unpacked) => editRows(unpacked, 'public.admins', (rows) => [...rows, ...rows]),
    damaged('a row of public.admins is duplicated (23505)'),
  ],
  [
    'a row that is not JSON',
    ({ entries }) => entries.set(rowsPath, Buffer.from('{"user_id": \n')),
    expect.stringMatching(/^The backup is damaged: a row of public\.admins cannot be read \(22\w{3}\)$/),
  ],
];

describe('an empty installation refuses an archive', () => {
  let opened: Awaited<ReturnType<typeof openDatabase>>;
  let target: string;
  const keys = keysText(createKeys());

  beforeAll(async () => {
    target = await sharedData('empty');
    await writeFile(join(target, 'keys.json'), keys, { mode: 0o600 });
    opened = await openDatabase({ dataDir: target });
  });
  afterAll(async () => {
    await opened.database.close();
    await opened.lock.release();
  });

  async function expectRefused(file: string, message: unknown): Promise<void> {
    const open = openArchive(file);
    const { database } = opened;
    const restore = async () => {
      const { manifest } = await inspectArchive(open);
      await assertRestorable(manifest, migrations);
      const checkFile = createFileCheck(database);
      const installation = { database, dataDir: target, migrations, takesSecrets: true, checkFile };
      await restoreEmbedded({ open, manifest }, installation);
    };
    await expect(restore()).rejects.toMatchObject({ message });
    expect(await filesOf(target)).toEqual([]);
    expect(await readFile(join(target, 'keys.json'), 'utf8')).toBe(keys);
  }

  test.each(damages)('%s', async (_what, make, sentence) => {
    const file = join(folder, 'damaged.tar');
    await writeFile(file, await make());
    await expectRefused(file, sentence);
  });

  test.each(manipulations)('%s', async (_what, change, sentence) => {
    await expectRefused(await writeEdited(join(folder, 'edited.tar'), archive, change), sentence);
  });
});

test('a refused restore removes a new folder', testOptions, async () => {
  const file = await writeEdited(join(folder, 'html.tar'), archive, asHtml);
  const nowhere = join(folder, 'new');
  const errors = expect.stringMatching(/^Nothing was restored: topic-images\/image\.png would .+\n$/);
  expect(await run('restore', { DATA_DIR: nowhere }, file, '--with-secrets')).toMatchObject({
    code: 1,
    output: '',
    errors,
  });
  expect(existsSync(nowhere)).toBe(false);
});

test(
  'PDFs of a changed archive keep their bytes and their rows, and it loses its signature',
  testOptions,
  async () => {
    const changed = await writeEdited(join(folder, 'changed.tar'), archive, (unpacked) =>
      editRows(unpacked, 'public.installation', (rows) =>
        rows.map((row) => ({ ...row, hides_first_steps: true })),
      ),
    );
    const { secretKey } = await keysOf(dataDir);
    const isOwn = async (file: string) =>
      isSignedWith((await inspectArchive(openArchive(file))).signature, secretKey);
    expect([await isOwn(archive), await isOwn(changed)]).toEqual([true, false]);

    const target = await emptyInstallation();
    await restoreHere(changed, { dataDir: target }, async () => undefined);
    const restored = await archiveOf(target, join(folder, 'restored.tar'));
    const sums = async (file: string) =>
      (await rowsOf(file, 'storage.objects')).map(({ name, metadata }) => [name, metadata]).sort();
    expect(await sums(restored)).toEqual(await sums(archive));
    const stored = await Promise.all((await filesOf(target)).map((file) => readFile(file)));
    expect(stored.some((file) => file.equals(signedPdf))).toBe(true);
  },
);

test('a backup overwrites no file, and reports when there is nothing to back up', async () => {
  await expect(assertWritable(archive)).rejects.toThrow(
    `${archive} exists already: a backup never overwrites a file, choose another name`,
  );
  const other = join(folder, 'other.tar');
  const nowhere = join(folder, 'nowhere');
  await expect(archiveOf(nowhere, other)).rejects.toThrow(`There is no installation in ${nowhere}`);
  const hosted = {
    DATA_DIR: nowhere,
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  };
  await expect(archiveOf(hosted, other)).rejects.toThrow(
    /^DATABASE_URL must be set in addition to SUPABASE_URL: /,
  );
  expect([other, `${other}.part`, nowhere].filter(existsSync)).toEqual([]);
});

async function filesOf(installation: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(join(installation, 'files'), options).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
