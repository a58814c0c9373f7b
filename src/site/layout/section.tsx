import { type ReactNode, Suspense, useId } from 'react';
import styles from './section.module.css';

export type SectionProps = {
  title: string;
  editAnchor?: ReactNode;
  number?: number;
  aside?: ReactNode;
  surface?: 'paper' | 'ink' | 'sunk';
  id?: string;
  children: ReactNode;
};

/** React hydrates each section separately, clicked ones first. */
export function Section({ title, editAnchor, number, aside, surface = 'paper', id, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={`${styles.section} ${styles[surface]}`}
      data-surface={surface === 'ink' ? 'ink' : undefined}
      aria-labelledby={headingId}
      id={id}
      data-late=""
    >
      <div className="container">
        <div className={styles.head}>
          {number !== undefined && (
            <span className={styles.number} aria-hidden="true">
              {String(number).padStart(2, '0')}
            </span>
          )}
          <h2 id={headingId}>{title}</h2>
          {aside && <div className={`${styles.aside} unprinted`}>{aside}</div>}
          {editAnchor}
        </div>
        <Suspense>{children}</Suspense>
      </div>
    </section>
  );
}
