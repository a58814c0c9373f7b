import type { RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import { dealerLogos, services, servicesHeader, servicesTexts } from '../../content/types/services/type';
import { servicesWords } from '../../content/types/services/words';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { PageHead } from '../app/page-head';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { PageContent } from '../layout/page-content';
import { EmptyState } from '../layout/states/empty-state';
import { QueryResult } from '../layout/states/query-result';
import { Section } from '../layout/section';
import { DealerLogos } from './dealer-logos';
import { ServiceCard } from './service-card';
import styles from './services-page.module.css';

export function Page() {
  const header = useSingle(servicesHeader);
  const query = useCollection(services);
  const dealers = useCollection(dealerLogos);
  const texts = useTexts(servicesTexts, servicesWords);
  return (
    <>
      <PageHead {...headTexts('services', header.data)} />
      <PageContent
        page={pages.services}
        header={header}
        editAnchor={header.data && <EditAnchor type="services-header" row={header.data} />}
        queries={[query, dealers, texts]}
        loadingText="Loading services..."
      >
        <div className={`container ${styles.services}`}>
          <QueryResult query={query} loadingText="Loading services...">
            {(rows) =>
              rows.length > 0 ? (
                <ul className={styles.list}>
                  {rows.map((service, index) => (
                    <li key={service.id}>
                      <ServiceCard
                        service={service}
                        word={texts.word}
                        preset={texts.data?.inquiry_preset}
                        priority={index === 0}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState action={{ href: '/contact', label: texts.word('empty_button') }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
          <EditAnchor type="services" />
        </div>
        {texts.data && <Consultation texts={texts.data} />}
        <DealerLogos query={dealers} heading={texts.heading('dealers_heading')} />
      </PageContent>
    </>
  );
}

function Consultation({ texts }: { texts: RowOf<typeof servicesTexts> }) {
  return (
    <Section title={texts.consultation_title} surface="ink">
      <div className={styles.consultation}>
        <p>{texts.consultation_text}</p>
        <InquiryOpener
          label={texts.consultation_button}
          title={texts.consultation_button}
          topic="services"
          preset={texts.inquiry_preset}
        />
        <EditAnchor type="services-texts" row={texts} />
      </div>
    </Section>
  );
}
