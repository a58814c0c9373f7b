import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../content/draft';
import type { ContentType } from '../content/model';
import { overlaid, type Unpublished } from '../content/overlay';
import { withAddresses } from '../content/record';
import { type ContentSource, publishedContent } from '../data/content-queries';
import { pastRows } from '../data/past-rows';
import type { Service } from '../data/service';
import { createTables } from '../data/tables';
import { contentOfRows } from './content-of-rows';
import { createStoredAddresses } from './stored-addresses';

type Previewed = {
  /** With the rights of who looks at it. */
  service: Service;
  /** Keeps what was read: a key that is pressed asks for nothing. */
  queries: QueryClient;
  /** A time stamp: the website as it was then, and nothing unpublished. */
  at?: string;
  unpublished: () => readonly Unpublished[];
};

/** The website as it would be once all of `unpublished` is published, or as it was. */
export function previewedContent({ service, queries, at, unpublished }: Previewed): ContentSource {
  const tables = createTables(service);
  const published = publishedContent(() => tables);
  const addressesOf = createStoredAddresses(service);

  const read = async (type: ContentType): Promise<Row[]> => {
    const rows = await publishedRows(published, type);
    if (!at) return rows;
    const past = await pastRows(tables, type, { rows, moment: at });
    const addressOf = addressesOf(type, rows);
    return Promise.all(past.map((row) => withAddresses(type, row, addressOf)));
  };
  return contentOfRows(async (type) => {
    const rows = await queries.query({ queryKey: ['read', type.name], queryFn: () => read(type) });
    return at ? rows : overlaid(type, rows, unpublished());
  });
}

async function publishedRows(published: ContentSource, type: ContentType): Promise<Row[]> {
  if (type.rows === 'many') return published.collection(type);
  const row = await published.single(type);
  return row ? [row] : [];
}
