import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { backends } from './backends';
import { temporaryFolder } from '../../folders';
import { archiveOf, rowsOf, run, verifiedManifest } from './commands';

/** Made by version 0.2: a reference with image and draft, an AGB with PDF, an inquiry, a redirect, history. */
const archived = new URL('archives/version-0.2.tar.gz', import.meta.url);

test.each(backends)(
  'an archive of version 0.2 is restored into %s with equal content',
  { timeout: 600_000 },
  async (_name, make) => {
    const file = join(await temporaryFolder(), 'version-0.2.tar');
    await writeFile(file, gunzipSync(await readFile(archived)));
    const backend = await make();
    expect(await run('restore', backend, file)).toMatchObject({ code: 0, errors: '' });
    const again = await archiveOf(backend, join(backend.DATA_DIR ?? '', 'again.tar'));
    const { tables, files } = await verifiedManifest(file);
    for (const { name } of tables) {
      const expected = await rowsOf(file, name);
      const restored = await rowsOf(again, name);
      // The restore adds an activity.
      expect(restored.slice(0, expected.length), name).toMatchObject(expected);
    }
    expect(tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(8);
    const hashes = (await verifiedManifest(again)).files.map(({ path, sha256 }) => [path, sha256]);
    expect(hashes).toEqual(files.map(({ path, sha256 }) => [path, sha256]));
  },
);
