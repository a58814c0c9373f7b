import { performance } from 'node:perf_hooks';
import { unwrapResponse } from '../../../data/client/data-error';
import type { Finding } from '../../../data/operations/doctor/finding';
import type { Tables } from '../../../data/client/tables';
import { compareBytes, createFileStore, filesFolder } from '../../../service/files';
import type { Config } from '../../base/config';
import { reasonOf } from '../../base/explain-database-error';

const topic = 'Files';

/** The client waits for the result, so larger sites are checked in part; backups check every file. */
const maxDurationMs = 10_000;

type HashedFile = { bucket: string; path: string; version: string; sha256: string };

/** Compares the stored files with the hashes of their uploads, in random order. */
export async function examineFiles(
  { backend, dataDir }: Pick<Config, 'backend' | 'dataDir'>,
  tables: Tables | undefined,
): Promise<Finding[]> {
  if (backend.kind === 'hosted' || !tables) return [];
  try {
    return [await compareFiles(dataDir, unwrapResponse<HashedFile[]>(await tables.rpc('file_hashes')))];
  } catch (error) {
    return [{ level: 'fault', topic, kind: 'not-compared', reason: reasonOf(error) }];
  }
}

async function compareFiles(dataDir: string, files: HashedFile[]): Promise<Finding> {
  const store = createFileStore(filesFolder(dataDir));
  const begin = performance.now();
  const damaged: string[] = [];
  let compared = 0;
  for (const { bucket, path, version, sha256 } of shuffled(files)) {
    if (performance.now() - begin > maxDurationMs) break;
    const outcome = await compareBytes(store.pathOf({ bucket, version }), sha256);
    if (outcome !== 'same') damaged.push(`${bucket}/${path}`);
    compared += 1;
  }
  return damaged.length > 0
    ? { level: 'fault', topic, kind: 'damaged', files: damaged.slice(0, 10), count: damaged.length }
    : { level: 'good', topic, kind: 'unchanged', compared, total: files.length };
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, sortKey: Math.random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);
}
