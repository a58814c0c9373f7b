import type { MouseEvent } from 'react';
import { recordPath } from '../../content/pages/page-lookup';
import { firstParagraph } from '../../content/text/markup';
import { EditAnchor } from '../app/edit-anchor';
import { ContentPicture } from '../media/content-picture';
import type { Reference } from './reference';
import styles from './reference-card.module.css';

type ReferenceCardProps = {
  reference: Reference;
  heading: 'h2' | 'h3';
  priority?: boolean;
  onOpen: () => void;
  onPrefetch: () => void;
};

/** Card with a link to the reference's own page; with scripts, a click opens a dialog instead. */
export function ReferenceCard({
  reference,
  heading: Heading,
  priority,
  onOpen,
  onPrefetch,
}: ReferenceCardProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <div className={styles.card}>
      <ContentPicture
        url={reference.image_url}
        alt={reference.alt}
        ratio="16x9"
        sizes="(width < 768px) calc(100vw - 2.25rem), (width < 1024px) 45vw, 25rem"
        priority={priority}
      />
      <div className={styles.text}>
        <Heading className={styles.company}>
          <a
            href={recordPath('reference', reference)}
            onClick={open}
            onPointerEnter={onPrefetch}
            onFocus={onPrefetch}
            aria-haspopup="dialog"
          >
            {reference.company}
          </a>
        </Heading>
        <p className={styles.project}>{reference.project}</p>
        <p className={styles.excerpt}>{firstParagraph(reference.testimonial)}</p>
        <p className={styles.more} aria-hidden="true">
          Mehr zum Projekt
        </p>
        <EditAnchor type="references" row={reference} />
      </div>
    </div>
  );
}
