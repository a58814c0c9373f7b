import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingsWords } from '../../content/types/training-programs/words';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { EditAnchor } from '../app/edit-anchor';
import type { WordOf } from '../app/use-texts';
import { FileLinks } from '../layout/file-links';
import { SiteLink } from '../layout/site-link';
import { RecordGallery } from '../media/record-gallery';
import { FoldedMarkup } from './folded-markup';
import { TrainingFacts, type TrainingTexts, TrainingOpener } from './training-facts';
import styles from './upcoming-training.module.css';

type Training = RowOf<typeof upcomingTrainings>;

type UpcomingTrainingProps = {
  training: Training;
  texts: TrainingTexts | null | undefined;
  word: WordOf<typeof trainingsWords>;
};

export function UpcomingTraining({ training, texts, word }: UpcomingTrainingProps) {
  const { id, title, description, files } = training;
  return (
    <article className={styles.training} id={id} aria-labelledby={`${id}-title`}>
      <div className={styles.pictures}>
        <RecordGallery
          title={title}
          record={training}
          ratio="16x9"
          sizes="(width < 60rem) calc(100vw - 2.25rem), 24rem"
        />
      </div>
      <div className={styles.text}>
        <h3 id={`${id}-title`}>
          <SiteLink href={recordPath('training', training)}>{title}</SiteLink>
        </h3>
        <FoldedMarkup text={description} labelledBy={`${id}-title`} />
        {files.length > 0 && <FileLinks files={files} aria-label="Downloads" />}
        <EditAnchor type="upcoming-trainings" row={training} />
      </div>
      <div className={styles.facts}>
        <TrainingFacts training={training} texts={texts} word={word} size="small">
          <TrainingOpener training={training} word={word} size="small" />
        </TrainingFacts>
      </div>
    </article>
  );
}
