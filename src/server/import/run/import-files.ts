import { mediaBucket } from '../../../content/buckets';
import type { Row } from '../../../content/record/form-values';
import { type ContentType, fieldEntries } from '../../../content/model';
import { fileColumn } from '../../../content/record/record';
import type { ImportNote } from '../../../data/operations/import-note';
import type { FetchFile, Place } from './fetch-file';

/** Files of one record that are downloaded at the same time. */
const maxConcurrentDownloads = 3;

type Named = { url: string; bucket: string; role: 'main' | 'additional' | 'pdf' };

/** Lists the files that a row and its child rows name. */
export function filesOfRow(type: ContentType, row: Row): Named[] {
  return fieldEntries(type).flatMap(([name, field]) => {
    const place = fileColumn(type, name, field);
    if (!place) return [];
    const value = row[name];
    const urls = Array.isArray(value) ? value.map((child: Row) => child[place.column]) : [value];
    return urls.flatMap((url) => (typeof url === 'string' && url ? { url, ...place } : []));
  });
}

export type ImportedFiles = { row: Row; files: Record<string, string>; notes: ImportNote[] };

type Options = {
  fetchFile: FetchFile;
  place: Place;
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
  const queue = [...filesOfRow(type, row), ...filesInTexts(row, filesPrefix)].values();
  const work = async () => {
    for (const { url, bucket, role } of queue) {
      const stored =
        known[url] ?? (await fetchFile(url, { type, recordId: String(row.id), bucket, role, place }));
      if (typeof stored === 'string') files[url] = stored;
      else notes.push(stored);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrentDownloads }, work));
  return { row: { ...withLinks(row, files), ...replaced(type, row, files) }, files, notes };
}

function replaced(type: ContentType, row: Row, files: Readonly<Record<string, string>>): Row {
  const columns = fieldEntries(type).flatMap(([name, field]): [string, unknown][] => {
    const place = fileColumn(type, name, field);
    const value = row[name];
    if (!place) return [];
    if (!Array.isArray(value)) return typeof value === 'string' ? [[name, files[value] ?? null]] : [];
    const kept = value.flatMap((child: Row) => {
      const url = files[String(child[place.column])];
      return url ? { ...child, [place.column]: url } : [];
    });
    return [[name, kept]];
  });
  return Object.fromEntries(columns);
}

/** Lists the files of the source that texts link to. They have no record, as uploads to the media library. */
function filesInTexts(row: Row, prefix: string | undefined): Named[] {
  if (prefix === undefined) return [];
  const texts = Object.values(row).filter((value) => typeof value === 'string' && !value.startsWith(prefix));
  const urls = texts.flatMap((text) => String(text).match(/https?:\/\/[^\s()<>"]+/g) ?? []);
  return [...new Set(urls)]
    .filter((url) => url.startsWith(prefix))
    .map((url) => ({ url, bucket: mediaBucket, role: url.endsWith('.pdf') ? 'pdf' : 'main' }));
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
