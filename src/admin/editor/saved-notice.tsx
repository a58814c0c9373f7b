import { ExternalLink } from 'lucide-react';
import { Notice } from '../../ui/notice';
import styles from './editor.module.css';
import { texts } from './texts';

type SavedNoticeProps = {
  /** Goes away after a moment; the way to the website stays. */
  message: string | undefined;
  /** Where visitors read what was saved; undefined for what they do not see. */
  path: string | undefined;
};

/** What has become of a form, and the way to where visitors see it. */
export function SavedNotice({ message, path }: SavedNoticeProps) {
  if (!message && !path) return null;
  return (
    <div className={styles.saved}>
      {message && <Notice tone="success">{message}</Notice>}
      {path && (
        <a className={styles.onWebsite} href={path}>
          <ExternalLink aria-hidden="true" size={16} /> {texts.viewOnWebsite}
        </a>
      )}
    </div>
  );
}
