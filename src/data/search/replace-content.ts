import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import type { SearchMatch } from './search-content';
import type { Tables } from '../client/tables';
import { texts } from '../client/texts';

/** New text for a place. */
export type TextChange = SearchMatch & { after: string };

/** SQLSTATE with which the function ends, so that no place is changed. */
const changedMeanwhile = 'PT409';

/**
 * Applies all changes in one transaction. If a place no longer has the expected text, changes nothing and throws a
 * conflict.
 */
export async function replaceContent(tables: Tables, changes: readonly TextChange[]): Promise<void> {
  const response = await tables.rpc('replace_content', { changes });
  if (response.error?.code === changedMeanwhile) throw new DataError(texts.placesChanged, 'changed', 409);
  unwrapResponse(response);
}

/** Returns the changes that revert the given ones. */
export function invertChanges(changes: readonly TextChange[]): TextChange[] {
  return changes.map((change) => ({ ...change, value: change.after, after: change.value }));
}
