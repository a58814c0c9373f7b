import { afterAll, describe, expect, it } from 'vitest';
import { contentTypes } from '../src/content';
import type { ContentType } from '../src/content/model';
import { upcomingTrainings } from '../src/content/types/upcoming-trainings';
import { references } from '../src/content/types/references';
import { readCollection } from '../src/data/records/read';
import { createTables } from '../src/data/client/tables';
import { openDemoStorage } from '../tests/contract/demo-storage';
import { demoContent } from './content';
import { loadDemoContent } from './load';
import { valuesOf } from './row';

const files = await openDemoStorage();
afterAll(() => files.close());
const service = files.server;
const tables = createTables(service);

describe('the demo content', () => {
  it('is stored whole, type by type', async () => {
    const counts = await Promise.all(contentTypes.map(async (type) => [type.name, await countOf(type)]));
    const loaded = new Map(demoContent.map(({ type, rows }) => [type.name, rows.length]));
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(contentTypes.map(({ name }) => [name, loaded.get(name) ?? 0])),
    );
  });

  it('adds nothing when it is loaded again', async () => {
    const before = await files.filesOnDisk();
    await loadDemoContent({ service, root: process.cwd() });
    expect(await files.filesOnDisk()).toHaveLength(before.length);
    expect(await countOf(references)).toBe(7);
  });

  it('keeps the references in the order in which they are written down, each with its address and images', async () => {
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
  const response = await files.fetch(url ?? '');
  await response.arrayBuffer();
  return response.headers.get('content-type');
}
