import { afterAll, afterEach, expect } from 'vitest';
import { blob, createFileStorage, sampleImage } from './file-storage';
import { contractUrl } from './server';

/** `bearer`: access token, empty for none. */
type Sent = { method?: string; body?: unknown; bearer?: string; headers?: Record<string, string> };

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
    jpeg: blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg'),
    /** Downloads a public file with its whole response, because an unread body leaves its file open. */
    async download(path: string, headers: Record<string, string> = {}) {
      const response = await storage.fetch(`${contractUrl}/storage/v1/object/public/${path}`, { headers });
      return new Response(response.status === 304 ? null : await response.arrayBuffer(), response);
    },
    /** Sends a request that no client would send, with the token of the owner. `headers` replaces all headers. */
    send(path: string, { method = 'POST', body, bearer = token, headers }: Sent = {}): Promise<Response> {
      const apikey = storage.contract.keys.publishableKey;
      return storage.fetch(`${contractUrl}/storage/v1${path}`, {
        method,
        headers: headers ?? { apikey, ...(bearer && { authorization: `Bearer ${bearer}` }) },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
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
