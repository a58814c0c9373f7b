import { pages } from '../../content/pages';
import { references, referencesHeader, referencesTexts } from '../../content/types/references';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { PageContent } from '../layout/page-content';
import { Section } from '../layout/section';
import type { Reference } from './reference';
import { ReferenceCarousel } from './reference-carousel';
import { ReferenceRegister } from './reference-register';
import styles from './references-page.module.css';

const loading = 'Loading references...';

export function Page() {
  const header = useSingle(referencesHeader);
  const query = useCollection(references);
  const texts = useSingle(referencesTexts);
  return (
    <>
      <PageHead title={header.data?.title || pages.references.label} description={header.data?.subtitle} />
      <PageContent page={pages.references} header={header} parts={[query, texts]} loading={loading}>
        <div className={`container ${styles.list}`}>
          <Loaded query={query} loading={loading}>
            {(rows) =>
              rows.length > 0 ? (
                <ReferenceCarousel references={rows} heading="h2" priority />
              ) : (
                <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </Loaded>
        </div>
        {query.data && query.data.length > 0 && <Register references={query.data} />}
      </PageContent>
    </>
  );
}

function Register({ references }: { references: Reference[] }) {
  return (
    <Section title="Projektverzeichnis" surface="sunk">
      <ReferenceRegister references={references} />
    </Section>
  );
}
