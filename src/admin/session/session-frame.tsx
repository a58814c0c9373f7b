import type { ReactNode } from 'react';
import styles from './session.module.css';

/** Page with a centred card and the legal links. */
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
