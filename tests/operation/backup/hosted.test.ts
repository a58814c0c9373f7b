import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startProduct } from '../../product';
import { rowsOf, run, temporaryFolder, verifiedManifest } from './commands';
import { hostedBackend, postgresUrl } from './backends';

/** Moving to a hosted project and back: rows through its PostgreSQL, files through its storage API. */

test.skipIf(!postgresUrl)(
  'a site moves into a hosted project and back with all its rows and documents',
  async () => {
    const folder = await temporaryFolder();
    const [before, there, back] = ['before.tar', 'there.tar', 'back.tar'].map((name) => join(folder, name));
    const site = await startProduct({ dataDir: await temporaryFolder() });
    onTestFinished(() => site.stop());
    expect(await run('backup', { DATA_DIR: site.dataDir }, before ?? '')).toMatchObject({
      code: 0,
      errors: '',
    });

    const hosted = await hostedBackend(postgresUrl ?? '');
    expect(await run('restore', hosted, before ?? '')).toMatchObject({ code: 0, errors: '' });
    expect((await run('restore', hosted, before ?? '')).errors).toMatch(
      /^This installation already has content/,
    );
    const page = await (await fetch(`${hosted.SUPABASE_URL}/services`)).text();
    expect(page).toContain('Generatoren und Ersatzstrom');
    expect(await run('backup', hosted, there ?? '')).toMatchObject({ code: 0, errors: '' });
    const backend = { DATA_DIR: await temporaryFolder() };
    expect(await run('restore', backend, there ?? '')).toMatchObject({ code: 0, errors: '' });
    expect(await run('backup', backend, back ?? '')).toMatchObject({ code: 0, errors: '' });

    const stableHashes = await stableHashesOf(before ?? '');
    expect(Object.keys(stableHashes).length).toBeGreaterThan(50);
    expect(await stableHashesOf(there ?? '')).toEqual(stableHashes);
    expect(await stableHashesOf(back ?? '')).toEqual(stableHashes);
    const unhashed = (await rowsOf(back ?? '', 'storage.objects')).filter(
      ({ metadata }) => !JSON.stringify(metadata).includes('"sha256"'),
    );
    expect(unhashed).toEqual([]);
  },
  600_000,
);

test('without the URL of its PostgreSQL a hosted project reports the missing setting', async () => {
  const hosted = {
    DATA_DIR: await temporaryFolder(),
    SUPABASE_URL: 'http://127.0.0.1:9',
    SUPABASE_PUBLISHABLE_KEY: 'p',
    SUPABASE_SECRET_KEY: 's',
  };
  const { code, errors } = await run('backup', hosted, join(await temporaryFolder(), 'archive.tar'));
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL must be set in addition to SUPABASE_URL: .+\n$/);
});

/**
 * Returns the hashes of tables and documents; of pictures only the paths.
 */
async function stableHashesOf(archive: string): Promise<Record<string, string>> {
  const { tables, files } = await verifiedManifest(archive);
  return Object.fromEntries([
    ...tables
      // The file service fills one of these, and each restore adds an activity.
      .filter(({ name }) => !['storage.objects', 'public.activity'].includes(name))
      .map(({ name, sha256 }) => [name, sha256]),
    ...files.map(({ path, mimetype, sha256 }) => [path, mimetype === 'application/pdf' ? sha256 : mimetype]),
  ]);
}
