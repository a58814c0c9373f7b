import type { ReactNode } from 'react';
import { announcerId } from './route-change-effects';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';

/** Layout of every public page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#content">
        Zum Inhalt springen
      </a>
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <p id={announcerId} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
