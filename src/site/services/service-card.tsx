import { type MouseEvent, useId, useRef, useState } from 'react';
import type { RowOf } from '../../content/model';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { recordPath } from '../../content/pages/page-lookup';
import type { services, servicesWords } from '../../content/types/services/type';
import { Button } from '../../ui/button';
import { Markup } from '../../ui/markup';
import { Unbroken } from '../../ui/unbroken';
import { EditAnchor } from '../app/edit-anchor';
import type { WordOf } from '../app/use-texts';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { Card } from '../layout/card';
import { FeatureList } from '../layout/facts';
import { ContentPicture } from '../media/content-picture';
import styles from './service-card.module.css';
import { ServiceIcon } from './service-icon';

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
  const selectionOnMouseDown = useRef('');
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a')) return;
    const isOnButton = target.closest('button') !== null;
    const selection = selectedText();
    // Do not toggle the card when the click has selected text.
    if (isOnButton || !selection || selection === selectionOnMouseDown.current) setExpanded(!isExpanded);
  };
  return (
    <li
      className={styles.service}
      onMouseDown={() => {
        selectionOnMouseDown.current = selectedText();
      }}
      onClick={onClick}
    >
      <Card
        title={service.title}
        titleId={titleId}
        heading="h2"
        href={recordPath('service', service)}
        linkArea="picture"
        icon={<ServiceIcon name={service.icon_name} />}
        picture={
          <ContentPicture
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
            {/* React events of the dialog bubble to the card too. */}
            <div onClick={stopPropagation} onMouseDown={stopPropagation}>
              <InquiryOpener
                label={word('inquiry_button')}
                describedBy={titleId}
                look={{ variant: 'primary', size: 'small' }}
                title={`${word('inquiry_heading')}: ${service.title}`}
                topic="services"
                record={`services/${service.id}`}
                preset={aboutRecord(service.title, preset)}
              />
            </div>
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

function stopPropagation(event: MouseEvent): void {
  event.stopPropagation();
}

function selectedText(): string {
  return String(getSelection() ?? '');
}
