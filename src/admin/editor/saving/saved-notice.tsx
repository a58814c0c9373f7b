import { ExternalLink } from 'lucide-react';
import type { ContentType } from '../../../content/model';
import { timeText } from '../../../content/record/times';
import { Notice } from '../../../ui/notice';
import { texts as detailsTexts } from '../picture-details/texts';
import styles from '../editor.module.css';
import type { SaveResult } from '../form-state';
import { texts } from '../texts';

type SavedNoticeProps = {
  /** Success message; it disappears after a moment, the link to the website stays. */
  message: string | undefined;
  /** Path of the public page with the record; undefined if visitors do not see it. */
  path: string | undefined;
  /** True if image metadata or originals could not be saved. */
  picturesIncomplete: boolean;
};

/** Shows the result of a save and a link to the public page. */
export function SavedNotice({ message, path, picturesIncomplete }: SavedNoticeProps) {
  if (!message && !path && !picturesIncomplete) return null;
  return (
    <div className={styles.saved} data-told={message ? '' : undefined}>
      {message && <Notice tone="success">{message}</Notice>}
      {picturesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {path && (
        <a className={styles.onWebsite} href={path}>
          <ExternalLink aria-hidden="true" size={16} /> {texts.viewOnWebsite}
        </a>
      )}
    </div>
  );
}

/** Returns the success message for a save. */
export function saveOutcomeText(type: ContentType, { intent, stored: { draft } }: SaveResult): string {
  if (intent === 'review') return texts.reviewRequested;
  if (intent === 'sendBack') return texts.sentBack;
  if (draft?.publish_at) return texts.scheduled(type, timeText(draft.publish_at));
  if (draft) return texts.draftSaved;
  return intent === 'publish' || intent === 'approve' ? texts.published(type) : texts.saved(type);
}
