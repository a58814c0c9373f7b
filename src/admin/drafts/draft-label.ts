import type { Draft } from '../../content/record/draft';
import { timeText } from '../../content/record/times';
import { texts } from './texts';

/** What a card says of what is kept of its record besides what is published. */
export function draftLabel({ content, publish_at, unpublish_at, failure }: Draft): string {
  if (failure) return texts.overdue;
  if (content && publish_at) return texts.scheduled(timeText(publish_at));
  if (content) return texts.draft;
  return unpublish_at ? texts.onWebsiteUntil(timeText(unpublish_at)) : '';
}
