import { inPageLanguage } from '../../../content/language';
import type { Draft } from '../../../content/record/form-values';
import { Notice } from '../../../ui/notice';
import { timeText } from '../../../content/record/times';
import { texts as reviewTexts } from '../reviews/texts';
import styles from './drafts.module.css';
import { texts } from './texts';

type DraftNoticeProps = {
  draft: Draft | null;
  isPublished: boolean;
  /** True if a scheduled draft is published only with the approval of a second person. */
  needsApproval: boolean;
};

/** Notice in a form that shows a draft: its author, time, schedule and review. */
export function DraftNotice({ draft, isPublished, needsApproval }: DraftNoticeProps) {
  if (!draft) return null;
  const { content, email, updated_at, publish_at, unpublish_at, failure } = draft;
  const { review_requested_at, review_note, reviewer, hash, approved_hash } = draft;
  return (
    <>
      {failure && <Notice tone="error">{inPageLanguage(failure)}</Notice>}
      {content && (
        <p className={styles.state}>
          {texts.draftOf(timeText(updated_at), email)}{' '}
          {isPublished ? texts.websiteShowsBefore : texts.notOnWebsite}
          {publish_at && !failure && ` ${texts.willBePublished(timeText(publish_at))}`}
          {publish_at &&
            needsApproval &&
            ` ${hash === approved_hash ? reviewTexts.approved : reviewTexts.notApproved}`}
          {review_requested_at && ` ${reviewTexts.waiting(timeText(review_requested_at))}`}
        </p>
      )}
      {review_note && (
        <Notice tone="info">
          {reviewTexts.sentBackBy(reviewer)} {review_note}
        </Notice>
      )}
      {unpublish_at && !failure && (
        <p className={styles.state}>{texts.leavesWebsite(timeText(unpublish_at))}</p>
      )}
    </>
  );
}
