import { Link } from 'react-router';
import { date } from '../../content/fields/date';
import { upcomingTrainings } from '../../content/types/upcoming-trainings/type';
import styles from './overview.module.css';
import { texts } from './texts';
import type { ContentSummary } from './use-contents';

const maxTrainings = 5;

type NextTrainingsProps = {
  contents: readonly ContentSummary[];
  /** `yyyy-mm-dd`. */
  today: string;
};

/** Trainings in the future, next first. */
export function NextTrainings({ contents, today }: NextTrainingsProps) {
  const next = contents
    .flatMap(({ type, row, title, to }) => {
      const start = type.name === upcomingTrainings.name && row.startDate;
      return typeof start === 'string' && start >= today ? { id: String(row.id), title, to, start } : [];
    })
    .sort((one, other) => (one.start < other.start ? -1 : 1))
    .slice(0, maxTrainings);
  if (next.length === 0) return <p>{texts.noTrainings}</p>;
  return (
    <ul className={styles.list} role="list">
      {next.map(({ id, title, to, start }) => (
        <li key={id} className={styles.item}>
          <Link to={to} lang="de">
            {title}
          </Link>
          <small className={styles.detail}>{date.plain(start)}</small>
        </li>
      ))}
    </ul>
  );
}
