import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { footer } from '../../content/types/footer/type';
import { singleQuery } from '../../data/records/queries';
import { useSession } from './session-context';
import styles from './session.module.css';

/** Page with a centred card below the company's name, and the legal links. */
export function SessionFrame({ children }: { children: ReactNode }) {
  const { data } = useQuery(singleQuery(useSession().content, footer));
  return (
    <div className={styles.page}>
      <main className={styles.card}>
        <p className={styles.company} lang="de">
          {data?.company_name}
        </p>
        {children}
      </main>
      <footer className={styles.legal} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}
