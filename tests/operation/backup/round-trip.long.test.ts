import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStorage } from '../../../src/data/client/storage';
import { createTables } from '../../../src/data/client/tables';
import { postgresUrl } from '../../postgres-server';
import { type Product, startProduct, keysOf } from '../../product';
import { temporaryFolder } from '../../folders';
import { verifiedManifest, demoData, hashesOf, type Backend, rowsOf, run } from './commands';
import { backends, hostedBackend } from './backends';

/** A site is backed up during writes, deleted and restored, into its own backend and every other. */

const timeoutMs = 900_000;

async function started(backend: Backend): Promise<Product> {
  const env = { ...backend, LOG_LEVEL: 'error' };
  const product = await startProduct({ dataDir: backend.DATA_DIR, env });
  onTestFinished(() => product.stop());
  return product;
}

async function serviceOf({ url, dataDir }: Product) {
  return { url, key: (await keysOf(dataDir)).secretKey };
}

/**
 * Writes during the backup: a row with an uploaded image, then a second row with the first one's id.
 * Every third time it deletes both rows and the image.
 */
async function startWriting(product: Product) {
  const service = await serviceOf(product);
  const [tables, storage] = [createTables(service), createStorage(service)];
  const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
    .png()
    .toBuffer();
  let isOver = false;
  let written = 0;
  const work = (async () => {
    while (!isOver) {
      const name = `${crypto.randomUUID()}/${written}-main.png`;
      const image_url = `/storage/v1/object/public/topic-images/${name}`;
      const id = crypto.randomUUID();
      const text = { short_description: 'Kurz', full_description: 'Lang', icon_name: 'Zap' };
      expect((await storage.from('topic-images').upload(name, image)).error).toBeNull();
      const service = { id, title: `Dienst ${written}`, ...text, image_url };
      await tables.from('services').insert(service).throwOnError();
      await tables
        .from('dealer_logos')
        .insert({ id, name: `Marke ${written}` })
        .throwOnError();
      if (written % 3 === 0) {
        await tables.from('dealer_logos').delete().eq('id', id);
        await tables.from('services').delete().eq('id', id);
        await storage.from('topic-images').remove([name]);
      }
      written += 1;
    }
  })();
  while (written < 5) await Promise.race([wait(20), work]);
  return {
    written: () => written,
    async stop() {
      isOver = true;
      await work;
    },
  };
}

describe.each(backends)('a site in %s', (_name, make) => {
  test(
    'has a consistent backup despite concurrent writes, and the same content in every backend',
    { timeout: timeoutMs },
    async () => {
      const empty = await make();
      const backend = empty.DATABASE_URL ? empty : { ...empty, DATA_DIR: await demoData() };
      const site = await started(backend);
      const folder = await temporaryFolder();
      const writer = await startWriting(site);
      const archives = ['first.tar', 'second.tar', 'third.tar'].map((name) => join(folder, name));
      for (const archive of archives) {
        const before = writer.written();
        expect(await run('backup', backend, archive)).toMatchObject({ code: 0, errors: '' });
        expect(writer.written()).toBeGreaterThan(before);
        await expectConsistent(archive);
      }
      await writer.stop();
      await site.stop();

      const [archive = ''] = archives;
      const bytes = await readFile(archive, 'latin1');
      const keys = await keysOf(backend.DATA_DIR ?? '');
      for (const secret of Object.values<string>(keys)) expect(bytes).not.toContain(secret);

      for (const [, makeOther] of backends) {
        const other = await makeOther();
        const again = await expectRestored(archive, other);
        expect(hashesOf(await verifiedManifest(again))).toEqual(hashesOf(await verifiedManifest(archive)));
        const moved = await started(other);
        expect(moved.output()).not.toContain('demo');
        expect(await (await fetch(`${moved.url}/services`)).text()).toContain('Dienst 1<');
        // New rows do not collide with restored ones.
        await (await startWriting(moved)).stop();
        await moved.stop();
      }
      if (!postgresUrl) return;
      const there = await expectRestored(archive, await hostedBackend(postgresUrl));
      const [, makeOwn = make] = backends[0] ?? [];
      const back = await expectRestored(there, await makeOwn());
      for (const moved of [there, back])
        expect(await stableHashes(moved)).toEqual(await stableHashes(archive));
      const unhashed = (await rowsOf(back, 'storage.objects')).filter(
        ({ metadata }) => !JSON.stringify(metadata).includes('"sha256"'),
      );
      expect(unhashed).toEqual([]);
    },
  );
});

/** Restores an archive once, and not over content. Returns a backup of the restored site. */
async function expectRestored(archive: string, backend: Backend): Promise<string> {
  expect(await run('restore', backend, archive)).toMatchObject({ code: 0, errors: '' });
  const again = join(await temporaryFolder(), 'again.tar');
  expect(await run('backup', backend, again)).toMatchObject({ code: 0, errors: '' });
  expect(await run('restore', backend, archive)).toMatchObject({
    code: 1,
    output: '',
    errors: expect.stringMatching(
      /^This installation already has content .+, which is never overwritten.*\n$/,
    ),
  });
  return again;
}

/** Returns the hashes of tables and documents; of images, which a project encodes again, only the types. */
async function stableHashes(archive: string): Promise<Record<string, string>> {
  const { tables, files } = await verifiedManifest(archive);
  return Object.fromEntries([
    ...tables
      // The file service fills one of these, and each restore adds an activity.
      .filter(({ name }) => !['storage.objects', 'public.activity'].includes(name))
      .map(({ name, sha256 }) => [name, sha256]),
    ...files.map(({ path, mimetype, sha256 }) => [path, mimetype === 'application/pdf' ? sha256 : mimetype]),
  ]);
}

/** Expects rows in the order in which they were written, and every referenced image. */
async function expectConsistent(archive: string): Promise<void> {
  const { files } = await verifiedManifest(archive);
  const services = (await rowsOf(archive, 'public.services')).filter(({ title }) =>
    /^Dienst/.test(String(title)),
  );
  const logos = (await rowsOf(archive, 'public.dealer_logos')).filter(({ name }) =>
    /^Marke/.test(String(name)),
  );
  const ids = new Set(services.map(({ id }) => id));
  expect(logos.filter(({ id }) => !ids.has(id))).toEqual([]);
  expect(services.length - logos.length).toBeLessThanOrEqual(1);
  expect(services.length - logos.length).toBeGreaterThanOrEqual(0);
  const names = new Set(files.map(({ bucket, name }) => `/storage/v1/object/public/${bucket}/${name}`));
  expect(services.filter(({ image_url }) => !names.has(String(image_url)))).toEqual([]);
  const objects = await rowsOf(archive, 'storage.objects');
  expect(files.map(({ version }) => version).sort()).toEqual(objects.map(({ version }) => version).sort());
}
