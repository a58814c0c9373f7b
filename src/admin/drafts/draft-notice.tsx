import type { StoredDraft } from '../../content/draft';
import { Notice } from '../../ui/notice';
import { timeText } from '../../content/times';
import styles from './drafts.module.css';

type DraftNoticeProps = { kept: StoredDraft | null; isPublished: boolean };

/** Says in a form that it shows a draft, whose, and what becomes of it. */
export function DraftNotice({ kept, isPublished }: DraftNoticeProps) {
  if (!kept) return null;
  const { content, email, updated_at, publish_at, unpublish_at, failure } = kept;
  return (
    <>
      {failure && <Notice tone="error">{failure}</Notice>}
      {content && (
        <p className={styles.state}>
          This is the draft of {timeText(updated_at)}
          {email && ` by ${email}`}.{' '}
          {isPublished ? 'The website still shows what was published before.' : 'It is not on the website.'}
          {publish_at && !failure && ` It will be published on ${timeText(publish_at)}.`}
        </p>
      )}
      {unpublish_at && !failure && (
        <p className={styles.state}>It leaves the website on {timeText(unpublish_at)}.</p>
      )}
    </>
  );
}
