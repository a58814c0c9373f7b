import { afterAll, beforeAll, expect, test } from 'vitest';
import { blob, createFileStorage, type FileStorage, picture, smallPdf } from '../contract/file-storage';
import { bucketRights, type Caller, callers } from './rights';

/** The rights on files once more through the file service, with the official client. */

let storage: FileStorage;
beforeAll(async () => (storage = await createFileStorage()));
afterAll(() => storage.close());

/** Photos of inquiries are readable with their inquiry only, another application's files not at all. */
const buckets = Object.keys(bucketRights).filter((name) => !['inquiries', 'somebody-elses'].includes(name));

const pictureBlob = async () => blob(await picture().jpeg().toBuffer(), 'image/jpeg');
const pdf = blob(smallPdf, 'application/pdf');

test.each(buckets)('%s', async (bucket) => {
  const file = bucket.endsWith('-pdfs') || bucket === 'agbs' ? pdf : await pictureBlob();
  const found: string[] = [];
  for (const caller of callers) {
    const folder = `${caller}-${Date.now()}`;
    const server = storage.asServer().from(bucket);
    expect((await server.upload(`${folder}/first`, file)).error).toBeNull();
    const own = (await storageOf(caller)).from(bucket);
    const attempts = {
      r: async () => ((await own.list(folder)).data ?? []).length > 0,
      c: async () => !(await own.upload(`${folder}/second`, file)).error,
      u: async () => !(await own.move(`${folder}/first`, `${folder}/third`)).error,
      d: async () => {
        const removed = await own.remove([`${folder}/first`, `${folder}/third`]);
        return (removed.data ?? []).length > 0;
      },
    };
    let rights = '';
    for (const [letter, attempt] of Object.entries(attempts)) rights += (await attempt()) ? letter : '-';
    found.push(rights);
  }
  expect(found).toEqual(bucketRights[bucket]);
});

async function storageOf(caller: Caller) {
  if (caller === 'anon') return storage.as();
  if (caller === 'server') return storage.asServer();
  const role = caller === 'signedIn' ? undefined : caller;
  return storage.as((await storage.contract.signIn({ role })).token);
}
