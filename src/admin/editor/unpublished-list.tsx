import type { ReactNode } from 'react';
import styles from './editor.module.css';
import { texts } from './texts';

/** List of unpublished records. They have no position in the order, so they are listed separately. */
export function UnpublishedList({ children }: { children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <ul className={styles.drafts} role="list" aria-label={texts.notOnWebsite}>
        {children}
      </ul>
    )
  );
}
