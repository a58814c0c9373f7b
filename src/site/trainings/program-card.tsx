import { useId, useState } from 'react';
import type { RowOf } from '../../content/model';
import type { trainingPrograms } from '../../content/types/training-programs';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Markup } from '../../ui/markup';
import { ContentPicture } from '../media/content-picture';
import styles from './program-card.module.css';

/** SPEC §9: longer descriptions are folded. */
const foldedFrom = 150;

export function ProgramCard({ program }: { program: RowOf<typeof trainingPrograms> }) {
  const [isExpanded, setExpanded] = useState(false);
  const titleId = useId();
  const isLong = program.description.length > foldedFrom;
  return (
    <div className={styles.card}>
      <ContentPicture
        url={program.image_url}
        alt={program.alt}
        ratio="16x9"
        sizes="(width < 48rem) calc(100vw - 2.25rem), (width < 72rem) 45vw, 25rem"
      />
      <div className={styles.text}>
        <h3 className={styles.title} id={titleId}>
          <Icon name={program.icon_name} className={styles.icon} />
          {program.title}
        </h3>
        <p className={styles.short}>{program.short_description}</p>
        <div className={isLong && !isExpanded ? styles.folded : undefined}>
          <Markup text={program.description} />
        </div>
        {isLong && (
          <Button
            variant="quiet"
            size="small"
            aria-expanded={isExpanded}
            aria-describedby={titleId}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? 'Weniger anzeigen' : 'Mehr anzeigen'}
          </Button>
        )}
      </div>
    </div>
  );
}
