import { headTexts } from '../../content/page-head';
import { pages } from '../../content/pages';
import { references, referencesHeader, referencesTexts } from '../../content/types/references/type';
import { usePageNumber } from '../app/route-context';
import { type PaginatedList, usePaginated, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import { LoadMore } from '../layout/states/load-more';
import { PageContent } from '../layout/page-content';
import { Section } from '../layout/section';
import type { Reference } from './reference';
import { ReferenceCarousel } from './reference-carousel';
import { ReferenceRegister } from './reference-register';
import styles from './references-page.module.css';

const loading = 'Loading references...';
const more = 'Weitere Referenzen';

export function Page() {
  const header = useSingle(referencesHeader);
  const query = usePaginated(references, usePageNumber());
  const texts = useSingle(referencesTexts);
  return (
    <>
      <PageHead {...headTexts('references', header.data)} />
      <PageContent
        page={pages.references}
        header={header}
        mark={header.data && <EditAnchor type="references-header" row={header.data} />}
        parts={[query, texts]}
        loading={loading}
      >
        <div className={`container ${styles.list}`}>
          <QueryResult query={query} loading={loading}>
            {(rows) =>
              rows.length > 0 ? (
                <ReferenceCarousel list={query} heading="h2" priority />
              ) : query.part > 1 ? (
                <LoadMore list={query} path={pages.references.path} label={more} />
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
          <EditAnchor type="references" />
        </div>
        {query.data && query.data.length > 0 && <Register list={query} />}
      </PageContent>
    </>
  );
}

function Register({ list }: { list: PaginatedList<Reference> }) {
  return (
    <Section title="Projektverzeichnis" surface="sunk">
      <ReferenceRegister list={list} />
      <LoadMore list={list} path={pages.references.path} label={more} />
    </Section>
  );
}
