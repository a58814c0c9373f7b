import { unwrapResponse } from '../client/response';
import { DataError } from '../client/data-error';
import { isConflict } from '../records/save-rpc';
import type { Place } from './search-content';
import type { Tables } from '../client/tables';
import { texts } from '../client/texts';

/** Another text for a place. */
export type Change = Place & { after: string };

/** All of them in one transaction; none, and a conflict is thrown, where something else than was found is there by now. */
export async function replaceContent(tables: Tables, changes: readonly Change[]): Promise<void> {
  try {
    unwrapResponse(await tables.rpc('replace_content', { changes }));
  } catch (error) {
    if (!(error instanceof DataError) || !isConflict(error)) throw error;
    throw new DataError(texts.placesChanged, error.code, error.status);
  }
}

/** The changes that take these back. */
export function takenBack(changes: readonly Change[]): Change[] {
  return changes.map((change) => ({ ...change, value: change.after, after: change.value }));
}
