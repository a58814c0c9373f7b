import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { footer } from '../../content/types/footer';
import { createTables } from '../../data/client/tables';
import { readSingle } from '../../data/records/read';
import { readService } from '../../data/site/page-data';
import styles from './session.module.css';

export function SessionFrame({ children }: { children: ReactNode }) {
  const { data } = useQuery({ queryKey: ['company name'], queryFn: readCompanyName });
  return (
    <div className={styles.page}>
      <main className={`${styles.card} sheet`}>
        <p className={`${styles.company} quiet small anywhere`} lang="de">
          {data}
        </p>
        {children}
      </main>
      <footer className={`${styles.legal} cluster gap-2-4 small`} lang="de">
        <a href="/">Zur Website</a>
        <a href="/impressum">Impressum</a>
        <a href="/datenschutz">Datenschutz</a>
      </footer>
    </div>
  );
}

/** Reads the name without a session, because the requests of `SessionContext` wait for the sign-in. */
async function readCompanyName(): Promise<string> {
  return (await readSingle(createTables(readService()), footer))?.company_name ?? '';
}
