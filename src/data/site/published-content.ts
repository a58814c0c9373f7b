import type { ContentSource } from './content-source';
import {
  hasRecords,
  readCollection,
  readAdjacent,
  readListPage,
  readRecord,
  readSingle,
} from '../records/read';
import { keyOf } from '../files/file-inventory';
import { parsePublicUrl } from '../files/urls';
import { resolvePath } from './redirects';
import { type ImageMetadata, readImageMetadata } from '../files/image-metadata';
import type { Service } from '../client/service';
import { createTables, type Tables } from '../client/tables';

/** Creates the content source of published rows. */
export function publishedContent(tables: Tables): ContentSource {
  return {
    collection: (type, limit) => readCollection(tables, type, limit),
    listPage: (type, range) => readListPage(tables, type, range),
    single: (type) => readSingle(tables, type),
    record: (type, where) => readRecord(tables, type, where),
    hasRecords: (type) => hasRecords(tables, type),
    adjacent: (type, row) => readAdjacent(tables, type, row),
    redirect: (path) => resolvePath(tables, path),
    imageMetadata: (urls) => readMetadataAt(tables, urls),
  };
}

async function readMetadataAt(tables: Tables, urls: readonly string[]): Promise<Map<string, ImageMetadata>> {
  const urlOf = new Map(
    urls.flatMap((url) => {
      const file = parsePublicUrl(url);
      return file ? [[keyOf(file), url]] : [];
    }),
  );
  const metadata = await readImageMetadata(tables, [...urlOf.keys()]);
  return new Map([...metadata].map(([file, found]) => [urlOf.get(file) ?? file, found]));
}

/** Creates the content source of published rows for a visitor's browser. */
export function openContent(service: Service): ContentSource {
  return publishedContent(createTables(service));
}
