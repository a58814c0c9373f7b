import type { ReactNode } from 'react';
import styles from './empty-message.module.css';

/** Message in place of a list or a record that is empty. */
export function EmptyMessage({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
