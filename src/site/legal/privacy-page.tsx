import { pages } from '../../content/pages/pages';
import { derivedHeadTexts, headTexts } from '../../content/pages/page-head';
import { privacyPolicy } from '../../content/types/legal/type';
import { useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import { PageContent } from '../layout/page-content';
import { LegalParts } from './legal-parts';
import styles from './legal-parts.module.css';
import { privacyParts } from './privacy-parts';

const { description } = derivedHeadTexts('privacy', null);

export function Page() {
  const query = useSingle(privacyPolicy);
  return (
    <>
      <PageHead {...headTexts('privacy', query.data)} />
      <PageContent page={pages.privacy} subtitle={description} queries={[query]} loadingText="Lade Inhalt...">
        <div className={`container ${styles.page}`}>
          <QueryResult query={query} loadingText="Lade Inhalt...">
            {(data) =>
              data ? (
                <>
                  <LegalParts parts={privacyParts(data)} />
                  <EditAnchor type="privacy-policy" row={data} />
                </>
              ) : (
                <EmptyState action={{ href: '/impressum', label: 'Zum Impressum' }}>
                  Die Datenschutzerklärung ist noch nicht eingetragen. Wer für diese Website verantwortlich
                  ist, steht im Impressum.
                </EmptyState>
              )
            }
          </QueryResult>
        </div>
      </PageContent>
    </>
  );
}
