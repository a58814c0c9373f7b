import { ExternalLink } from 'lucide-react';
import { Notice } from '../../../ui/notice';
import { texts as detailsTexts } from '../../picture-details/texts';
import styles from '../editor.module.css';
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
