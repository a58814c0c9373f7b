import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keysOf } from '../../product';
import { root } from '../../../scripts/build.mjs';
import { createStorage } from '../../../src/data/client/storage';
import { openArchive } from '../../../src/server/operations/backup/archive/archive-file';
import { inspectArchive } from '../../../src/server/operations/backup/archive/read-archive';
import { isSignedWith } from '../../../src/server/operations/backup/archive/manifest';
import { createFileCheck } from '../../../src/server/operations/backup/restore/check-file';
import { restoreEmbedded } from '../../../src/server/operations/backup/restore/restore-embedded';
import { openDatabase } from '../../../src/service/database';
import { createKeys, keysText } from '../../../src/service/keys';
import { openSite } from '../../hosted/site';
import { copyData } from '../../prepared-data';
import { archiveOf, emptyInstallation, restoreHere, rowsOf, run, temporaryFolder } from './commands';
import { editRows, writeEdited } from './edited-archive';
import { html, manipulations, replaceBytes } from './manipulations';

/** Manipulated archives with correct checksums. */

const testOptions = { timeout: 600_000 };
const migrations = join(root, 'supabase/migrations');

/** A PDF with bytes before and after it, a script and a signature field. */
const signedPdf = Buffer.from(
  'junk\n%PDF-1.7\n1 0 obj << /Type /Catalog /AcroForm << /SigFlags 3 >> /OpenAction << /S /JavaScript /JS (x) >> >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n\xff\xfe',
  'latin1',
);

let folder: string;
let dataDir: string;
let plain: string;
let withSecrets: string;
/** An empty installation with the keys of the site, shared by refused restores, each of which must leave it empty. */
let target: string;
const foreign = 'is not signed by this installation';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manipulated-'));
  dataDir = await copyData('empty');
  const site = await openSite({}, dataDir);
  const { secretKey } = await keysOf(dataDir);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const storage = createStorage({ url: site.url, key: secretKey });
  const terms = new Blob([new Uint8Array(signedPdf)], { type: 'application/pdf' });
  for (const { error } of [
    await storage.from('topic-images').upload('picture.png', picture),
    await storage.from('agbs').upload('terms.pdf', terms),
  ])
    expect(error).toBeNull();
  plain = join(folder, 'plain.tar');
  withSecrets = join(folder, 'with-secrets.tar');
  await site.stop();
  await archiveOf(dataDir, plain);
  await archiveOf(dataDir, withSecrets, true);
  target = await copyData('empty');
}, testOptions.timeout);
afterAll(async () => {
  for (const one of [folder, dataDir, target]) await rm(one, { recursive: true, force: true });
});

describe('an empty installation', () => {
  test('refuses every manipulated archive', testOptions, async () => {
    const { database, lock } = await openDatabase({ dataDir: target });
    const installation = { database, dataDir: target, migrations, takesSecrets: true };
    try {
      for (const [what, change, sentence] of manipulations) {
        const open = openArchive(await writeEdited(join(folder, 'edited.tar'), withSecrets, change));
        const restore = async () => {
          const { manifest } = await inspectArchive(open);
          const checkFile = createFileCheck(database);
          await restoreEmbedded({ open, manifest }, { ...installation, checkFile });
        };
        const refusal = await restore().catch((error: unknown) => error);
        expect.soft(refusal instanceof Error ? refusal.message : 'accepted', what).toMatch(sentence);
        expect.soft(await filesOf(target), what).toEqual([]);
      }
    } finally {
      await database.close();
      await lock.release();
    }
  });

  test('accepts a valid archive after all refusals, and knows its own signature', testOptions, async () => {
    const accepted = await run('restore', { DATA_DIR: target }, plain);
    expect(accepted).toMatchObject({ code: 0, errors: '', output: expect.not.stringContaining(foreign) });
    expect(await filesOf(target)).toHaveLength(2);
  });
});

test('a refused restore leaves no folder behind', testOptions, async () => {
  const file = await writeEdited(join(folder, 'edited.tar'), plain, (unpacked) =>
    replaceBytes(unpacked, html),
  );
  const nowhere = join(await temporaryFolder(), 'data');
  const sentence =
    /^Nothing was restored: topic-images\/picture\.png would not be accepted as an upload .+\n$/;
  const refused = await run('restore', { DATA_DIR: nowhere }, file);
  expect(refused).toMatchObject({ code: 1, output: '', errors: expect.stringMatching(sentence) });
  expect(existsSync(nowhere)).toBe(false);
});

test('a refused restore leaves keys.json and an empty folder unchanged', testOptions, async () => {
  const backend = join(await temporaryFolder(), 'data');
  await mkdir(backend);
  const keys = keysText(createKeys());
  await writeFile(join(backend, 'keys.json'), keys, { mode: 0o600 });
  const file = await writeEdited(join(await temporaryFolder(), 'edited.tar'), withSecrets, (unpacked) =>
    editRows(unpacked, 'auth.users', () => []),
  );
  const refused = await run('restore', { DATA_DIR: backend }, file, '--with-secrets');
  expect(refused).toMatchObject({ code: 1 });
  expect(await readdir(backend)).toEqual(['keys.json']);
  expect(await readFile(join(backend, 'keys.json'), 'utf8')).toBe(keys);
});

test('a changed archive is no longer signed by this installation', async () => {
  const changed = await writeEdited(join(folder, 'changed.tar'), plain, (unpacked) =>
    editRows(unpacked, 'public.installation', (rows) =>
      rows.map((row) => ({ ...row, hides_first_steps: true })),
    ),
  );
  const { secretKey } = await keysOf(dataDir);
  const isOwn = async (file: string) =>
    isSignedWith((await inspectArchive(openArchive(file))).signature, secretKey);
  expect([await isOwn(plain), await isOwn(changed)]).toEqual([true, false]);
});

test('backup and restore report a bit that has changed on disk', testOptions, async () => {
  const backend = await copyOfSite();
  const [stored = ''] = await filesOf(backend);
  const bytes = await readFile(stored);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
  await writeFile(stored, bytes);
  const file = join(folder, 'flipped.tar');
  const made = await run('backup', { DATA_DIR: backend }, file);
  const sentence = '1 stored file(s) differ from their upload (files/topic-images/picture.png)';
  expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringContaining(sentence) });
});

test('PDFs of a foreign archive keep their bytes and their rows', testOptions, async () => {
  const file = await writeEdited(join(folder, 'foreign.tar'), plain, (unpacked) =>
    editRows(unpacked, 'public.installation', (rows) => rows),
  );
  const backend = await emptyInstallation();
  await restoreHere(file, { dataDir: backend }, async () => undefined);
  const archive = join(folder, 'foreign-restored.tar');
  await archiveOf(backend, archive);
  const sums = async (one: string) =>
    (await rowsOf(one, 'storage.objects')).map(({ name, metadata }) => [name, metadata]).sort();
  expect(await sums(archive)).toEqual(await sums(plain));
  const bytes = await Promise.all((await filesOf(backend)).map((one) => readFile(one)));
  expect(bytes.some((one) => one.equals(signedPdf))).toBe(true);
});

async function copyOfSite(): Promise<string> {
  const backend = await temporaryFolder();
  await cp(dataDir, backend, { recursive: true });
  return backend;
}

async function filesOf(backend: string): Promise<string[]> {
  const entries = await readdir(join(backend, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
