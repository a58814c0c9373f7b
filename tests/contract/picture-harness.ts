import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { ImageMetadata } from '../../src/data/files/image-metadata';
import type { Service } from '../../src/data/client/service';
import { createTables, type Tables } from '../../src/data/client/tables';
import { createFileStorage, type FileStorage, picture, sendTo } from './file-storage';
import { contractUrl } from './server';

/** A site with files, the services of its users, and pictures for its records. */
export type PictureHarness = {
  storage: FileStorage;
  /** Service of an owner. */
  admin: Service;
  adminId: string;
  /** Signed in, without rights. */
  nonAdmin: Service;
  visitor: Service;
  server: Service;
  /** Client of `admin`. */
  tables: Tables;
  /** Client of `server`. */
  serverTables: Tables;
  /** URLs requested so far. */
  requests: string[];
  /** Statuses answered so far. */
  statuses: number[];
  /** Uploads a picture to the bucket `references`; returns its path. */
  upload(name: string): Promise<string>;
  /** Uploads a picture under a new name; returns the name. */
  uploadNew(bucket?: string, folder?: string): Promise<string>;
  /** Requests an address as a visitor. */
  statusOf(url: string): Promise<number>;
  /** Lists the names of all files in the archive, sorted. */
  archived(): Promise<string[]>;
  /** Deletes all image metadata and image rights, and empties `requests`. */
  clear(): Promise<void>;
};

export const metadata: ImageMetadata = { focal: { x: 0.25, y: 0.8 }, credit: 'Ada Beispiel', isAi: true };
export const rights = {
  ...{ title: 'Kai', description: 'Schaltschrank am Kai' },
  ...{ people: 'Ben Muster', consentUntil: '2027-03-31', licence: 'Vertrag vom 3. Mai' },
};

/** Required texts of a reference and of a service. */
export const referenceTexts = { company: 'Werft', project: 'Fähre', testimonial: 'Gut.' };
export const serviceTexts = {
  title: 'Prüfung',
  short_description: 'Text',
  full_description: 'Text',
  icon_name: 'Zap',
};

/** Returns the public URL of a file; in `references` by default. */
export function publicUrlOf(name: string, bucket = 'references'): string {
  return `${contractUrl}/storage/v1/object/public/${bucket}/${name}`;
}

/** Opens the site until the tests of the file have run. `wrap` changes the requests of all services. */
export async function openPictureHarness(
  wrap: (send: typeof fetch) => typeof fetch = (send) => send,
): Promise<PictureHarness> {
  const storage = await createFileStorage();
  afterAll(() => storage.close());
  const { keys, signIn, database } = storage.contract;
  const requests: string[] = [];
  const statuses: number[] = [];
  const send = wrap(sendTo(storage));
  const fetch: typeof send = async (input, init) => {
    requests.push(new Request(input, init).url);
    const response = await send(input, init);
    statuses.push(response.status);
    return response;
  };
  const visitor = { url: contractUrl, key: keys.publishableKey, fetch };
  const [administrator, otherAccount] = [await signIn({ admin: true }), await signIn()];
  const admin = { ...visitor, accessToken: async () => administrator.token };
  const server = { ...visitor, key: keys.secretKey };
  const bytes = await picture().jpeg().toBuffer();
  async function upload(bucket: string, path: string): Promise<void> {
    const { error } = await storage
      .asServer()
      .from(bucket)
      .upload(path, bytes, { contentType: 'image/jpeg' });
    expect(error).toBeNull();
  }
  return {
    storage,
    admin,
    adminId: administrator.userId,
    nonAdmin: { ...visitor, accessToken: async () => otherAccount.token },
    visitor,
    server,
    tables: createTables(admin),
    serverTables: createTables(server),
    requests,
    statuses,
    async upload(name) {
      await upload('references', name);
      return `references/${name}`;
    },
    async uploadNew(bucket = 'references', folder = '') {
      const name = `${randomUUID()}-main.jpg`;
      await upload(bucket, folder + name);
      return name;
    },
    async statusOf(url) {
      const response = await storage.fetch(url);
      await response.arrayBuffer();
      return response.status;
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
