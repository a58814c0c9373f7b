import { ExternalLink } from 'lucide-react';
import type { RowOf } from '../../content/model';
import type { trainingsWords } from '../../content/types/training-programs/words';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { buttonClass } from '../../ui/button';
import type { WordOf } from '../app/use-texts';
import { germanPrice } from '../text/german-price';
import {
  isOpenForRegistration,
  seatsText,
  trainingPeriod,
  type TrainingTexts,
  TrainingOpener,
} from './training-facts';
import styles from './dates-table.module.css';

type Training = RowOf<typeof upcomingTrainings>;

type DatesTableProps = {
  trainings: readonly Training[];
  texts: TrainingTexts | null | undefined;
  word: WordOf<typeof trainingsWords>;
};

export function DatesTable({ trainings, texts, word }: DatesTableProps) {
  return (
    <div className={`container ${styles.frame}`}>
      <table className={styles.table}>
        <caption>{word('dates_heading')}</caption>
        <thead>
          <tr>
            {['Termin', 'Schulung', 'Ort', 'Plätze', 'Preis', 'Anmeldung'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trainings.map((training) => (
            <tr key={training.id}>
              <td>{trainingPeriod(training)}</td>
              <th scope="row">
                <a href={`#${training.id}`}>{training.title}</a>
              </th>
              <td>{training.location}</td>
              <td>{seatsText(training, texts)}</td>
              <td>{germanPrice(training.price)}</td>
              <td>
                <RegistrationAction training={training} word={word} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RegistrationAction({ training, word }: { training: Training; word: DatesTableProps['word'] }) {
  if (!isOpenForRegistration(training))
    return <TrainingOpener training={training} word={word} size="small" />;
  return (
    <a
      className={buttonClass({ variant: 'primary', size: 'small' })}
      href={training.registration_url ?? undefined}
      rel="noopener noreferrer"
      aria-describedby={`${training.id}-title`}
    >
      <ExternalLink aria-hidden="true" size="1em" /> {word('registration_button')}
    </a>
  );
}
