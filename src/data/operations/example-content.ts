import { queryOptions } from '@tanstack/react-query';
import { contentTypes, type ContentTypeName } from '../../content';
import type { ContentType } from '../../content/model';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse } from '../client/data-error';
import { unwrapMutation } from '../client/mutation';
import type { Tables } from '../client/tables';

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

/** Singles whose unedited example row is removed too; the database has the same list. */
const removableSingles: readonly ContentTypeName[] = [
  'agbs-header',
  'attest-header',
  'cv-profile',
  'exchange-header',
  'footer',
  'hero',
  'press-header',
  'references-header',
  'services-header',
  'shop-header',
  'training-program-texts',
];

export function isRemovable({ rows, name }: ContentType): boolean {
  return rows === 'many' || removableSingles.some((single) => single === name);
}

const singleTables = new Set(contentTypes.flatMap(({ rows, table }) => (rows === 'one' ? table : [])));

/** Returns none to users who are not administrators. */
export function exampleContentQuery(tables: Tables) {
  return queryOptions({ queryKey: ['example-content'], queryFn: () => readExamples(tables) });
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

export async function undoRemoval(tables: Tables, { transaction }: Removal): Promise<void> {
  unwrapResponse(await tables.rpc('undo_deletions', { of_transaction: transaction }));
}

export function checklistHiddenQuery(tables: Tables) {
  return queryOptions({ queryKey: ['setup-checklist'], queryFn: () => readChecklistHidden(tables) });
}

async function readChecklistHidden(tables: Tables): Promise<boolean> {
  const request = tables.from('installation').select('hides_first_steps').maybeSingle();
  return unwrapResponse<{ hides_first_steps: boolean } | null>(await request)?.hides_first_steps ?? false;
}

export async function setChecklistHidden(tables: Tables, isHidden: boolean): Promise<void> {
  const change = tables.from('installation').update({ hides_first_steps: isHidden });
  unwrapMutation(await change.eq('id', true).select('id'));
}
