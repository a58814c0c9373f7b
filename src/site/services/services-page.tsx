import { type MouseEvent, useId, useState } from 'react';
import type { RowOf } from '../../content/model';
import {
  dealerLogos,
  services,
  servicesHeader,
  servicesTexts,
  servicesWords,
} from '../../content/types/services';
import {
  useCollection,
  useSingle,
  EditAnchor,
  useTexts,
  type WordOf,
  type ContentList,
  useImageMetadata,
  type Heading,
} from '../app/content-hooks';
import { CardList, Card } from '../layout/card';
import { type Closing, PageContent } from '../layout/page-content';
import { EmptyState, QueryResult } from '../layout/states';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { recordPath } from '../../content/pages/pages';
import { Button } from '../../ui/controls';
import { Markup, Unbroken } from '../../ui/markup';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { FeatureList } from '../layout/facts';
import { ContentImage, imageProps } from '../layout/images';
import styles from './service-card.module.css';
import { ServiceIcon } from './service-icon';
import { mediaSrcSet, mediaUrl } from '../../data/files/urls';
import { ListSection } from '../layout/list-section';
import dealerLogosStyles from './dealer-logos.module.css';

export function Page() {
  const header = useSingle(servicesHeader);
  const query = useCollection(services);
  const dealers = useCollection(dealerLogos);
  const texts = useTexts(servicesTexts, servicesWords);
  return (
    <PageContent
      name="services"
      header={header}
      editAnchor={header.data && <EditAnchor type="services-header" row={header.data} />}
      queries={[query, dealers, texts]}
      loadingText="Loading services..."
      closing={texts.data ? consultation(texts.data) : undefined}
    >
      <div className="container opening">
        <QueryResult
          query={query}
          loadingText="Loading services..."
          empty={<EmptyState label={texts.word('empty_button')}>{texts.data?.empty_text}</EmptyState>}
        >
          {(rows) => (
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
          )}
        </QueryResult>
        <EditAnchor type="services" />
      </div>
      <DealerLogos query={dealers} heading={texts.heading('dealers_heading')} />
    </PageContent>
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

type ServiceCardProps = {
  service: RowOf<typeof services>;
  word: WordOf<typeof servicesWords>;
  preset: string | undefined;
  priority: boolean;
};

export function ServiceCard({ service, word, preset = inquiryPresets.general, priority }: ServiceCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const detailsId = useId();
  const titleId = useId();
  const onClick = ({ target, currentTarget }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, form')) return;
    // React events of the inquiry dialog bubble to the card too.
    if (!currentTarget.contains(target)) return;
    // Do not toggle the card when the click has selected text.
    if (target.closest('button') || !String(getSelection() ?? '')) setExpanded(!isExpanded);
  };
  return (
    <li className={styles.service} onClick={onClick}>
      <Card
        title={service.title}
        titleId={titleId}
        heading="h2"
        href={recordPath('service', service)}
        linkArea="image"
        icon={<ServiceIcon name={service.icon_name} />}
        image={
          <ContentImage
            url={service.image_url}
            alt={service.alt}
            ratio="16x9"
            sizes="(width < 48rem) calc(100vw - 2.25rem), (width < 64rem) 45vw, 25rem"
            priority={priority}
          />
        }
        foot={
          <>
            <Button
              variant="quiet"
              size="small"
              aria-expanded={isExpanded}
              aria-controls={detailsId}
              aria-describedby={titleId}
            >
              {isExpanded ? 'Weniger anzeigen' : 'Mehr anzeigen'}
            </Button>
            <InquiryOpener
              label={word('inquiry_button')}
              describedBy={titleId}
              look={{ variant: 'primary', size: 'small' }}
              title={`${word('inquiry_heading')}: ${service.title}`}
              topic="services"
              record={`services/${service.id}`}
              preset={aboutRecord(service.title, preset)}
            />
          </>
        }
      >
        <p>
          <Unbroken text={service.short_description} />
        </p>
        <div id={detailsId} hidden={!isExpanded} className={styles.details}>
          <Markup text={service.full_description} />
          <FeatureList features={service.features} />
        </div>
        <EditAnchor type="services" row={service} />
      </Card>
    </li>
  );
}

type DealerLogosProps = { query: ContentList<RowOf<typeof dealerLogos>>; heading: Heading };

export function DealerLogos({ query, heading }: DealerLogosProps) {
  return (
    <ListSection type="dealer-logos" {...heading} query={query} loadingText="Loading services...">
      {(dealers) => (
        <ul className={dealerLogosStyles.dealers}>
          {dealers.map((dealer) => (
            <li key={dealer.id} className={dealerLogosStyles.dealer}>
              <Logo url={dealer.logo_url} />
              <h3>{dealer.name}</h3>
              <Credit url={dealer.logo_url} />
              <EditAnchor type="dealer-logos" row={dealer} />
            </li>
          ))}
        </ul>
      )}
    </ListSection>
  );
}

function Logo({ url }: { url: string | null }) {
  const src = mediaUrl(url, 320);
  if (!src) return null;
  return (
    <img src={src} srcSet={mediaSrcSet(url)} sizes="12rem" alt="" width={320} height={180} loading="lazy" />
  );
}

/** Credit below a logo, which is too small to be covered by it. */
function Credit({ url }: { url: string | null }) {
  const { caption } = imageProps(useImageMetadata(url));
  return caption && <p className={dealerLogosStyles.source}>{caption}</p>;
}
