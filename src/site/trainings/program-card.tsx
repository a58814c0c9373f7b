import { useId } from 'react';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingPrograms } from '../../content/types/training-programs/type';
import { Icon } from '../../ui/icon';
import { Markup } from '../../ui/markup';
import { EditAnchor } from '../app/edit-anchor';
import { SiteLink } from '../layout/site-link';
import { ContentPicture } from '../media/content-picture';
import { FoldedMarkup } from './folded-markup';
import styles from './program-card.module.css';

const maxUnfoldedLength = 150;

type ProgramCardProps = {
  program: RowOf<typeof trainingPrograms>;
  priority: boolean;
};

export function ProgramCard({ program, priority }: ProgramCardProps) {
  const titleId = useId();
  return (
    <div className={styles.card}>
      <ContentPicture
        url={program.image_url}
        alt={program.alt}
        ratio="16x9"
        sizes="(width < 48rem) calc(100vw - 2.25rem), (width < 72rem) 45vw, 25rem"
        priority={priority}
      />
      <div className={styles.text}>
        <h3 className={styles.title} id={titleId}>
          <Icon name={program.icon_name} className={styles.icon} />
          <SiteLink href={recordPath('program', program)}>{program.title}</SiteLink>
        </h3>
        <p className={styles.short}>{program.short_description}</p>
        {program.description.length > maxUnfoldedLength ? (
          <FoldedMarkup text={program.description} labelledBy={titleId} seemsLong />
        ) : (
          <div>
            <Markup text={program.description} />
          </div>
        )}
        <EditAnchor type="training-programs" row={program} />
      </div>
    </div>
  );
}
