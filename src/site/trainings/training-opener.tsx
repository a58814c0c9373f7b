import type { RowOf } from '../../content/model';
import { isOver } from '../../content/record/times';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-topics';
import type { trainingsWords } from '../../content/types/training-programs/words';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import type { ButtonLook } from '../../ui/button';
import type { WordOf } from '../app/use-texts';
import { InquiryOpener } from '../inquiry/inquiry-opener';
import { isOpenForRegistration, trainingPeriod } from './training-facts';

type Training = RowOf<typeof upcomingTrainings>;

type TrainingOpenerProps = {
  training: Training;
  word: WordOf<typeof trainingsWords>;
  size: ButtonLook['size'];
};

export function TrainingOpener({ training, word, size }: TrainingOpenerProps) {
  if (isOpenForRegistration(training) || isOver(upcomingTrainings, training)) return null;
  const { id, title, seats, startDate } = training;
  const isFull = seats === 0;
  const subject = startDate ? `${title}, ${trainingPeriod(training)}` : title;
  return (
    <InquiryOpener
      label={word(isFull ? 'waiting_list_button' : 'inquiry_button')}
      describedBy={`${id}-title`}
      look={{ variant: 'primary', size }}
      title={`${word(isFull ? 'waiting_list_heading' : 'inquiry_heading')}: ${title}`}
      topic="trainings"
      record={`upcoming_trainings/${id}`}
      preset={aboutRecord(subject, isFull ? inquiryPresets.waitingList : inquiryPresets.training)}
    />
  );
}
