import { CalendarPlus, ExternalLink } from 'lucide-react';
import type { RowOf } from '../../content/model';
import { isOver } from '../../content/record/days';
import type { trainingsTexts, trainingsWords } from '../../content/types/training-programs';
import { upcomingTrainings } from '../../content/types/upcoming-trainings';
import { buttonClass, type ButtonLook } from '../../ui/controls';
import type { WordOf } from '../app/content-hooks';
import { Fact, Facts } from '../layout/facts';
import { germanPeriod } from '../../content/text/formats';
import { germanPrice } from '../../content/text/amounts';
import { Unbroken } from '../../ui/markup';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { InquiryOpener } from '../inquiry/inquiry-opener';

type Training = RowOf<typeof upcomingTrainings>;

export type TrainingTexts = RowOf<typeof trainingsTexts>;

type TrainingFactsProps = { training: Training; texts: TrainingTexts | null | undefined };

export function TrainingFacts({ training, texts }: TrainingFactsProps) {
  return (
    <Facts>
      <Fact name="Termin">
        <Unbroken text={trainingPeriod(training)} />
      </Fact>
      {training.time && (
        <Fact name="Uhrzeit">
          <Unbroken text={training.time} />
        </Fact>
      )}
      <Fact name="Ort">{training.location}</Fact>
      {!isOver(upcomingTrainings, training) && <Fact name="Plätze">{seatsText(training, texts)}</Fact>}
      <Fact name="Preis">
        <Price training={training} texts={texts} />
      </Fact>
    </Facts>
  );
}

type TrainingActionsProps = {
  training: Training;
  word: WordOf<typeof trainingsWords>;
  size: ButtonLook['size'];
};

/** The links for registration and calendar are shown until the training is over. */
export function TrainingActions(props: TrainingActionsProps & { hasOpener: boolean }) {
  const { training, word, size, hasOpener } = props;
  return (
    <>
      {isOpenForRegistration(training) && <RegistrationLink training={training} word={word} size={size} />}
      {hasOpener && <TrainingOpener training={training} word={word} size={size} />}
      {training.startDate && !isOver(upcomingTrainings, training) && (
        <a className={buttonClass({ variant: 'quiet', size })} href={`/trainings/${training.id}.ics`}>
          <CalendarPlus aria-hidden="true" size="1em" /> {word('calendar_button')}
        </a>
      )}
    </>
  );
}

export function RegistrationLink({ training, word, size }: TrainingActionsProps) {
  return (
    <a
      className={buttonClass({ variant: 'primary', size })}
      href={training.registration_url ?? undefined}
      rel="noopener noreferrer"
      aria-describedby={`${training.id}-title`}
    >
      <ExternalLink aria-hidden="true" size="1em" /> {word('registration_button')}
    </a>
  );
}

export function isOpenForRegistration(training: Training): boolean {
  const { seats, startDate, registration_url: registration } = training;
  return Boolean(seats !== 0 && startDate && registration) && !isOver(upcomingTrainings, training);
}

export function trainingPeriod({ startDate, endDate }: Training): string {
  return startDate ? germanPeriod(startDate, endDate) : 'Termin folgt';
}

export function seatsText({ seats }: Training, texts: TrainingTexts | null | undefined): string {
  if (seats === 0) return texts?.seats_none ?? '0';
  return [seats, texts?.seats_free].filter(Boolean).join(' ');
}

export function Price({ training, texts }: TrainingFactsProps) {
  return (
    <>
      {germanPrice(training.price)}{' '}
      {typeof training.price === 'number' && texts && <small>{taxSentence(training, texts)}</small>}
    </>
  );
}

/** Returns the sentence on value added tax that the editor selected (required by PAngV § 3). */
function taxSentence({ price_mode }: Training, texts: TrainingTexts): string {
  if (price_mode === 'net') return texts.price_net;
  return price_mode === 'exempt' ? texts.price_exempt : texts.price_gross;
}

export function TrainingOpener({ training, word, size }: TrainingActionsProps) {
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
