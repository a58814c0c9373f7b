import { ExternalLink } from 'lucide-react';
import { Notice } from '../../../ui/notice';
import { texts as detailsTexts } from '../../picture-details/texts';
import styles from '../editor.module.css';
import { texts } from '../texts';

type SavedNoticeProps = {
  /** Goes away after a moment; the way to the website stays. */
  message: string | undefined;
  /** Where visitors read what was saved; undefined for what they do not see. */
  path: string | undefined;
  /** What belongs to its pictures could not be kept with them. */
  hasLoss: boolean;
};

/** What has become of a form, and the way to where visitors see it. */
export function SavedNotice({ message, path, hasLoss }: SavedNoticeProps) {
  if (!message && !path && !hasLoss) return null;
  return (
    <div className={styles.saved} data-told={message ? '' : undefined}>
      {message && <Notice tone="success">{message}</Notice>}
      {hasLoss && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {path && (
        <a className={styles.onWebsite} href={path}>
          <ExternalLink aria-hidden="true" size={16} /> {texts.viewOnWebsite}
        </a>
      )}
    </div>
  );
}
