import type { ContentType } from '../../../content/model';
import { timeText } from '../../../content/record/times';
import { texts } from '../texts';
import type { SaveResult } from '../use-record-form';

/** Returns the success message for a save result. */
export function outcomeText(type: ContentType, outcome: SaveResult): string {
  if (outcome.done === 'drafted') return texts.draftSaved;
  if (outcome.done === 'scheduled') return texts.scheduled(type, timeText(outcome.at));
  return outcome.done === 'published' ? texts.published(type) : texts.saved(type);
}
