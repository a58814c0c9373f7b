import type { RowOf } from '../../content/model';
import { isOver } from '../../content/record/days';
import { trainingsTexts, trainingsWords } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { Markup } from '../../ui/markup';
import { EditAnchor, useTexts } from '../app/content-hooks';
import { FileLinks } from '../layout/facts';
import { RecordLayout, RecordSide, RecordText, RecordPage } from '../records/record-page';
import { trainingEventJsonLd } from '../structured-data/records';
import { TrainingActions, TrainingFacts, trainingPeriod } from './training-facts';

export function Page() {
  const texts = useTexts(trainingsTexts, trainingsWords);
  return (
    <RecordPage
      name="training"
      type={upcomingTrainings}
      inquiryLabel={(training) => (isBookable(training) ? texts.word('training_button') : null)}
      subtitleOf={(row) => trainingPeriod(row)}
      jsonLdOf={import.meta.env.SSR ? trainingEventJsonLd : undefined}
      queries={[texts]}
    >
      {(training) => (
        <RecordLayout title={training.title} record={training} ratio="16x9">
          <RecordSide>
            <TrainingFacts training={training} texts={texts.data} />
            <div className="cluster">
              <TrainingActions
                training={training}
                word={texts.word}
                size="normal"
                hasOpener={!isBookable(training)}
              />
            </div>
          </RecordSide>
          <RecordText>
            <Markup text={training.description} />
            {training.files.length > 0 && <FileLinks files={training.files} aria-label="Downloads" />}
            <EditAnchor type="upcoming-trainings" row={training} />
          </RecordText>
        </RecordLayout>
      )}
    </RecordPage>
  );
}

function isBookable(training: RowOf<typeof upcomingTrainings>): boolean {
  return training.seats > 0 && Boolean(training.startDate) && !isOver(upcomingTrainings, training);
}
