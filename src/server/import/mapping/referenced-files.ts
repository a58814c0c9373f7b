import { mediaBucket } from '../../../content/buckets';
import type { Row } from '../../../content/record/form-values';
import { type ContentType, fieldEntries } from '../../../content/model';
import { fileColumn } from '../../../content/record/record';

export type ReferencedFile = { url: string; bucket: string; role: 'main' | 'additional' | 'pdf' };

/** Lists the files that a row, its child rows and its texts name. `prefix` is that of the source's files. */
export function referencedFiles(type: ContentType, row: Row, prefix: string | undefined): ReferencedFile[] {
  return [...filesOfRow(type, row), ...filesInTexts(row, prefix)];
}

/** Lists the files that a row and its child rows name. */
export function filesOfRow(type: ContentType, row: Row): ReferencedFile[] {
  return fieldEntries(type).flatMap(([name, field]) => {
    const target = fileColumn(type, name, field);
    if (!target) return [];
    const value = row[name];
    const urls = Array.isArray(value) ? value.map((child: Row) => child[target.column]) : [value];
    return urls.flatMap((url) => (typeof url === 'string' && url ? { url, ...target } : []));
  });
}

/** Lists the files of the source that texts link to. They have no record, as uploads to the media library. */
function filesInTexts(row: Row, prefix: string | undefined): ReferencedFile[] {
  if (prefix === undefined) return [];
  const texts = Object.values(row).filter((value) => typeof value === 'string' && !value.startsWith(prefix));
  const urls = texts.flatMap((text) => String(text).match(/https?:\/\/[^\s()<>"]+/g) ?? []);
  return [...new Set(urls)]
    .filter((url) => url.startsWith(prefix))
    .map((url) => ({ url, bucket: mediaBucket, role: mediaRole(url) }));
}

/** Returns the role of a file of the media library. */
export function mediaRole(url: string): 'main' | 'pdf' {
  return url.endsWith('.pdf') ? 'pdf' : 'main';
}
