import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTables, type Tables } from '../../src/data/client/tables';
import { blob, createFileStorage, type FileStorage, smallPdf } from './file-storage';
import { contractUrl } from './server';

/** The database keeps the size of a PDF beside its address. */

let storage: FileStorage;
let tables: Tables;
let token: string;

beforeAll(async () => {
  storage = await createFileStorage();
  const { contract } = storage;
  ({ token } = await contract.signIn({ admin: true }));
  tables = createTables({
    url: contractUrl,
    key: contract.keys.publishableKey,
    fetch: contract.fetch,
    accessToken: async () => token,
  });
});
afterAll(() => storage.close());

async function upload(bucket: string, path: string): Promise<string> {
  const files = storage.as(token).from(bucket);
  const { error } = await files.upload(path, blob(smallPdf, 'application/pdf'));
  expect(error).toBeNull();
  return files.getPublicUrl(path).data.publicUrl;
}

async function sizeOnDisk(bucket: string, path: string): Promise<number> {
  const { data } = await storage.as(token).from(bucket).download(path);
  return data?.size ?? 0;
}

const stored = async (title: string) =>
  (await tables.from('agbs').select('file_url,file_bytes').eq('title', title).single().throwOnError()).data;

test('follows the address of the file, whatever a client writes', async () => {
  const file_url = await upload('agbs', 'agb 1.pdf');
  const file_bytes = await sizeOnDisk('agbs', 'agb 1.pdf');
  expect(file_bytes).toBeGreaterThan(0);
  await tables.from('agbs').insert({ title: 'AGB', description: 'Text', file_url }).throwOnError();
  expect(await stored('AGB')).toEqual({ file_url, file_bytes });
  await tables.from('agbs').update({ file_bytes: 1 }).eq('title', 'AGB').throwOnError();
  expect(await stored('AGB')).toEqual({ file_url, file_bytes });
  await tables.from('agbs').update({ file_url: null }).eq('title', 'AGB').throwOnError();
  expect(await stored('AGB')).toEqual({ file_url: null, file_bytes: null });
});

test('is known when a draft is published before its file is moved', async () => {
  await upload('drafts', 'agbs/2.pdf');
  const file_url = `${contractUrl}/storage/v1/object/public/agbs/2.pdf`;
  await tables.from('agbs').insert({ title: 'Entwurf', description: 'Text', file_url }).throwOnError();
  expect(await stored('Entwurf')).toMatchObject({ file_bytes: await sizeOnDisk('drafts', 'agbs/2.pdf') });
});

test('is unknown for an address elsewhere', async () => {
  const row = { title: 'Fremd', description: 'Text', file_url: 'https://example.org/agb.pdf' };
  await tables.from('agbs').insert(row).throwOnError();
  expect(await stored('Fremd')).toMatchObject({ file_bytes: null });
});
