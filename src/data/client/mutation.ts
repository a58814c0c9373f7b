import { type PostgrestResponse, unwrapResponse, DataError } from './service';
import { texts } from './texts';

/** Row level security answers a forbidden change with success and no rows. Throws 403 then. */
export function unwrapMutation(response: PostgrestResponse): void {
  if (unwrapResponse<unknown[]>(response).length > 0) return;
  throw new DataError(texts.nothingChanged, 'nothing_changed', 403);
}
