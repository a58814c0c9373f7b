import { berlinDay } from '../../content/record/days';
import type { ContentSource, Question } from './content-query';
import {
  hasRecords,
  readCollection,
  readAdjacent,
  type ListPage,
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
import type { Row } from '../../content/record/form-values';
import { firstParagraphMarkup } from '../../content/text/markup';

export function publishedContent(tables: Tables): ContentSource {
  return { read: (query) => castUnchecked(answer(tables, query)) };
}

function answer(tables: Tables, query: Question): Promise<unknown> {
  switch (query.read) {
    case 'list':
      return readCollection(tables, query.type, { ...query.teaser, day: berlinDay() });
    case 'page':
      return readPage(tables, query);
    case 'single':
      return readSingle(tables, query.type, query.columns);
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

async function readPage(
  tables: Tables,
  { type, teaser, from, limit }: Extract<Question, { read: 'page' }>,
): Promise<ListPage<Row>> {
  const page = await readListPage(tables, type, { ...teaser, from, limit, day: berlinDay() });
  const column = teaser?.excerpt;
  if (!column) return page;
  const shorten = (row: Row) => ({ ...row, [column]: firstParagraphMarkup(String(row[column])) });
  return { ...page, rows: page.rows.map(shorten) };
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
