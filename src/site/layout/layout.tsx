import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Footer } from './footer';
import { Header } from './header';
import styles from './layout.module.css';
import { useArrival } from './use-arrival';

/** The frame of every public page. */
export function Layout({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const announcer = useArrival(path);
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
      <p ref={announcer} className="visually-hidden" aria-live="polite" />
    </div>
  );
}
