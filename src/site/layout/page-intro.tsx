import type { ReactNode } from 'react';
import { Unbroken } from '../../ui/unbroken';
import styles from './page-intro.module.css';
import subjects from './subjects/subjects.module.css';

type PageIntroProps = {
  title: string;
  subtitle?: string | null;
  above?: ReactNode;
  /** Inquiry about the page. */
  action?: ReactNode;
  editAnchor?: ReactNode;
  /** Path of the page, whose beginning selects the drawing. */
  path?: string;
};

export function PageIntro({ title, subtitle, above, action, editAnchor, path = '' }: PageIntroProps) {
  const [, subject = ''] = path.split('/');
  return (
    <div className={`${styles.intro} ${subjects[subject] ?? subjects.default}`} data-surface="ink">
      <div className={`container ${styles.inner}`}>
        {above}
        <h1>{title}</h1>
        {subtitle && (
          <p className={styles.subtitle}>
            <Unbroken text={subtitle} />
          </p>
        )}
        {action && <div className={styles.action}>{action}</div>}
        {editAnchor}
      </div>
    </div>
  );
}
