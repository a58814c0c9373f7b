import { Download } from 'lucide-react';
import type { RowOf } from '../../content/model';
import { agbs, agbsHeader, agbsTexts, agbsWords } from '../../content/types/agbs';
import { germanSizeText } from '../../content/text/amounts';
import { fileUrl } from '../../data/files/urls';
import { buttonClass } from '../../ui/controls';
import { Markup } from '../../ui/markup';
import { useCollection, useSingle, EditAnchor, useTexts } from '../app/content-hooks';
import { PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import styles from './agbs-page.module.css';

export function Page() {
  const header = useSingle(agbsHeader);
  const query = useCollection(agbs);
  const texts = useTexts(agbsTexts, agbsWords);
  return (
    <PageContent
      name="agbs"
      header={header}
      editAnchor={header.data && <EditAnchor type="agbs-header" row={header.data} />}
      queries={[query, texts]}
      loadingText="Loading AGBs..."
    >
      <div className="container opening">
        <QueryResult
          query={query}
          loadingText="Loading AGBs..."
          empty={<EmptyState label={texts.word('empty_button')}>{texts.data?.empty_text}</EmptyState>}
        >
          {(rows) => <Documents documents={rows} downloadLabel={texts.word('download_button')} />}
        </QueryResult>
        <EditAnchor type="agbs" />
      </div>
    </PageContent>
  );
}

function Documents({ documents, downloadLabel }: { documents: RowOf<typeof agbs>[]; downloadLabel: string }) {
  return (
    <ul className={styles.documents}>
      {documents.map((document) => (
        <li key={document.id} className={styles.document}>
          <div>
            <h2 id={`${document.id}-title`}>{document.title}</h2>
            <Markup text={document.description} />
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
