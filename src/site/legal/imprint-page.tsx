import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import { imprint } from '../../content/types/legal/type';
import { useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import { PageContent } from '../layout/page-content';
import { imprintParts } from './imprint-parts';
import { LegalParts } from './legal-parts';
import styles from './legal-parts.module.css';

export function Page() {
  const query = useSingle(imprint);
  return (
    <>
      <PageHead {...headTexts('imprint', query.data)} />
      <PageContent page={pages.imprint} queries={[query]} loadingText="Lade Inhalt...">
        <div className={`container ${styles.page}`}>
          <QueryResult query={query} loadingText="Lade Inhalt...">
            {(data) =>
              data ? (
                <>
                  <LegalParts parts={imprintParts(data)} />
                  <EditAnchor type="imprint" row={data} />
                </>
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
                  Das Impressum ist noch nicht eingetragen.
                </EmptyState>
              )
            }
          </QueryResult>
        </div>
      </PageContent>
    </>
  );
}
