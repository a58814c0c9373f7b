import { queryOptions } from '@tanstack/react-query';
import type { Row } from '../../content/record/form-values';
import { unwrapResponse, type Tables } from '../client/service';
import { unwrapMutation } from '../client/mutation';

export type Example = {
  table_name: string;
  record_id: string;
  /** Edited since the demo data was loaded, or has a draft. */
  is_edited: boolean;
  /** Columns that still have their demo values. */
  same: string[];
  /** Files it references, as `<bucket>/<path>`. */
  files: string[];
  /** False for singles that pages need. */
  is_removable: boolean;
  /** Original demo row of a single; null for records of collections. */
  original: Row | null;
};

/** Returns none to users who are not administrators. */
export function exampleContentQuery(tables: Tables) {
  return queryOptions({
    queryKey: ['example-content'],
    queryFn: async () => unwrapResponse<Example[]>(await tables.rpc('example_content')),
  });
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
