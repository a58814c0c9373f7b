import { contentTypes } from '../content';
import type { ContentType } from '../content/model';
import { fileColumns } from '../content/record';
import { settle } from './answer';
import { parsePublicUrl, type StoredFile } from './files';
import type { Service } from './service';
import { createTables } from './tables';

/**
 * Those of the files that no row names any more. A file may stand in several records, so the rows are asked and not the
 * form; files outside the type's own buckets are left alone.
 */
export async function unreferencedAmong(service: Service, type: ContentType, urls: string[]): Promise<StoredFile[]> {
  const buckets = new Map<string, string[]>();
  for (const url of new Set(urls)) {
    const bucket = parsePublicUrl(url)?.bucket;
    if (bucket && bucketsOf(type).has(bucket)) buckets.set(bucket, [...(buckets.get(bucket) ?? []), url]);
  }
  const unused: StoredFile[] = [];
  for (const [bucket, candidates] of buckets) {
    const used = await usedAmong(service, bucket, candidates);
    unused.push(...candidates.filter((url) => !used.has(url)).flatMap((url) => parsePublicUrl(url) ?? []));
  }
  return unused;
}

function bucketsOf(type: ContentType): Set<string | undefined> {
  return new Set(fileColumns(type).map(({ bucket }) => bucket));
}

/** Columns of the whole site that hold the URL of a file in `bucket`. */
function columnsWithFiles(bucket: string) {
  return contentTypes.flatMap(fileColumns).filter((column) => column.bucket === bucket);
}

async function usedAmong(service: Service, bucket: string, urls: string[]): Promise<Set<unknown>> {
  const tables = createTables(service);
  const used = new Set<unknown>();
  for (const { table, column } of columnsWithFiles(bucket)) {
    for (const url of urls.filter((one) => !used.has(one))) {
      // One by one: a picture that more rows share than an answer holds would hide who names the others.
      const rows = settle<unknown[]>(await tables.from(table).select(column).eq(column, url).limit(1));
      if (rows.length > 0) used.add(url);
    }
  }
  return used;
}
