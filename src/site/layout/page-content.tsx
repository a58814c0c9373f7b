import type { ReactNode } from 'react';
import styles from './loaded.module.css';
import { PageIntro } from './page-intro';

type Waiting = { isPending: boolean };

type PageContentProps = {
  /** The heading until the page's own has come, or when none has been entered. */
  title: string;
  header: Waiting & { data: { title: string; subtitle: string } | null | undefined };
  /**
   * What else the page shows; whether it has come or failed, each part tells itself. Hand the same queries down: a
   * part that asks anew for what has failed would make the page wait again, without end.
   */
  parts: readonly Waiting[];
  loading: string;
  children: ReactNode;
};

/** A page that appears when all of it is here: nothing moves because one part came later than another. */
export function PageContent({ title, header, parts, loading, children }: PageContentProps) {
  const isHere = ![header, ...parts].some(({ isPending }) => isPending);
  const own = isHere ? header.data : undefined;
  return (
    <>
      <PageIntro title={own?.title || title} subtitle={own?.subtitle} />
      {isHere ? (
        children
      ) : (
        <div className={`container ${styles.page}`}>
          <p className={styles.loading} role="status">
            {loading}
          </p>
        </div>
      )}
    </>
  );
}
