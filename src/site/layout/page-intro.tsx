import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

type PageIntroProps = { title: string; subtitle?: string | null; above?: ReactNode; mark?: ReactNode };

/** The head of every page but the home page: its one h1 and what it is about. */
export function PageIntro({ title, subtitle, above, mark }: PageIntroProps) {
  return (
    <div className={styles.intro} data-surface="ink">
      <div className={`container ${styles.inner}`}>
        {above}
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {mark}
      </div>
    </div>
  );
}
