import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { tone: 'error' | 'success' | 'info'; children: ReactNode };

/** Message that screen readers announce: errors at once (`alert`), others when idle (`status`). */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
