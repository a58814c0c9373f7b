import { performance } from 'node:perf_hooks';
import { unwrapResponse } from '../../../data/client/data-error';
import type { Finding } from '../../../data/operations/server-reports';
import type { Tables } from '../../../data/client/tables';
import { compareBytes, createFileStore, filesFolder } from '../../../service/files';
import type { Config } from '../../base/config';
import { reasonOf } from '../../base/explain-database-error';

const topic = 'Files';

/** The client waits for the result, so larger sites are checked in part; backups check every file. */
const maxDurationMs = 10_000;

/** Damaged files that the finding names. */
const namedFileLimit = 10;

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
    const reason = reasonOf(error);
    return [
      {
        level: 'fault',
        topic,
        sentence: {
          en: `The stored files could not be compared with their upload: ${reason}`,
          de: `Die gespeicherten Dateien konnten nicht mit den hochgeladenen verglichen werden: „${reason}“.`,
        },
        cure: {
          en: 'Check the disk and the permissions of the data folder.',
          de: 'Prüfen Sie die Festplatte und die Rechte am Datenordner.',
        },
      },
    ];
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
  if (damaged.length === 0)
    return {
      level: 'good',
      topic,
      sentence: {
        en: `${compared} of ${files.length} stored files were compared with their upload; all are unchanged.`,
        de: `${compared} von ${files.length} gespeicherten Dateien wurden mit den hochgeladenen verglichen; alle sind unverändert.`,
      },
    };
  const names = damaged.slice(0, namedFileLimit).join(', ') + (damaged.length > namedFileLimit ? ', …' : '');
  return {
    level: 'fault',
    topic,
    sentence: {
      en: `${damaged.length} stored files are missing or differ from their upload: ${names}.`,
      de: `${damaged.length} gespeicherte Dateien fehlen oder entsprechen nicht mehr den hochgeladenen: ${names}.`,
    },
    cure: {
      en: 'Check the disk, and upload these files again or restore them from a backup.',
      de: 'Prüfen Sie die Festplatte, und laden Sie diese Dateien noch einmal hoch, oder holen Sie sie aus einer Sicherung.',
    },
  };
}

function shuffled<Item>(items: Item[]): Item[] {
  return items
    .map((item) => ({ item, sortKey: Math.random() }))
    .sort((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item);
}
