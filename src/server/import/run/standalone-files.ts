import { mediaBucket } from '../../../content/buckets';
import type { Service } from '../../../data/client/service';
import type { Tables } from '../../../data/client/tables';
import { contentFiles, unreferencedFiles } from '../../../data/files/file-references';
import { removeEverywhere } from '../../../data/files/private-files';
import type { ImportRun, Outcome } from '../../../data/operations/imports';
import { mediaRole } from '../mapping/referenced-files';
import type { SourceFile } from '../sources/source';
import type { FetchFile } from './fetch-file';
import { isFinished, knownItems, type NewItem, putItem, type StoredItem } from './run-log';

type Parts = { tables: Tables; fetchFile: FetchFile };

type StandaloneFile = { key: string; title: string; content: SourceFile };

/**
 * Stores a file without a record as an upload of the media library, which the file sweep leaves there. Returns
 * undefined for a file that this run has finished.
 */
export async function importStandaloneFile(
  { tables, fetchFile }: Parts,
  run: ImportRun,
  { key, title, content: { url, version } }: StandaloneFile,
): Promise<Outcome | undefined> {
  const { ofThisRun, lastWritten } = await knownItems(tables, run, { key, table: null });
  if (isFinished(ofThisRun)) return undefined;
  const outcome = lastWritten ? (lastWritten.hash === version ? 'unchanged' : 'changed') : 'new';
  const item = { key, title, outcome, file_count: 1, notes: [{ kind: 'standalone-file' }] } satisfies NewItem;
  if (outcome === 'unchanged' || run.is_dry) {
    await putItem(tables, run, item);
    return outcome;
  }
  const target = { folder: undefined, bucket: mediaBucket, role: mediaRole(title), place: 'drafts' } as const;
  const { address, notes } = await fetchFile(url, target);
  if (!address) {
    await putItem(tables, run, { ...item, outcome: 'left-out', notes });
    return 'left-out';
  }
  const stored = { place: 'drafts', files: { [url]: address }, hash: version } as const;
  await putItem(tables, run, { ...item, ...stored, notes: [...item.notes, ...notes] });
  return outcome;
}

/**
 * Deletes the files in the media library that an item stored, because the file sweep leaves them. Those that a record,
 * draft or version uses stay. Returns false when one does.
 */
export async function removeMedia(service: Service, { files }: StoredItem): Promise<boolean> {
  const stored = contentFiles(Object.values(files)).filter(({ bucket }) => bucket === mediaBucket);
  const unused = await unreferencedFiles(service, stored, { includeUnpublished: true });
  await removeEverywhere(service, unused);
  return unused.length === stored.length;
}
