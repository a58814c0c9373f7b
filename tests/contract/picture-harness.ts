import { expect } from 'vitest';
import type { ImageMetadata } from '../../src/data/files/image-metadata';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** Clients for image metadata and image rights, and pictures to attach them to. */
export type PictureHarness = {
  storage: FileStorage;
  admin: Service;
  /** Signed in, without rights. */
  nonAdmin: Service;
  visitor: Service;
  server: Service;
  /** Client of an administrator. */
  tables: Tables;
  /** URLs requested so far. */
  requests: string[];
  /** Uploads a picture to the bucket `references`; returns its path. */
  upload(name: string): Promise<string>;
  /** Lists the names of all files in the archive, sorted. */
  archived(): Promise<string[]>;
  /** Deletes all image metadata and image rights, and empties `requests`. */
  clear(): Promise<void>;
};

export const metadata: ImageMetadata = { focal: { x: 0.25, y: 0.8 }, credit: 'Ada Beispiel', isAi: true };
export const rights = { people: 'Ben Muster', consentUntil: '2027-03-31', licence: 'Vertrag vom 3. Mai' };

export async function createPictureHarness(): Promise<PictureHarness> {
  const storage = await createFileStorage();
  const { keys, signIn, database } = storage.contract;
  const requests: string[] = [];
  const send = sendTo(storage);
  const fetch: typeof send = (input, init) => {
    requests.push(new Request(input, init).url);
    return send(input, init);
  };
  const visitor = { url: contractUrl, key: keys.publishableKey, fetch };
  const [administrator, otherAccount] = [await signIn({ admin: true }), await signIn()];
  const admin = { ...visitor, accessToken: async () => administrator.token };
  const server = { ...visitor, key: keys.secretKey };
  return {
    storage,
    admin,
    nonAdmin: { ...visitor, accessToken: async () => otherAccount.token },
    visitor,
    server,
    tables: createTables(admin),
    requests,
    async upload(name) {
      const bytes = await picture({ width: 64, height: 36 }).jpeg().toBuffer();
      const files = storage.asServer().from('references');
      expect((await files.upload(name, bytes, { contentType: 'image/jpeg' })).error).toBeNull();
      return `references/${name}`;
    },
    async archived() {
      const rows = await database.transaction((tx) =>
        tx.query<{ name: string }>(
          `select name from storage.objects where bucket_id = 'archive' order by name`,
        ),
      );
      return rows.map(({ name }) => name);
    },
    async clear() {
      for (const table of ['image_metadata', 'image_rights'])
        await createTables(server).from(table).delete().neq('file', '').throwOnError();
      requests.length = 0;
    },
  };
}
