import { CalendarPlus, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RowOf } from '../../content/model';
import type { trainingsTexts } from '../../content/types/training-programs/type';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { buttonClass } from '../../ui/button';
import { EditAnchor } from '../app/edit-anchor';
import { RecordGallery } from '../media/record-gallery';
import { germanPeriod } from '../text/german-date';
import { germanPrice } from '../text/german-price';
import { FoldedMarkup } from './folded-markup';
import styles from './upcoming-training.module.css';

type Training = RowOf<typeof upcomingTrainings>;

type Texts = RowOf<typeof trainingsTexts>;

type UpcomingTrainingProps = { training: Training; texts: Texts | null | undefined };

export function UpcomingTraining({ training, texts }: UpcomingTrainingProps) {
  const { id, title, time, location, description, registration_url: registration } = training;
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
        <h3 id={`${id}-title`}>{title}</h3>
        <FoldedMarkup text={description} labelledBy={`${id}-title`} />
        <EditAnchor type="upcoming-trainings" row={training} />
      </div>
      <div className={styles.facts}>
        <dl>
          <Fact name="Termin">{periodOf(training)}</Fact>
          {time && <Fact name="Uhrzeit">{time}</Fact>}
          <Fact name="Ort">{location}</Fact>
          <Fact name="Plätze">{seatsOf(training, texts)}</Fact>
          <Fact name="Preis">
            {germanPrice(training.price)}
            {training.price !== null && texts && <small>{taxSentence(training, texts)}</small>}
          </Fact>
        </dl>
        <div className={styles.actions}>
          {registration && (
            <a
              className={buttonClass({ variant: 'primary', size: 'small' })}
              href={registration}
              rel="noopener noreferrer"
            >
              <ExternalLink aria-hidden="true" size="1em" /> Zur Anmeldung
            </a>
          )}
          {training.startDate && (
            <a className={buttonClass({ variant: 'quiet', size: 'small' })} href={`/trainings/${id}.ics`}>
              <CalendarPlus aria-hidden="true" size="1em" /> In den Kalender
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function periodOf({ startDate, endDate }: Training): string {
  return startDate ? germanPeriod(startDate, endDate) : 'Termin folgt';
}

function seatsOf({ seats }: Training, texts: Texts | null | undefined): string {
  if (seats === 0) return texts?.seats_none ?? '0';
  return [seats, texts?.seats_free].filter(Boolean).join(' ');
}

/** Returns the sentence on value added tax that the editor selected (required by PAngV § 3). */
function taxSentence({ price_mode }: Training, texts: Texts): string {
  if (price_mode === 'net') return texts.price_net;
  return price_mode === 'exempt' ? texts.price_exempt : texts.price_gross;
}
