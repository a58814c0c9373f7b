import type { QueryClient } from '@tanstack/react-query';
import type { Row } from '../content/draft';
import type { ContentType } from '../content/model';
import { overlaid, type Unpublished } from '../content/overlay';
import { trusted } from '../data/answer';
import type { ContentSource } from '../data/content-queries';

type Layers = {
  published: ContentSource;
  /** Keeps what is published: a key that is pressed asks for nothing. */
  queries: QueryClient;
  unpublished: () => readonly Unpublished[];
};

/** The website as it would be once all of `unpublished` is published. */
export function overlaidContent({ published, queries, unpublished }: Layers): ContentSource {
  const rowsOf = async (type: ContentType): Promise<Row[]> => {
    const rows = await queries.query({
      queryKey: ['published', type.name],
      queryFn: () => publishedRows(published, type),
    });
    return overlaid(type, rows, unpublished());
  };
  return {
    collection: async (type, limit) => trusted((await rowsOf(type)).slice(0, limit)),
    single: async (type) => trusted((await rowsOf(type))[0] ?? null),
    record: async (type, { column, value }) =>
      trusted((await rowsOf(type)).find((row) => row[column] === value) ?? null),
  };
}

async function publishedRows(published: ContentSource, type: ContentType): Promise<Row[]> {
  if (type.rows === 'many') return published.collection(type);
  const row = await published.single(type);
  return row ? [row] : [];
}
