import type { ContentSource } from './content-source';
import { readCollection, readPart, readRecord, readSingle } from './content-reads';
import { readFormerAddress } from './former-address';
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
  };
}

/** The same for a visitor's browser. */
export function openContent(service: Service): ContentSource {
  return publishedContent(createTables(service));
}
