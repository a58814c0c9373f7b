import { Download } from 'lucide-react';
import { headTexts } from '../../content/page-head';
import { pages } from '../../content/pages';
import type { RowOf } from '../../content/model';
import { agbs, agbsHeader, agbsTexts } from '../../content/types/agbs/type';
import { fileUrl } from '../../data/files/urls';
import { buttonClass } from '../../ui/button';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import styles from './agbs-page.module.css';

export function Page() {
  const header = useSingle(agbsHeader);
  const query = useCollection(agbs);
  const texts = useSingle(agbsTexts);
  return (
    <>
      <PageHead {...headTexts('agbs', header.data)} />
      <PageContent
        page={pages.agbs}
        header={header}
        mark={header.data && <EditAnchor type="agbs-header" row={header.data} />}
        parts={[query, texts]}
        loading="Loading AGBs..."
      >
        <div className={`container ${styles.list}`}>
          <QueryResult query={query} loading="Loading AGBs...">
            {(rows) =>
              rows.length > 0 ? (
                <Documents documents={rows} />
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Bedingungen anfordern' }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
          <EditAnchor type="agbs" />
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
            <EditAnchor type="agbs" row={document} />
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
