import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { supabaseClient } from '../../tests/contract/clients';
import { contractUrl as siteUrl } from '../../tests/contract/server';
import { sharedFolder } from '../../tests/folders';
import { createLog } from './log';
import type { MailMessage } from './mail';
import { createService, type EmbeddedService } from './service';

/** Serves a different product: plants of signed-in users, with a photo each. */
const shelf = `
  create table public.plants (id bigint generated always as identity primary key, name text not null, height int);
  alter table public.plants enable row level security;
  grant select on public.plants to anon, authenticated;
  grant insert on public.plants to authenticated;
  create policy everyone_looks on public.plants for select using (true);
  create policy gardeners_plant on public.plants for insert to authenticated with check (true);
  insert into storage.buckets (id, name, public) values ('photographs', 'photographs', true);
  create policy gardeners_photograph on storage.objects for all to authenticated
    using (bucket_id = 'photographs') with check (bucket_id = 'photographs');
`;
const gardener = { email: 'flora@plants.test', password: 'a rose is a rose' };

const folder = await sharedFolder();
let service: EmbeddedService;
const letters: MailMessage[] = [];
const stored: string[] = [];

beforeAll(async () => {
  await mkdir(join(folder, 'migrations'));
  await writeFile(join(folder, 'migrations/0001_shelf.sql'), shelf);
  service = await open();
});

afterAll(() => service.close());

function open(): Promise<EmbeddedService> {
  return createService({
    dataDir: join(folder, 'data'),
    cacheDir: 'node_modules/.cache',
    migrations: join(folder, 'migrations'),
    siteUrl,
    confirmPage: '/greenhouse',
    accountPage: '/gardener',
    mailer: { send: async (message) => void letters.push(message) },
    trustProxy: false,
    isAdministrator: async () => false,
    onStored: ({ bucket, path }) => stored.push(`${bucket}/${path}`),
    log: createLog('silent'),
  });
}

function client(key: 'publishableKey' | 'secretKey' = 'publishableKey') {
  const fetch: typeof globalThis.fetch = async (input, init) => service.app.fetch(new Request(input, init));
  return supabaseClient({ fetch, keys: service.keys }, { key: service.keys[key] });
}

test("the service works for another product's tables, accounts and files", async () => {
  const made = await client('secretKey').auth.admin.createUser({ ...gardener, email_confirm: true });
  expect(made.error).toBeNull();

  const visitor = client();
  const refused = await visitor.from('plants').insert({ name: 'Nettle' });
  expect(refused.error?.code).toBe('42501');

  const flora = client();
  const signedIn = await flora.auth.signInWithPassword(gardener);
  expect(signedIn.error).toBeNull();
  const planted = await flora.from('plants').insert({ name: 'Rose', height: 40 }).select().single();
  expect(planted.data).toMatchObject({ name: 'Rose', height: 40 });
  const seen = await visitor.from('plants').select('name').gt('height', 30);
  expect(seen.data).toEqual([{ name: 'Rose' }]);

  const photograph = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#c03' },
  })
    .png()
    .toBuffer();
  const photographs = flora.storage.from('photographs');
  const uploaded = await photographs.upload('rose.png', photograph, { contentType: 'image/png' });
  expect(uploaded.error).toBeNull();
  expect(stored).toEqual(['photographs/rose.png']);
  const fetched = await visitor.storage.from('photographs').download('rose.png');
  expect(fetched.data?.type).toBe('image/png');
  const original = await service.openOriginal('photographs', 'rose.png');
  expect((await sharp(await readFile((await original?.load()) ?? '')).metadata()).width).toBe(8);
});

test('its emails link to the page that redeems them', async () => {
  const asked = await client().auth.resetPasswordForEmail(gardener.email);
  expect(asked.error).toBeNull();
  await expect.poll(() => letters.length).toBe(1);
  expect(letters[0]?.to).toBe(gardener.email);
  expect(letters[0]?.text).toContain(`${siteUrl}/greenhouse?token_hash=`);
});

test('data survives reopening', async () => {
  await service.close();
  service = await open();
  const seen = await client().from('plants').select('name');
  expect(seen.data).toEqual([{ name: 'Rose' }]);
  const { error } = await client().auth.signInWithPassword(gardener);
  expect(error).toBeNull();
});
