import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../../scripts/build.mjs';
import { createStorage } from '../../../src/data/client/storage';
import { openArchive } from '../../../src/server/backup/archive/archive-file';
import { inspectArchive } from '../../../src/server/backup/archive/read-archive';
import { isSignedWith } from '../../../src/server/backup/archive/signature';
import { createFileCheck } from '../../../src/server/backup/restore/check-file';
import { restoreEmbedded } from '../../../src/server/backup/restore/restore-embedded';
import { verifyByRestoring } from '../../../src/server/backup/restore/verify-by-restoring';
import { openDatabase } from '../../../src/service/database';
import { rewritePdf } from '../../../src/service/worker/process/rewrite-pdf';
import { createKeys, keysText } from '../../../src/service/keys';
import { openSite, startSite } from '../../hosted/site';
import { copyData } from '../../prepared-data';
import { archiveOf, emptyInstallation, rowsOf, run, temporaryFolder } from './commands';
import { editRows, writeEdited } from './edited-archive';
import { html, manipulations, replaceBytes } from './manipulations';

/** Manipulated archives with correct checksums. */

const testOptions = { timeout: 600_000 };
const migrations = join(root, 'supabase/migrations');

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
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const storage = createStorage({ url: site.url, key: secretKey });
  const terms = new Blob([new Uint8Array(pdfWith(''))], { type: 'application/pdf' });
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

test('keys are restored only with the flag on both sides, and the command says so', testOptions, async () => {
  const own = await readFile(join(dataDir, 'keys.json'), 'utf8');
  const keysIn = async (backend: string) =>
    readFile(join(backend, 'keys.json'), 'utf8').catch(() => undefined);
  const restored = async (file: string, ...options: string[]) => {
    const backend = await emptyInstallation();
    const { code, errors, output } = await run('restore', { DATA_DIR: backend }, file, ...options);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return { output, keys: await keysIn(backend) };
  };
  const planted = await writeEdited(join(folder, 'planted.tar'), withSecrets, ({ manifest, entries }) => {
    manifest.withSecrets = false;
    entries.set('keys.json', Buffer.from(keysText(createKeys())));
  });
  const ignored = await restored(planted, '--with-secrets');
  expect(ignored.keys).toBeUndefined();
  expect(ignored.output).toContain(
    'keys.json in the archive was left out: the archive was made without secrets.',
  );

  const unasked = await restored(withSecrets);
  expect(unasked.keys).toBeUndefined();
  expect(unasked.output).toContain(foreign);
  expect(unasked.output).toContain('The secrets in the archive were left out: --with-secrets was not given.');

  const taken = await restored(withSecrets, '--with-secrets');
  expect(taken.keys).toBe(own);
  expect(taken.output).toContain('keys.json was restored from the archive');
});

test('a changed archive is no longer signed by this installation', async () => {
  const changed = await writeEdited(join(folder, 'changed.tar'), plain, (unpacked) =>
    editRows(unpacked, 'public.installation', (rows) =>
      rows.map((row) => ({ ...row, hides_first_steps: true })),
    ),
  );
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
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

test('PDFs of a foreign archive are rewritten, and rows describe the stored bytes', testOptions, async () => {
  // Larger than the upload limit, because rewriting can make a file grow.
  const content = `8 0 obj << >>\nstream\n${' '.repeat(11 * 1024 * 1024)}\nendstream endobj`;
  const hiding = pdfWith(`${content}\n9 0 obj (<script>alert(1)</script>) endobj`);
  const file = await writeEdited(join(folder, 'hiding.tar'), plain, (unpacked) => {
    const { manifest, entries } = unpacked;
    for (const { path, bucket } of manifest.files) if (bucket === 'agbs') entries.set(path, hiding);
    editRows(unpacked, 'storage.objects', (rows) =>
      rows.map((row) => ({ ...row, metadata: { ...Object(row.metadata), size: 1, eTag: '"wrong"' } })),
    );
  });
  const backend = await emptyInstallation();
  expect(await run('restore', { DATA_DIR: backend }, file)).toMatchObject({ code: 0, errors: '' });
  const rewritten = await rewrittenPdf(hiding);
  expect(rewritten.includes('script')).toBe(false);

  const sha256 = createHash('sha256').update(rewritten).digest('hex');
  const eTag = `"${sha256.slice(0, 32)}"`;
  const archive = join(folder, 'hiding-restored.tar');
  await archiveOf(backend, archive);
  const rows = await rowsOf(archive, 'storage.objects');
  const [row] = rows.filter(({ bucket_id }) => bucket_id === 'agbs');
  const [other] = rows.filter(({ bucket_id }) => bucket_id === 'topic-images');
  expect(other?.metadata).toEqual(
    (await rowsOf(plain, 'storage.objects')).find(({ id }) => id === other?.id)?.metadata,
  );
  const size = rewritten.length;
  expect(row?.metadata).toMatchObject({
    sha256,
    eTag,
    size,
    contentLength: size,
    mimetype: 'application/pdf',
  });
  const trial = await temporaryFolder();
  await expect(
    verifyByRestoring(archive, { dataDir: trial, migrations, cacheDir: join(root, 'node_modules/.cache') }),
  ).resolves.toBeDefined();

  const site = await startSite({}, backend);
  const served = await fetch(`${site.url}/storage/v1/object/public/agbs/terms.pdf`);
  expect(served.headers.get('etag')).toBe(eTag);
  expect(rewritten.equals(Buffer.from(await served.arrayBuffer()))).toBe(true);
});

function pdfWith(object: string): Buffer {
  const objects = `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 8 0 R >> endobj`;
  return Buffer.from(`%PDF-1.7\n${objects}\n${object}\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
}

async function rewrittenPdf(bytes: Buffer): Promise<Buffer> {
  const result = await rewritePdf(bytes);
  if ('refusal' in result) throw new Error(result.refusal);
  return Buffer.from(result.bytes);
}

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
