import type { Draft } from '../../content/record/form-values';
import { Notice } from '../../ui/notice';
import { timeText } from '../../content/record/times';
import styles from './drafts.module.css';
import { texts } from './texts';

type DraftNoticeProps = { draft: Draft | null; isPublished: boolean };

/** Notice in a form that shows a draft: its author, time and schedule. */
export function DraftNotice({ draft, isPublished }: DraftNoticeProps) {
  if (!draft) return null;
  const { content, email, updated_at, publish_at, unpublish_at, failure } = draft;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {content && (
        <p className={styles.state}>
          {texts.draftOf(timeText(updated_at), email)}{' '}
          {isPublished ? texts.websiteShowsBefore : texts.notOnWebsite}
          {publish_at && !failure && ` ${texts.willBePublished(timeText(publish_at))}`}
        </p>
      )}
      {unpublish_at && !failure && (
        <p className={styles.state}>{texts.leavesWebsite(timeText(unpublish_at))}</p>
      )}
    </>
  );
}
