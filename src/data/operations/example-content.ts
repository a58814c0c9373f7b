import { queryOptions } from '@tanstack/react-query';
import { contentTypes } from '../../content';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse } from '../client/response';
import type { Tables } from '../client/tables';

/** Record of the demo content that still exists. */
export type Example = {
  table_name: string;
  record_id: string;
  /** Edited since the demo data was loaded, or has a draft. */
  is_edited: boolean;
  /** Columns that still have their demo values. */
  same: string[];
  /** Files it references, as `<bucket>/<path>`. */
  files: string[];
  /** Original demo row; only for singles. */
  original?: Row;
};

const singleTables = new Set(contentTypes.flatMap(({ rows, table }) => (rows === 'one' ? table : [])));

/** Lists the demo records. Returns none to users who are not administrators. */
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
    original: rows.find(({ record_id }) => record_id === example.record_id)?.after,
  }));
}

export type Removal = { records: number; transaction: number };

/** Deletes all unedited demo records in one transaction. The sweep unpublishes their files within a minute. */
export async function removeExampleContent(tables: Tables): Promise<Removal> {
  return unwrapResponse<Removal>(await tables.rpc('remove_example_content'));
}

/** Restores all records that `removeExampleContent` deleted. */
export async function undoRemoval(tables: Tables, { transaction }: Removal): Promise<void> {
  unwrapResponse(await tables.rpc('undo_deletions', { of_transaction: transaction }));
}
