import { type PostgrestResponse, unwrapResponse } from './response';
import { DataError } from './data-error';
import { texts } from './texts';

/** For a change that gives back the rows it has met. Row level security answers a forbidden update or delete with success and no row. */
export function unwrapMutation(answer: PostgrestResponse): void {
  if (unwrapResponse<unknown[]>(answer).length > 0) return;
  throw new DataError(texts.nothingChanged, 'nothing_changed', 403);
}
