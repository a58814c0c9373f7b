import { CalendarPlus, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowOf } from '../../content/model';
import { isOver } from '../../content/record/days';
import type { trainingsTexts } from '../../content/types/training-programs/type';
import type { trainingsWords } from '../../content/types/training-programs/words';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { buttonClass, type ButtonLook } from '../../ui/button';
import type { WordOf } from '../app/use-texts';
import { Fact, Facts } from '../layout/facts';
import { germanPeriod } from '../text/german-date';
import { germanPrice } from '../text/german-price';
import styles from './training-facts.module.css';
import { aboutRecord, inquiryPresets } from '../../content/record/inquiry-preset';
import { InquiryOpener } from '../inquiry/inquiry-opener';

type Training = RowOf<typeof upcomingTrainings>;

export type TrainingTexts = RowOf<typeof trainingsTexts>;

type TrainingFactsProps = {
  training: Training;
  texts: TrainingTexts | null | undefined;
  word: WordOf<typeof trainingsWords>;
  size: ButtonLook['size'];
  children?: ReactNode;
};

/** The links for registration and calendar are shown until the training is over. */
export function TrainingFacts({ training, texts, word, size, children }: TrainingFactsProps) {
  const { id, time, location, registration_url: registration } = training;
  const isPast = isOver(upcomingTrainings, training);
  return (
    <div className={styles.training}>
      <Facts>
        <Fact name="Termin">{trainingPeriod(training)}</Fact>
        {time && <Fact name="Uhrzeit">{time}</Fact>}
        <Fact name="Ort">{location}</Fact>
        {!isPast && <Fact name="Plätze">{seatsText(training, texts)}</Fact>}
        <Fact name="Preis">
          {germanPrice(training.price)}
          {training.price !== null && texts && <small>{taxSentence(training, texts)}</small>}
        </Fact>
      </Facts>
      <div className={styles.actions}>
        {isOpenForRegistration(training) && (
          <a
            className={buttonClass({ variant: 'primary', size })}
            href={registration ?? undefined}
            rel="noopener noreferrer"
          >
            <ExternalLink aria-hidden="true" size="1em" /> {word('registration_button')}
          </a>
        )}
        {children}
        {training.startDate && !isPast && (
          <a className={buttonClass({ variant: 'quiet', size })} href={`/trainings/${id}.ics`}>
            <CalendarPlus aria-hidden="true" size="1em" /> {word('calendar_button')}
          </a>
        )}
      </div>
    </div>
  );
}

/** Checks whether visitors can register for a training by its link: it has free seats and a date that is not over. */
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

/** Returns the sentence on value added tax that the editor selected (required by PAngV § 3). */
function taxSentence({ price_mode }: Training, texts: TrainingTexts): string {
  if (price_mode === 'net') return texts.price_net;
  return price_mode === 'exempt' ? texts.price_exempt : texts.price_gross;
}

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
