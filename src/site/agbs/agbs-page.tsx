import { Download } from 'lucide-react';
import type { RowOf } from '../../content/model';
import { agbs, agbsHeader } from '../../content/types/agbs';
import { fileUrl } from '../../data/files';
import { buttonClass } from '../../ui/button';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import styles from './agbs-page.module.css';

const fallback = 'Allgemeine Vertragsbedingungen (AGBs)';

export function Page() {
  const header = useSingle(agbsHeader);
  const query = useCollection(agbs);
  return (
    <>
      <PageHead
        title={header.data?.title || fallback}
        description={header.data?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/agbs', name: 'AGBs' })] : undefined}
      />
      <PageContent title={fallback} header={header} parts={[query]} loading="Loading AGBs...">
        <div className={`container ${styles.list}`}>
          <Loaded query={query} loading="Loading AGBs...">
            {(rows) => (rows.length > 0 ? <Documents documents={rows} /> : <NoDocuments />)}
          </Loaded>
        </div>
      </PageContent>
    </>
  );
}

function Documents({ documents }: { documents: RowOf<typeof agbs>[] }) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div>
            <h2>{document.title}</h2>
            <p>{document.description}</p>
          </div>
          <DownloadLink url={document.file_url} title={document.title} />
        </li>
      ))}
    </ul>
  );
}

function DownloadLink({ url, title }: { url: string | null; title: string }) {
  const href = fileUrl(url, `${title}.pdf`);
  if (!href) return null;
  return (
    <a className={buttonClass({ variant: 'quiet' })} href={href}>
      <Download aria-hidden="true" size="1.1em" /> Download PDF
    </a>
  );
}

function NoDocuments() {
  return (
    <EmptyState action={{ href: '/contact', label: 'Bedingungen anfordern' }}>
      Unsere Vertragsbedingungen senden wir Ihnen auf Anfrage gern zu.
    </EmptyState>
  );
}
