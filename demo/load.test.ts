import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../src/content';
import type { ContentType } from '../src/content/model';
import { upcomingTrainings } from '../src/content/types/upcoming-trainings';
import { references } from '../src/content/types/references';
import { trainingBlog } from '../src/content/types/training-blog';
import { readCollection } from '../src/data/content-reads';
import type { Service } from '../src/data/service';
import { createTables, type Tables } from '../src/data/tables';
import { createFileStorage, type FileStorage } from '../tests/contract/file-storage';
import { contractUrl } from '../tests/contract/server';
import { demoContent } from './content';
import { loadDemoContent } from './load';
import { valuesOf } from './row';

let files: FileStorage;
let service: Service;
let tables: Tables;

beforeAll(async () => {
  files = await createFileStorage();
  const send: typeof fetch = (input, init) =>
    new URL(new Request(input).url).pathname.startsWith('/rest/')
      ? files.contract.fetch(input, init)
      : files.fetch(input, init);
  service = { url: contractUrl, key: files.contract.keys.secretKey, fetch: send };
  tables = createTables(service);
  await loadDemoContent({ service, root: process.cwd() });
}, 120_000);

afterAll(() => files.close());

describe('the demo content', () => {
  it('fills every content type', async () => {
    const counts = await Promise.all(contentTypes.map(async (type) => [type.name, await countOf(type)]));
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(demoContent.map(({ type, rows }) => [type.name, rows.length])),
    );
  });

  it('adds nothing when it is loaded again', async () => {
    const before = await files.filesOnDisk();
    await loadDemoContent({ service, root: process.cwd() });
    expect(await files.filesOnDisk()).toHaveLength(before.length);
    expect(await countOf(references)).toBe(7);
  });

  it('keeps the references in the order in which they are written down, each with its address and pictures', async () => {
    const stored = await readCollection(tables, references);
    const written = demoContent.find(({ type }) => type === references)?.rows ?? [];
    expect(stored.map(({ company }) => company)).toEqual(written.map((row) => valuesOf(row).get('company')));
    const [first] = stored;
    expect(first?.slug).toMatch(/^reederei-beispiel-gmbh/);
    expect(first?.gallery.map(({ order }) => order)).toEqual([0, 1, 2, 3]);
    for (const { image_url, alt } of first?.gallery ?? []) {
      expect(alt).not.toBe('');
      expect(await contentTypeOf(image_url)).toBe('image/jpeg');
    }
  });

  it('stores attachments under their own names as PDFs', async () => {
    const [post] = await readCollection(tables, trainingBlog);
    const [attachment] = post?.files ?? [];
    expect(attachment?.title).toBe('Handout-Freischalten-am-Fahrzeug.pdf');
    expect(attachment?.file_url).toMatch(
      new RegExp(`/training-blog-pdfs/${post?.id}/\\d+-Handout-Freischalten-am-Fahrzeug.pdf$`),
    );
    expect(await contentTypeOf(attachment?.file_url)).toBe('application/pdf');
  });

  it('offers trainings that lie ahead: one sold out, one on request', async () => {
    const trainings = await readCollection(tables, upcomingTrainings);
    const today = new Date().toISOString().slice(0, 10);
    expect(trainings.every(({ startDate }) => startDate === null || startDate > today)).toBe(true);
    expect(trainings.filter(({ seats }) => seats === 0)).toHaveLength(1);
    expect(trainings.filter(({ price }) => price === null)).toHaveLength(1);
  });
});

async function countOf(type: ContentType): Promise<number | null> {
  const { count } = await tables.from(type.table).select('id', { count: 'exact', head: true });
  return count;
}

async function contentTypeOf(url: string | null | undefined): Promise<string | null> {
  const answer = await files.fetch(url ?? '');
  await answer.arrayBuffer();
  return answer.headers.get('content-type');
}
