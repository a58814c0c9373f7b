import type { StoredDraft } from '../../content/draft';
import { timeText } from '../../content/times';

/** What a card says of what is kept of its record besides what is published. */
export function draftLabel({ content, publish_at, unpublish_at, failure }: StoredDraft): string {
  if (failure) return 'Draft: its time has passed without effect';
  if (content && publish_at) return `Scheduled for ${timeText(publish_at)}`;
  if (content) return 'Draft';
  return unpublish_at ? `On the website until ${timeText(unpublish_at)}` : '';
}
