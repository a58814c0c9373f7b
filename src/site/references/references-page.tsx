import { references, referencesHeader } from '../../content/types/references';
import { useCollection, useSingle } from '../app/content-hooks';
import { PageHead } from '../app/page-head';
import { EmptyState } from '../layout/empty-state';
import { Loaded } from '../layout/loaded';
import { PageContent } from '../layout/page-content';
import { Section } from '../layout/section';
import { breadcrumbs } from '../structured-data/breadcrumbs';
import type { Reference } from './reference';
import { ReferenceCarousel } from './reference-carousel';
import { ReferenceRegister } from './reference-register';
import styles from './references-page.module.css';

const loading = 'Loading references...';

export function Page() {
  const header = useSingle(referencesHeader);
  const query = useCollection(references);
  return (
    <>
      <PageHead
        title={header.data?.title || 'Referenzen'}
        description={header.data?.subtitle}
        jsonLd={import.meta.env.SSR ? [breadcrumbs({ path: '/references', name: 'Referenzen' })] : undefined}
      />
      <PageContent title="Referenzen" header={header} parts={[query]} loading={loading}>
        <div className={`container ${styles.list}`}>
          <Loaded query={query} loading={loading}>
            {(rows) =>
              rows.length > 0 ? <ReferenceCarousel references={rows} heading="h2" /> : <NoReferences />
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

function NoReferences() {
  return (
    <EmptyState action={{ href: '/contact', label: 'Kontakt aufnehmen' }}>
      Hier stehen bald Projekte, über die unsere Auftraggeber berichten. Fragen Sie uns gern direkt.
    </EmptyState>
  );
}
