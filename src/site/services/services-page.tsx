import type { RowOf } from '../../content/model';
import { headTexts } from '../../content/pages/page-head';
import { pages } from '../../content/pages/pages';
import {
  dealerLogos,
  services,
  servicesHeader,
  servicesTexts,
  servicesWords,
} from '../../content/types/services/type';
import { useCollection, useSingle } from '../app/content-hooks';
import { EditAnchor } from '../app/edit-anchor';
import { useTexts } from '../app/use-texts';
import { PageHead } from '../app/page-head';
import { CardList } from '../layout/card';
import type { Closing } from '../layout/closing-band';
import { PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import { DealerLogos } from './dealer-logos';
import { ServiceCard } from './service-card';

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
        closing={texts.data ? consultation(texts.data) : undefined}
      >
        <div className="container opening">
          <QueryResult query={query} loadingText="Loading services...">
            {(rows) =>
              rows.length > 0 ? (
                <CardList>
                  {rows.map((service, index) => (
                    <ServiceCard
                      key={service.id}
                      service={service}
                      word={texts.word}
                      preset={texts.data?.inquiry_preset}
                      priority={index === 0}
                    />
                  ))}
                </CardList>
              ) : (
                <EmptyState action={{ href: '/contact', label: texts.word('empty_button') }}>
                  {texts.data?.empty_text}
                </EmptyState>
              )
            }
          </QueryResult>
          <EditAnchor type="services" />
        </div>
        <DealerLogos query={dealers} heading={texts.heading('dealers_heading')} />
      </PageContent>
    </>
  );
}

function consultation(texts: RowOf<typeof servicesTexts>): Closing {
  return {
    title: texts.consultation_title,
    text: texts.consultation_text,
    label: texts.consultation_button,
    topic: 'services',
    preset: texts.inquiry_preset,
    editAnchor: <EditAnchor type="services-texts" row={texts} />,
  };
}
