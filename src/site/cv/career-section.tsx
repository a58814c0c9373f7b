import { Markup } from '../../ui/markup';
import type { ContentList } from '../app/content-hooks';
import { ListSection } from '../layout/list-section';
import styles from './career-section.module.css';

type Station = {
  id: string;
  when: string;
  what: string;
  where: string;
  description?: string;
  achievements?: string[];
};

type CareerSectionProps<Row> = {
  title: string;
  query: ContentList<Row>;
  stationOf: (row: Row) => Station;
};

/** Stations of a career, one below the other with their time in the margin. */
export function CareerSection<Row>({ title, query, stationOf }: CareerSectionProps<Row>) {
  return (
    <ListSection title={title} query={query} loading="Loading CV...">
      {(rows) => (
        <ol className={styles.stations}>
          {rows.map(stationOf).map(({ id, when, what, where, description, achievements = [] }) => (
            <li key={id} className={styles.station}>
              <p className={styles.when}>{when}</p>
              <div className={styles.text}>
                <h3>{what}</h3>
                <p className={styles.where}>{where}</p>
                {description && <Markup text={description} />}
                {achievements.length > 0 && (
                  <ul className={styles.achievements}>
                    {achievements.map((achievement, index) => (
                      <li key={index}>{achievement}</li>
                    ))}
                  </ul>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}
