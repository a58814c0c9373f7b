import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/page-lookup';
import type { trainingsWords } from '../../content/types/training-programs/type';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { Unbroken } from '../../ui/unbroken';
import { EditAnchor } from '../app/edit-anchor';
import type { WordOf } from '../app/use-texts';
import { Card } from '../layout/card';
import { FileLinks } from '../layout/facts';
import { RecordGallery } from '../media/record-gallery';
import { FoldedMarkup } from './folded-markup';
import {
  TrainingActions,
  TrainingFacts,
  TrainingOpener,
  trainingPeriod,
  type TrainingTexts,
} from './training-facts';

type UpcomingTrainingProps = {
  training: RowOf<typeof upcomingTrainings>;
  texts: TrainingTexts | null | undefined;
  word: WordOf<typeof trainingsWords>;
};

export function UpcomingTraining({ training, texts, word }: UpcomingTrainingProps) {
  const { id, title, description, files } = training;
  return (
    <article id={id} aria-labelledby={`${id}-title`}>
      <Card
        title={title}
        titleId={`${id}-title`}
        href={recordPath('training', training)}
        onPhone="none"
        over={<Unbroken text={trainingPeriod(training)} />}
        picture={
          <RecordGallery
            title={title}
            record={training}
            ratio="16x9"
            sizes="(width < 48rem) calc(100vw - 2.25rem), 38rem"
          />
        }
        foot={
          <TrainingActions training={training} word={word} size="small">
            <TrainingOpener training={training} word={word} size="small" />
          </TrainingActions>
        }
      >
        <FoldedMarkup text={description} labelledBy={`${id}-title`} />
        {files.length > 0 && <FileLinks files={files} aria-label="Downloads" />}
        <TrainingFacts training={training} texts={texts} />
        <EditAnchor type="upcoming-trainings" row={training} />
      </Card>
    </article>
  );
}
