import type { ContentType } from '../../../content/model';
import { timeText } from '../../../content/record/times';
import type { SaveResult } from '../form-state';
import { texts } from '../texts';

/** Returns the success message for a save. */
export function saveOutcomeText(type: ContentType, { intent, stored: { draft } }: SaveResult): string {
  if (intent === 'review') return texts.reviewRequested;
  if (intent === 'sendBack') return texts.sentBack;
  if (draft?.publish_at) return texts.scheduled(type, timeText(draft.publish_at));
  if (draft) return texts.draftSaved;
  return intent === 'publish' || intent === 'approve' ? texts.published(type) : texts.saved(type);
}
