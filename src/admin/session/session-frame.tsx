import type { ReactNode } from 'react';
import styles from './session.module.css';

/** The card in the middle of the page, and the legal links below it. */
export function SessionFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <main className={styles.card}>{children}</main>
      <footer className={styles.legal} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}
