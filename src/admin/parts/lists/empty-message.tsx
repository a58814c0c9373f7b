import type { ReactNode } from 'react';
import styles from './empty-message.module.css';

export function EmptyMessage({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
