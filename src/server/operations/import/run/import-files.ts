import type { Row } from '../../../../content/record/form-values';
import { type ContentType, fieldEntries } from '../../../../content/model';
import { fileColumn } from '../../../../content/record/record';
import { referencedFiles, mediaRole } from '../mapping/map-row';
import type { FetchFile, Destination } from './fetch-file';
import { mediaBucket } from '../../../../content/buckets';
import type { Service } from '../../../../data/client/service';
import type { Tables } from '../../../../data/client/tables';
import { contentFiles, unreferencedFiles } from '../../../../data/files/file-references';
import { removeEverywhere } from '../../../../data/files/private-files';
import type { ImportNote, ImportRun, Outcome } from '../../../../data/operations/imports';
import type { SourceFile } from '../sources/source';
import { isFinished, knownItems, type NewItem, putItem, type StoredItem } from './run-log';

/** Files of one record in memory at a time: one is stored while the next is downloaded. */
const concurrentDownloadLimit = 2;

type ImportedFiles = { row: Row; files: Record<string, string>; notes: ImportNote[] };

type Options = {
  fetchFile: FetchFile;
  place: Destination;
  known: Readonly<Record<string, string>>;
  /** Prefix of the files that are copied from texts too. */
  filesPrefix: string | undefined;
};

/**
 * Replaces the addresses in a row by those of the stored files. `known` has files of an earlier import. Images and
 * documents that cannot be stored are removed from the row.
 */
export async function importFiles(
  type: ContentType,
  row: Row,
  { fetchFile, place, known, filesPrefix }: Options,
): Promise<ImportedFiles> {
  const files: Record<string, string> = {};
  const notes: ImportNote[] = [];
  const folder = type.folder === 'id' ? String(row.id) : type.folder;
  const queue = referencedFiles(type, row, filesPrefix).values();
  const importNext = async () => {
    for (const { url, bucket, role } of queue) {
      const fetched = known[url]
        ? { address: known[url], notes: [] }
        : await fetchFile(url, { folder, bucket, role, place });
      if (fetched.address) files[url] = fetched.address;
      notes.push(...fetched.notes);
    }
  };
  await Promise.all(Array.from({ length: concurrentDownloadLimit }, importNext));
  return { row: { ...withLinks(row, files), ...withStoredFiles(type, row, files) }, files, notes };
}

/** Files that are not stored become null or are dropped. */
function withStoredFiles(type: ContentType, row: Row, files: Readonly<Record<string, string>>): Row {
  const columns = fieldEntries(type).flatMap(([name, field]): [string, unknown][] => {
    const target = fileColumn(type, name, field);
    const value = row[name];
    if (!target) return [];
    if (!Array.isArray(value)) return typeof value === 'string' ? [[name, files[value] ?? null]] : [];
    const storedChildren = value.flatMap((child: Row) => {
      const url = files[String(child[target.column])];
      return url ? { ...child, [target.column]: url } : [];
    });
    return [[name, storedChildren]];
  });
  return Object.fromEntries(columns);
}

function withLinks(row: Row, files: Readonly<Record<string, string>>): Row {
  const columns = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'string'
      ? Object.entries(files).reduce((text, [url, stored]) => text.replaceAll(url, stored), value)
      : value,
  ]);
  return Object.fromEntries(columns);
}

type Parts = { tables: Tables; fetchFile: FetchFile };

const standalone: ImportNote = {
  text: { en: 'file without a record, goes into Media', de: 'Datei ohne Datensatz, kommt zu den Medien' },
};

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
  const item = { key, title, outcome, file_count: 1, notes: [standalone] } satisfies NewItem;
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
