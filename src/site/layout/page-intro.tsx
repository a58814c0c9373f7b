import type { ReactNode } from 'react';
import styles from './page-intro.module.css';
import subjects from './subjects/subjects.module.css';

type PageIntroProps = {
  title: string;
  subtitle?: string | null;
  /** Content above the heading. */
  above?: ReactNode;
  /** EditAnchor of the record with the heading. */
  editAnchor?: ReactNode;
  /** Path of the page, whose beginning selects the drawing. */
  path?: string;
};

/** Heading (h1) and subtitle of every page except the home page. */
export function PageIntro({ title, subtitle, above, editAnchor, path = '' }: PageIntroProps) {
  const [, subject = ''] = path.split('/');
  return (
    <div className={`${styles.intro} ${subjects[subject] ?? subjects.default}`} data-surface="ink">
      <div className={`container ${styles.inner}`}>
        {above}
        <h1>{title}</h1>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
        {editAnchor}
      </div>
    </div>
  );
}
