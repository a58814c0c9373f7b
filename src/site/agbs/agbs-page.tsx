import { Download } from 'lucide-react';
import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import type { RowOf } from '../../content/model';
import { agbs, agbsHeader, agbsTexts, agbsWords } from '../../content/types/agbs/type';
import { germanSizeText } from '../../content/text/size-text';
import { fileUrl } from '../../data/files/urls';
import { buttonClass } from '../../ui/button';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { PageHead } from '../app/page-head';
import { PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import styles from './agbs-page.module.css';

export function Page() {
  const header = useSingle(agbsHeader);
  const query = useCollection(agbs);
  const texts = useTexts(agbsTexts, agbsWords);
  return (
    <>
      <PageHead {...headTexts('agbs', header.data)} />
      <PageContent
        page={pages.agbs}
        header={header}
        editAnchor={header.data && <EditAnchor type="agbs-header" row={header.data} />}
        queries={[query, texts]}
        loadingText="Loading AGBs..."
      >
        <div className="container opening">
          <QueryResult query={query} loadingText="Loading AGBs...">
            {(rows) =>
              rows.length > 0 ? (
                <Documents documents={rows} downloadLabel={texts.word('download_button')} />
              ) : (
                <EmptyState action={{ href: '/contact', label: texts.word('empty_button') }}>
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

type DocumentsProps = { documents: RowOf<typeof agbs>[]; downloadLabel: string };

function Documents({ documents, downloadLabel }: DocumentsProps) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div>
            <h2 id={`${document.id}-title`}>{document.title}</h2>
            <p>{document.description}</p>
            <EditAnchor type="agbs" row={document} />
          </div>
          <DownloadLink document={document} label={downloadLabel} />
        </li>
      ))}
    </ul>
  );
}

type DownloadLinkProps = { document: RowOf<typeof agbs>; label: string };

function DownloadLink({ document: { id, title, file_url, file_bytes }, label }: DownloadLinkProps) {
  const href = fileUrl(file_url, `${title}.pdf`);
  if (!href) return null;
  return (
    <div className={styles.download}>
      <a
        className={buttonClass({ variant: 'quiet' })}
        href={href}
        aria-describedby={file_bytes ? `${id}-title ${id}-size` : `${id}-title`}
      >
        <Download aria-hidden="true" size="1.1em" /> {label}
      </a>
      {file_bytes && <small id={`${id}-size`}>PDF, {germanSizeText(file_bytes)}</small>}
    </div>
  );
}
