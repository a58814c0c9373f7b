import type { RowOf } from '../../content/model';
import type { trainingsWords } from '../../content/types/training-programs/type';
import type { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import { Unbroken } from '../../ui/unbroken';
import type { WordOf } from '../app/use-texts';
import { germanPrice } from '../text/german-price';
import {
  isOpenForRegistration,
  RegistrationLink,
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
              <td>
                <Unbroken text={trainingPeriod(training)} />
              </td>
              <th scope="row">
                <a href={`#${training.id}`}>{training.title}</a>
              </th>
              <td>{training.location}</td>
              <td>{seatsText(training, texts)}</td>
              <td>{germanPrice(training.price)}</td>
              <td>
                {isOpenForRegistration(training) ? (
                  <RegistrationLink training={training} word={word} size="small" />
                ) : (
                  <TrainingOpener training={training} word={word} size="small" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
