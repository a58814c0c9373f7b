import { dirname } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { blob, createFileStorage, picture, smallPdf } from '../contract/file-storage';
import { backends } from '../schema/migrated-database';
import { bucketRights, type Caller, callers } from './rights';
import { sampleFile } from './samples';

/** The rights on files once more through the file service, with the official client: a bucket of each kind. */

const buckets = ['references', 'agbs', 'archive', 'drafts', 'inquiries', 'somebody-elses'];

const jpeg = blob(await picture().jpeg().toBuffer(), 'image/jpeg');
const pdf = blob(smallPdf, 'application/pdf');

describe.each(backends)('%s', async (_backend, openDatabase) => {
  const storage = await createFileStorage({ openDatabase });
  afterAll(() => storage.close());

  test.each(buckets)('%s', async (bucket) => {
    const file = bucket === 'agbs' ? pdf : jpeg;
    const found: string[] = [];
    for (const caller of callers) {
      const [first, second, third] = await preparePaths(bucket);
      expect((await storage.asServer().from(bucket).upload(first, file)).error).toBeNull();
      const own = (await storageOf(caller)).from(bucket);
      const attempts = {
        r: async () => ((await own.list(dirname(first))).data ?? []).length > 0,
        c: async () => !(await own.upload(second, file)).error,
        u: async () => !(await own.move(first, third)).error,
        d: async () => ((await own.remove([first, third])).data ?? []).length > 0,
      };
      let rights = '';
      for (const [letter, attempt] of Object.entries(attempts)) rights += (await attempt()) ? letter : '-';
      found.push(rights);
    }
    expect(found).toEqual(bucketRights[bucket]);
  });

  /** Prepares a file that is stored, and two that could be. Returns their paths. */
  async function preparePaths(bucket: string): Promise<[string, string, string]> {
    const paths = [];
    for (const { row, prepare } of [sampleFile(bucket), sampleFile(bucket), sampleFile(bucket)]) {
      await storage.contract.database.transaction(prepare);
      paths.push(String(row.name));
    }
    const [first = '', second = '', third = ''] = paths;
    return [first, second, third];
  }

  async function storageOf(caller: Caller) {
    if (caller === 'anon') return storage.as();
    if (caller === 'server') return storage.asServer();
    const role = caller === 'signedIn' ? undefined : caller;
    return storage.as((await storage.contract.signIn({ role })).token);
  }
});
