import { berlinDay } from '../../content/record/days';
import type { ContentSource, Question } from './content-query';
import {
  hasRecords,
  readCollection,
  readAdjacent,
  readListPage,
  readRecord,
  readSingle,
} from '../records/read';
import { keyOf, parsePublicUrl } from '../files/urls';
import { readRelated } from '../records/related';
import { resolvePath } from './redirects';
import { type ImageMetadata, readImageMetadata } from '../files/image-metadata';
import { type Service, castUnchecked, type Tables } from '../client/service';
import { createTables } from '../client/tables';

export function publishedContent(tables: Tables): ContentSource {
  return { read: (query) => castUnchecked(answer(tables, query)) };
}

function answer(tables: Tables, query: Question): Promise<unknown> {
  switch (query.read) {
    case 'list':
      return readCollection(tables, query.type, { ...query.teaser, day: berlinDay() });
    case 'page':
      return readListPage(tables, query.type, { ...query, day: berlinDay() });
    case 'single':
      return readSingle(tables, query.type);
    case 'record':
      return readRecord(tables, query.type, query.where);
    case 'any':
      return hasRecords(tables, query.type);
    case 'adjacent':
      return readAdjacent(tables, query.type, { row: query.row, day: berlinDay() });
    case 'related':
      return readRelated(tables, query, berlinDay());
    case 'redirect':
      return resolvePath(tables, query.path);
    case 'images':
      return readMetadataAt(tables, query.urls);
  }
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

export function openContent(service: Service): ContentSource {
  return publishedContent(createTables(service));
}
