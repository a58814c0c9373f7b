import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStorage } from '../../../src/data/storage';
import { createKeys, keysText } from '../../../src/service/keys';
import { copyData } from '../../prepared-data';
import { startProduct } from '../../product';
import { run, temporaryFolder } from './commands';
import { editRows, renameFile, type Unpacked, writeEdited } from './edited-archive';

/** Archives that somebody has changed on purpose and sealed again: refused, with nothing left behind. */

const patience = { timeout: 600_000 };

let folder: string;
let dataDir: string;
let plain: string;
let withSecrets: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manipulated-'));
  dataDir = await copyData('empty');
  const site = await startProduct({ dataDir, env: { DEMO_CONTENT: 'false' } });
  const { secretKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  const { error } = await createStorage({ url: site.url, key: secretKey })
    .from('topic-images')
    .upload('picture.png', picture);
  expect(error).toBeNull();
  plain = join(folder, 'plain.tar');
  withSecrets = join(folder, 'with-secrets.tar');
  expect(await run('backup', { DATA_DIR: dataDir }, plain)).toMatchObject({ code: 0, errors: '' });
  const secret = await run('backup', { DATA_DIR: dataDir }, withSecrets, '--with-secrets');
  expect(secret).toMatchObject({ code: 0, errors: '' });
  await site.stop();
}, patience.timeout);
afterAll(async () => {
  for (const one of [folder, dataDir]) await rm(one, { recursive: true, force: true });
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>');

function replaceBytes({ manifest, entries }: Unpacked, bytes: Buffer): void {
  for (const { path } of manifest.files) entries.set(path, bytes);
}

const cases: [what: string, change: (unpacked: Unpacked) => void, sentence: RegExp][] = [
  [
    'HTML in the place of a picture',
    (unpacked) => replaceBytes(unpacked, html),
    /^Nothing was restored: topic-images\/picture\.png would not be accepted as an upload \(.+\)\n$/,
  ],
  [
    'a PDF in the place of a picture',
    (unpacked) => replaceBytes(unpacked, Buffer.from('%PDF-1.7\n%%EOF\n')),
    /^Nothing was restored: topic-images\/picture\.png would not be accepted as an upload \(.+\)\n$/,
  ],
  [
    'a file whose name has dot segments',
    (unpacked) => renameFile(unpacked, 'picture.png', '../../picture.png'),
    /^The backup is damaged: no backup has an entry with the path "files\/topic-images\/\.\.\/\.\.\/picture\.png"\n$/,
  ],
  [
    'a file whose name is an absolute path',
    (unpacked) => renameFile(unpacked, 'picture.png', '/etc/picture.png'),
    /^The backup is damaged: no backup has an entry with the path ".+"\n$/,
  ],
  [
    'a table outside of its folder',
    ({ manifest, entries }) => {
      const table = manifest.tables.find(({ name }) => name === 'public.admins');
      entries.set('../admins.jsonl', entries.get(table?.path ?? '') ?? Buffer.alloc(0));
      entries.delete(table?.path ?? '');
      Object.assign(table ?? {}, { path: '../admins.jsonl' });
    },
    /^The backup is damaged: no backup has an entry with the path "\.\.\/admins\.jsonl"\n$/,
  ],
  [
    'a row of a file without its bytes',
    ({ manifest, entries }) => {
      for (const { path } of manifest.files.splice(0)) entries.delete(path);
    },
    /^The backup is damaged: the bytes of topic-images\/picture\.png are missing\n$/,
  ],
  [
    'bytes without a row',
    (unpacked) => editRows(unpacked, 'storage.objects', () => []),
    /^The backup is damaged: files\/topic-images\/picture\.png has no row in tables\/storage\.objects\.jsonl\n$/,
  ],
  [
    'an administrator without an account',
    (unpacked) => editRows(unpacked, 'auth.users', () => []),
    /^The backup is damaged: a row of public\.admins refers to a row that is not in the backup \(23503\)\n$/,
  ],
  [
    'a row twice',
    (unpacked) => editRows(unpacked, 'public.admins', (rows) => [...rows, ...rows]),
    /^The backup is damaged: a row of public\.admins is there twice \(23505\)\n$/,
  ],
  [
    'a row that is no JSON',
    ({ entries }) => entries.set('tables/public.admins.jsonl', Buffer.from('{"user_id": \n')),
    /^The backup is damaged: a row of public\.admins cannot be read \(22\w{3}\)\n$/,
  ],
];

test.each(cases)('%s is refused, and nothing is left behind', patience, async (_what, change, sentence) => {
  const file = await writeEdited(join(await temporaryFolder(), 'edited.tar'), withSecrets, change);
  const nowhere = join(await temporaryFolder(), 'data');
  const refused = await run('restore', { DATA_DIR: nowhere }, file, '--with-secrets');
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(sentence);
  expect(existsSync(nowhere)).toBe(false);
});

test('a refused restore leaves keys.json and an empty folder as they were', patience, async () => {
  const home = join(await temporaryFolder(), 'data');
  await mkdir(home);
  const keys = keysText(createKeys());
  await writeFile(join(home, 'keys.json'), keys, { mode: 0o600 });
  const file = await writeEdited(join(await temporaryFolder(), 'edited.tar'), withSecrets, (unpacked) =>
    editRows(unpacked, 'auth.users', () => []),
  );
  const refused = await run('restore', { DATA_DIR: home }, file, '--with-secrets');
  expect(refused).toMatchObject({ code: 1 });
  expect(await readdir(home)).toEqual(['keys.json']);
  expect(await readFile(join(home, 'keys.json'), 'utf8')).toBe(keys);
});

test('keys are taken over with the flag on both sides only, and that is said', patience, async () => {
  const own = await readFile(join(dataDir, 'keys.json'), 'utf8');
  const keysIn = async (home: string) => readFile(join(home, 'keys.json'), 'utf8').catch(() => undefined);
  const restored = async (file: string, ...options: string[]) => {
    const home = join(await temporaryFolder(), 'data');
    const { code, errors, output } = await run('restore', { DATA_DIR: home }, file, ...options);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    return { output, keys: await keysIn(home) };
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
  expect(unasked.output).toContain('The secrets in the archive were left out: --with-secrets was not given.');

  const taken = await restored(withSecrets, '--with-secrets');
  expect(taken.keys).toBe(own);
  expect(taken.output).toContain('keys.json is the one of the archive');
});

test(
  'an archive tells whether this installation has made it, and nobody has changed it since',
  patience,
  async () => {
    const foreign = 'does not carry the signature of this installation';
    const elsewhere = await run('restore', { DATA_DIR: join(await temporaryFolder(), 'data') }, plain);
    expect(elsewhere).toMatchObject({ code: 0, output: expect.stringContaining(foreign) });

    const homeWithKeys = async () => {
      const home = await temporaryFolder();
      await writeFile(join(home, 'keys.json'), await readFile(join(dataDir, 'keys.json')), { mode: 0o600 });
      return { DATA_DIR: home };
    };
    const own = await run('restore', await homeWithKeys(), plain);
    expect(own).toMatchObject({ code: 0, errors: '', output: expect.not.stringContaining(foreign) });
    const changed = await writeEdited(join(folder, 'changed.tar'), plain, (unpacked) =>
      editRows(unpacked, 'public.installation', (rows) =>
        rows.map((row) => ({ ...row, hides_first_steps: true })),
      ),
    );
    const edited = await run('restore', await homeWithKeys(), changed);
    expect(edited).toMatchObject({ code: 0, output: expect.stringContaining(foreign) });
  },
);

test('a bit that the disk has changed is named by backup and restore', patience, async () => {
  const home = await copyOfSite();
  const [stored = ''] = await filesOf(home);
  const bytes = await readFile(stored);
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
  await writeFile(stored, bytes);
  const file = join(folder, 'flipped.tar');
  const made = await run('backup', { DATA_DIR: home }, file);
  const sentence = '1 stored file(s) are no longer what was uploaded (files/topic-images/picture.png)';
  expect(made).toMatchObject({ code: 0, errors: '', output: expect.stringContaining(sentence) });
});

async function copyOfSite(): Promise<string> {
  const home = await temporaryFolder();
  await cp(dataDir, home, { recursive: true });
  return home;
}

async function filesOf(home: string): Promise<string[]> {
  const entries = await readdir(join(home, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
