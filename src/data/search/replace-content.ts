import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import { isConflict } from '../records/save-rpc';
import type { SearchMatch } from './search-content';
import type { Tables } from '../client/tables';
import { texts } from '../client/texts';

/** New text for a place. */
export type TextChange = SearchMatch & { after: string };

/**
 * Applies all changes in one transaction. If a place no longer has the expected text, changes nothing and throws a
 * conflict.
 */
export async function replaceContent(tables: Tables, changes: readonly TextChange[]): Promise<void> {
  try {
    unwrapResponse(await tables.rpc('replace_content', { changes }));
  } catch (error) {
    if (!(error instanceof DataError) || !isConflict(error)) throw error;
    throw new DataError(texts.placesChanged, error.code, error.status);
  }
}

/** Returns the changes that revert the given ones. */
export function invertChanges(changes: readonly TextChange[]): TextChange[] {
  return changes.map((change) => ({ ...change, value: change.after, after: change.value }));
}
