import { type PostgrestResponse, unwrapResponse, DataError } from './data-error';
import { texts } from './texts';

/**
 * Checks the response of a change that returns its rows. Row level security answers a forbidden update or delete with
 * success and no rows; this throws a 403 then.
 */
export function unwrapMutation(response: PostgrestResponse): void {
  if (unwrapResponse<unknown[]>(response).length > 0) return;
  throw new DataError(texts.nothingChanged, 'nothing_changed', 403);
}
