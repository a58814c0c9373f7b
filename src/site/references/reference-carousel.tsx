import { type ComponentType, useEffect, useRef, useState, type MouseEvent } from 'react';
import { recordPath } from '../../content/pages/pages';
import { pageSize } from '../../content/pages/site-page';
import { Carousel } from '../../ui/carousel/carousel';
import { contentQuery } from '../../data/site/content-query';
import { references } from '../../content/types/references';
import { type PaginatedList, EditAnchor, useCache } from '../app/content-hooks';
import type { Reference } from './reference-details';
import type { ReferenceDialogProps } from './reference-dialog';
import { firstParagraph } from '../../content/text/markup';
import { ContentImage } from '../layout/images';
import { Card } from '../layout/card';
import styles from './reference-card.module.css';

/** What a card shows. The dialog reads the rest. */
export const referenceCard = {
  columns: ['id', 'slug', 'company', 'project', 'testimonial', 'image_url', 'alt'],
  excerpt: 'testimonial',
} as const;

export type CardReference = Pick<Reference, (typeof referenceCard.columns)[number]>;

type ReferenceCarouselProps = {
  list: PaginatedList<CardReference>;
  heading: 'h2' | 'h3';
  priority?: boolean;
};

type OpenedReference = { Dialog: ComponentType<ReferenceDialogProps>; reference: Reference };

const stepLabels = ['Vorherige Referenz', 'Nächste Referenz'] as const;

/** Loads further ones near its end. A click opens a dialog, or the page when the dialog or the reference cannot be loaded. */
export function ReferenceCarousel({ list, heading, priority }: ReferenceCarouselProps) {
  const { opened, open, close } = useHistoryDialog<OpenedReference>();
  const { source } = useCache();
  const openDialog = async (card: CardReference) => {
    const path = location.pathname;
    const whole = source.read(contentQuery.record(references, { column: 'id', value: card.id }));
    const [dialog, reference] = await Promise.all([loadDialog(), whole]).catch(() => []);
    // The visitor may have opened another page meanwhile.
    if (location.pathname !== path) return;
    if (dialog && reference) open({ Dialog: dialog.ReferenceDialog, reference });
    else location.assign(recordPath('reference', card));
  };
  return (
    <>
      <Carousel
        kind="cards"
        label="Projekte unserer Auftraggeber"
        stepLabels={stepLabels}
        loadedPart={{ before: (list.pageNumber - 1) * pageSize, total: list.total, loadMore: list.loadMore }}
      >
        {list.data?.map((reference, index) => (
          <ReferenceCard
            key={reference.id}
            reference={reference}
            heading={heading}
            priority={priority && index === 0}
            onOpen={() => void openDialog(reference)}
            onPrefetch={() => void loadDialog().catch(() => undefined)}
          />
        ))}
      </Carousel>
      {opened && <opened.Dialog reference={opened.reference} onClose={close} />}
    </>
  );
}

function loadDialog() {
  return import('./reference-dialog');
}

function useHistoryDialog<Item>() {
  const [opened, setOpened] = useState<Item>();
  const isOpen = useRef(false);
  const isClosing = useRef(false);

  useEffect(() => {
    const onPopState = () => {
      isOpen.current = isClosing.current = false;
      setOpened(undefined);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  return {
    opened,
    /** Adds one history entry, even if called twice while the dialog's code is loading. */
    open(item: Item) {
      if (isOpen.current) return;
      isOpen.current = true;
      history.pushState(null, '');
      setOpened(item);
    },
    /** Goes back only once, even if called twice (a second Escape). */
    close() {
      if (isClosing.current) return;
      isClosing.current = true;
      history.back();
    },
  };
}

type ReferenceCardProps = {
  reference: CardReference;
  heading: 'h2' | 'h3';
  priority?: boolean;
  onOpen: () => void;
  onPrefetch: () => void;
};

function ReferenceCard({ reference, heading, priority, onOpen, onPrefetch }: ReferenceCardProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <Card
      title={reference.company}
      heading={heading}
      link={{
        href: recordPath('reference', reference),
        onClick: open,
        onPointerEnter: onPrefetch,
        onFocus: onPrefetch,
        'aria-haspopup': 'dialog',
      }}
      linkArea="whole"
      image={
        <ContentImage
          url={reference.image_url}
          alt={reference.alt}
          ratio="16x9"
          sizes="(width < 768px) calc(100vw - 2.25rem), (width < 1024px) 45vw, 25rem"
          priority={priority}
        />
      }
      foot={
        <p className={styles.more} aria-hidden="true">
          Mehr zum Projekt
        </p>
      }
    >
      <p className="quiet">{reference.project}</p>
      <p className={styles.excerpt}>{firstParagraph(reference.testimonial)}</p>
      <EditAnchor type="references" row={reference} />
    </Card>
  );
}
