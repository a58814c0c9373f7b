import type { ReactNode } from 'react';
import styles from './notice.module.css';

type NoticeProps = { tone: 'error' | 'success' | 'info'; children: ReactNode };

/** A message that is read out when it appears: errors at once, the others when there is a pause. */
export function Notice({ tone, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
