import { afterAll, afterEach, expect } from 'vitest';
import { blob, createFileStorage, picture } from './file-storage';
import { contractUrl } from './server';

/** Serves the storage API until the tests of the file have run, with clients of an owner and of a visitor. */
export async function openStorage() {
  const storage = await createFileStorage();
  afterAll(() => storage.close());
  const { token } = await storage.contract.signIn({ admin: true });
  return {
    storage,
    token,
    admin: storage.as(token),
    visitor: storage.as(),
    jpeg: blob(await picture().jpeg().toBuffer(), 'image/jpeg'),
    /** Downloads a public file with its whole response, because an unread body leaves its file open. */
    async download(path: string, headers: Record<string, string> = {}) {
      const response = await storage.fetch(`${contractUrl}/storage/v1/object/public/${path}`, { headers });
      return new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
    },
    /** Removes all files after each test and expects that no bytes are left. */
    beginEmpty() {
      afterEach(async () => {
        const rows = await storage.contract.sql<{ bucket_id: string; name: string }>(
          'select bucket_id, name from storage.objects',
        );
        for (const { bucket_id, name } of rows) await storage.as(token).from(bucket_id).remove([name]);
        expect(await storage.filesOnDisk()).toEqual([]);
      });
    },
  };
}
