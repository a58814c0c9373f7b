import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import { archiveBucket } from '../../../src/data/files/private-files';
import { archiveOriginal, downloadOriginal } from '../../../src/data/files/image-rights';
import { ensureAdministrator } from '../../../src/data/account/administrators';
import type { Service } from '../../../src/data/client/service';
import { createStorage } from '../../../src/data/client/storage';
import { createTables } from '../../../src/data/client/tables';
import { admin, type Product, startProduct, keysOf } from '../../product';
import { verifiedManifest, demoData, hashesOf, type Backend, rowsOf, run, temporaryFolder } from './commands';
import { tokenOf } from '../token-of';
import { backends } from './backends';

/** A site is backed up during writes, deleted and restored, into its own backend and every other. */

const timeoutMs = 600_000;

async function started(backend: Backend, env: Record<string, string> = {}): Promise<Product> {
  const product = await startProduct({
    dataDir: backend.DATA_DIR,
    env: { ...backend, LOG_LEVEL: 'error', ...env },
  });
  onTestFinished(() => product.stop());
  return product;
}

async function serviceOf({ url, dataDir }: Product) {
  const { secretKey } = await keysOf(dataDir);
  return { url, key: secretKey };
}

/**
 * Writes during the backup: a row with an uploaded picture, then a second row with the first one's id.
 * Every third time it deletes both rows and the picture.
 */
async function startWriting(product: Product) {
  const service = await serviceOf(product);
  const [tables, storage] = [createTables(service), createStorage(service)];
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
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
      expect((await storage.from('topic-images').upload(name, picture)).error).toBeNull();
      const first = await tables
        .from('services')
        .insert({ id, title: `Dienst ${written}`, ...text, image_url });
      const second = await tables.from('dealer_logos').insert({ id, name: `Marke ${written}` });
      expect([first.error, second.error]).toEqual([null, null]);
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

/** A picture with metadata that was cropped from another. */
const described = 'topic-images/described-main.png';

async function storeWithPicture(service: Service): Promise<void> {
  const bytes = await sharp({ create: { width: 16, height: 9, channels: 3, background: '#543' } })
    .png()
    .toBuffer();
  const file = new File([new Uint8Array(bytes)], 'a.png', { type: 'image/png' });
  expect(
    (await createStorage(service).from('topic-images').upload('described-main.png', file)).error,
  ).toBeNull();
  expect(await archiveOriginal(service, { file: described, original: file, framing: { zoom: 2 } })).toBe(
    true,
  );
  const { error } = await createTables(service)
    .from('image_metadata')
    .insert({ file: described, credit: 'Ada' });
  expect(error).toBeNull();
}

const author = { email: 'author@example.org', password: admin.password };

/** Adds an author, whose draft waits for a review, and an invitation. */
async function addPeople(site: Product): Promise<void> {
  const service = await serviceOf(site);
  await ensureAdministrator({ service, ...author, role: 'author' });
  const token = await tokenOf(site, author);
  const tables = createTables({ ...service, accessToken: async () => token });
  const row = { id: crypto.randomUUID(), title: 'Entwurf' };
  const { data: draft } = await tables.rpc('save_draft', { content_table: 'services', row }).throwOnError();
  await tables.rpc('ask_for_review', { draft: draft.id }).throwOnError();
  const invited = await fetch(`${site.url}/api/people/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await tokenOf(site, admin)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'neu@example.org', role: 'inbox' }),
  });
  expect(invited.status).toBe(200);
}

/** Expects them in an archive. */
async function expectPeople(archive: string): Promise<void> {
  const admins = await rowsOf(archive, 'public.admins');
  expect(admins.map(({ role }) => role).sort()).toEqual(['author', 'owner']);
  expect(await rowsOf(archive, 'public.invitations')).toMatchObject([{ role: 'inbox' }]);
  const drafts = await rowsOf(archive, 'public.content_drafts');
  const waiting = drafts.filter(({ review_requested_at }) => review_requested_at !== null);
  expect(waiting).toMatchObject([{ email: author.email, changed_by: [expect.any(String)] }]);
}

async function signIn({ url }: Product): Promise<number> {
  const [, apikey = ''] = /"publishableKey":"([^"]+)"/.exec(await (await fetch(url)).text()) ?? [];
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  return response.status;
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
      const message = { name: 'Ada', email: 'ada@example.org', message: 'Guten Tag' };
      const sent = await fetch(`${site.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
      expect(sent.status).toBe(200);
      expect(await signIn(site)).toBe(200);
      await addPeople(site);
      await storeWithPicture(await serviceOf(site));

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
      const taken = await verifiedManifest(archive);
      await expectPeople(archive);
      const bytes = await readFile(archive, 'latin1');
      const keys = await keysOf(backend.DATA_DIR ?? '');
      for (const secret of Object.values<string>(keys)) expect(bytes).not.toContain(secret);
      expect(taken.tables.map(({ name }) => name)).not.toContain('auth.sessions');

      for (const [, makeOther] of backends) {
        const other = await makeOther();
        expect(await run('restore', other, archive)).toMatchObject({ code: 0, errors: '' });
        const again = join(folder, `${crypto.randomUUID()}.tar`);
        expect(await run('backup', other, again)).toMatchObject({ code: 0, errors: '' });
        expect(hashesOf(await verifiedManifest(again))).toEqual(hashesOf(taken));

        const moved = await started(other);
        expect(moved.output()).not.toContain('demo');
        // The archive does not contain the password.
        expect(await signIn(moved)).toBe(400);
        expect(await (await fetch(`${moved.url}/services`)).text()).toContain('Dienst 1<');
        const [picture] = taken.files.filter(
          ({ bucket, mimetype }) => bucket !== archiveBucket && mimetype === 'image/png',
        );
        const shown = await fetch(
          `${moved.url}/storage/v1/object/public/${picture?.bucket}/${picture?.name}`,
        );
        expect(Buffer.from(await shown.arrayBuffer()).length).toBe(picture?.bytes);
        const { data } = await createTables(await serviceOf(moved))
          .from('inquiries')
          .select('name,message');
        expect(data).toEqual([{ name: 'Ada', message: 'Guten Tag' }]);
        expect(await downloadOriginal(await serviceOf(moved), described)).toMatchObject({
          framing: { zoom: 2 },
        });
        // New rows do not collide with restored ones.
        const writing = await startWriting(moved);
        await writing.stop();
        await moved.stop();
        const refused = await run('restore', other, archive);
        expect(refused).toMatchObject({ code: 1, output: '' });
        expect(refused.errors).toMatch(
          /^This installation already has content .+, which is never overwritten.*\n$/,
        );
      }
    },
  );
});

/** Expects rows in the order in which they were written, and every referenced picture. */
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
