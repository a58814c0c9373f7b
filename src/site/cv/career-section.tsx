import { Markup } from '../../ui/markup';
import { Section } from '../layout/section';
import styles from './career-section.module.css';

type Station = {
  id: string;
  when: string;
  what: string;
  where: string;
  description?: string;
  achievements?: string[];
};

/** Stations of a career, one below the other with their time in the margin. */
export function CareerSection({ title, stations }: { title: string; stations: Station[] }) {
  if (stations.length === 0) return null;
  return (
    <Section title={title}>
      <ol className={styles.stations}>
        {stations.map(({ id, when, what, where, description, achievements = [] }) => (
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
    </Section>
  );
}
