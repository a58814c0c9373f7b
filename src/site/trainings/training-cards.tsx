import { useId } from 'react';
import type { RowOf } from '../../content/model';
import { recordPath } from '../../content/pages/pages';
import type { trainingPrograms, trainingsWords } from '../../content/types/training-programs';
import { Icon } from '../../ui/icon';
import { Markup, Unbroken } from '../../ui/markup';
import { EditAnchor, type WordOf } from '../app/content-hooks';
import { Card } from '../layout/card';
import { ContentImage, RecordGallery } from '../layout/images';
import { FoldedMarkup } from './folded-markup';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { FileLinks } from '../layout/facts';
import { TrainingActions, TrainingFacts, trainingPeriod, type TrainingTexts } from './training-facts';

const maxUnfoldedLength = 150;

type ProgramCardProps = { program: RowOf<typeof trainingPrograms>; priority: boolean };

export function ProgramCard({ program, priority }: ProgramCardProps) {
  const titleId = useId();
  return (
    <Card
      title={program.title}
      titleId={titleId}
      href={recordPath('program', program)}
      linkArea="image"
      onPhone="small"
      icon={<Icon name={program.icon_name} />}
      image={
        <ContentImage
          url={program.image_url}
          alt={program.alt}
          ratio="16x9"
          sizes="(width < 40rem) 6rem, (width < 64rem) 45vw, 25rem"
          priority={priority}
        />
      }
    >
      <p>
        <Unbroken text={program.short_description} />
      </p>
      {program.description.length > maxUnfoldedLength ? (
        <FoldedMarkup text={program.description} labelledBy={titleId} hasButton />
      ) : (
        <div>
          <Markup text={program.description} />
        </div>
      )}
      <EditAnchor type="training-programs" row={program} />
    </Card>
  );
}

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
        image={
          <RecordGallery
            title={title}
            record={training}
            ratio="16x9"
            sizes="(width < 48rem) calc(100vw - 2.25rem), 38rem"
          />
        }
        foot={<TrainingActions training={training} word={word} size="small" hasOpener />}
      >
        <FoldedMarkup text={description} labelledBy={`${id}-title`} />
        <TrainingFacts training={training} texts={texts} />
        {files.length > 0 && <FileLinks files={files} aria-label="Downloads" />}
        <EditAnchor type="upcoming-trainings" row={training} />
      </Card>
    </article>
  );
}
