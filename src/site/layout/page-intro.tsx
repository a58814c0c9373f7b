import type { ReactNode } from 'react';
import styles from './page-intro.module.css';

type PageIntroProps = { title: string; subtitle?: string | null; above?: ReactNode; mark?: ReactNode };

/** Heading (h1) and subtitle of every page except the home page. */
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
