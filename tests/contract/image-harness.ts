import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { ImageMetadata } from '../../src/data/files/image-metadata';
import { mediaQuery, type MediaFile } from '../../src/data/files/media';
import { createTables } from '../../src/data/client/tables';
import { blob, createFileStorage, sampleImage } from './file-storage';
import { contractUrl, servicesOf } from './server';

export const metadata: ImageMetadata = { focal: { x: 0.25, y: 0.8 }, credit: 'Ada Beispiel', isAi: true };
export const rights = {
  ...{ title: 'Kai', description: 'Schaltschrank am Kai' },
  ...{ people: 'Ben Muster', consent_until: '2027-03-31', licence: 'Vertrag vom 3. Mai' },
};

/** Returns the public URL of a file; in `references` by default. */
export function publicUrlOf(name: string, bucket = 'references'): string {
  return `${contractUrl}/storage/v1/object/public/${bucket}/${name}`;
}

/**
 * Serves a site with files until the tests of the file have run, with the services of its users. `wrap` changes the
 * requests of all services.
 */
export async function openImageHarness(wrap: (send: typeof fetch) => typeof fetch = (send) => send) {
  const storage = await createFileStorage();
  afterAll(() => storage.close());
  const { keys, signIn, sql } = storage.contract;
  const statuses: number[] = [];
  const requests: string[] = [];
  const send = wrap(storage.fetch);
  const fetch: typeof send = async (input, init) => {
    requests.push(new Request(input, init).url);
    const response = await send(input, init);
    statuses.push(response.status);
    return response;
  };
  const { server, serviceOf } = servicesOf(keys, fetch);
  const [administrator, otherAccount] = [await signIn({ admin: true }), await signIn()];
  const admin = serviceOf(administrator.token);
  const serverTables = createTables(server);
  const jpeg = blob(await sampleImage().jpeg().toBuffer(), 'image/jpeg');
  async function upload(bucket: string, path: string): Promise<void> {
    expect((await storage.asServer().from(bucket).upload(path, jpeg)).error).toBeNull();
  }
  return {
    storage,
    admin,
    adminId: administrator.userId,
    /** Signed in, without rights. */
    nonAdmin: serviceOf(otherAccount.token),
    visitor: serviceOf(),
    server,
    tables: createTables(admin),
    serverTables,
    requests,
    statuses,
    /** Uploads an image to the bucket `references`; returns its path. */
    async upload(name: string): Promise<string> {
      await upload('references', name);
      return `references/${name}`;
    },
    async uploadNew(bucket = 'references', folder = ''): Promise<string> {
      const name = `${randomUUID()}-main.jpg`;
      await upload(bucket, folder + name);
      return name;
    },
    async media(): Promise<MediaFile[]> {
      const { queryFn } = mediaQuery(admin);
      if (typeof queryFn !== 'function') throw new Error('The files are read by a function');
      return Reflect.apply(queryFn, undefined, []);
    },
    async statusOf(url: string): Promise<number> {
      const response = await storage.fetch(url);
      await response.arrayBuffer();
      return response.status;
    },
    /** Lists the names of all files in the archive, sorted. */
    async archived(): Promise<string[]> {
      const names = `select name from storage.objects where bucket_id = 'archive' order by name`;
      return (await sql<{ name: string }>(names)).map(({ name }) => name);
    },
    /** Deletes all image metadata and image rights, and empties `requests`. */
    async clear(): Promise<void> {
      for (const table of ['image_metadata', 'image_rights'])
        await serverTables.from(table).delete().neq('file', '').throwOnError();
      requests.length = 0;
    },
  };
}
