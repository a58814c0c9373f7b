import type { Draft } from '../../content/record/form-values';
import { timeText } from '../../content/record/times';
import { texts } from './texts';

/** Returns the label for a draft or schedule in lists; empty if there is neither. */
export function draftLabel({ content, publish_at, unpublish_at, failure }: Draft): string {
  if (failure) return texts.overdue;
  if (content && publish_at) return texts.scheduled(timeText(publish_at));
  if (content) return texts.draft;
  return unpublish_at ? texts.onWebsiteUntil(timeText(unpublish_at)) : '';
}
