import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import type { Row } from '../../content/record/draft';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** A record that came with the demo content and is still there. */
export type Example = {
  table_name: string;
  record_id: string;
  /** It is not what came any more, or there is a draft of it. */
  is_edited: boolean;
  /** The columns that still hold what came. */
  same: string[];
  /** The files it shows, as `<bucket>/<path>`. */
  files: string[];
  /** The row that came, of a table with one row. */
  came?: Row;
};

const singleTables = new Set(contentTypes.flatMap(({ rows, table }) => (rows === 'one' ? table : [])));

/** For administrators; nobody else is told of any. */
export function exampleContentQuery(tables: Tables) {
  return queryOptions({
    queryKey: ['example-content'],
    queryFn: () => readExamples(tables),
  });
}

async function readExamples(tables: Tables): Promise<Example[]> {
  const examples = unwrapResponse<Example[]>(await tables.rpc('example_content'));
  const singles = examples.filter(({ table_name }) => singleTables.has(table_name));
  const rows = unwrapResponse<{ record_id: string; after: Row }[]>(
    await tables
      .from('content_history')
      .select('record_id, after')
      .in(
        'record_id',
        singles.map(({ record_id }) => record_id),
      )
      .is('is_record', true)
      .is('before', null)
      .is('person', null)
      .order('id'),
  );
  return examples.map((example) => ({
    ...example,
    came: rows.find(({ record_id }) => record_id === example.record_id)?.after,
  }));
}

export type Removal = { records: number; transaction: number };

/** Deletes those that nobody has edited, all at once; their files leave the website within a minute. */
export async function removeExampleContent(tables: Tables): Promise<Removal> {
  return unwrapResponse<Removal>(await tables.rpc('remove_example_content'));
}

/** Brings back all that was deleted at once. */
export async function undoRemoval(tables: Tables, { transaction }: Removal): Promise<void> {
  unwrapResponse(await tables.rpc('undo_deletions', { of_transaction: transaction }));
}
