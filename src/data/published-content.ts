import type { ContentSource } from './content-source';
import { readCollection, readPart, readRecord, readSingle } from './content-reads';
import { keyOf } from './file-inventory';
import { parsePublicUrl } from './files';
import { readFormerAddress } from './former-address';
import { type ImageMetadata, readPictureNotes } from './picture-notes';
import type { Service } from './service';
import { createTables, type Tables } from './tables';

/** What is published. */
export function publishedContent(tables: Tables): ContentSource {
  return {
    collection: (type, limit) => readCollection(tables, type, limit),
    part: (type, which) => readPart(tables, type, which),
    single: (type) => readSingle(tables, type),
    record: (type, where) => readRecord(tables, type, where),
    formerAddress: (slug) => readFormerAddress(tables, slug),
    pictureNotes: (urls) => readNotesAt(tables, urls),
  };
}

async function readNotesAt(tables: Tables, urls: readonly string[]): Promise<Map<string, ImageMetadata>> {
  const urlOf = new Map(
    urls.flatMap((url) => {
      const file = parsePublicUrl(url);
      return file ? [[keyOf(file), url]] : [];
    }),
  );
  const notes = await readPictureNotes(tables, [...urlOf.keys()]);
  return new Map([...notes].map(([file, said]) => [urlOf.get(file) ?? file, said]));
}

/** The same for a visitor's browser. */
export function openContent(service: Service): ContentSource {
  return publishedContent(createTables(service));
}
