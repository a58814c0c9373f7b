import type { ReactNode } from 'react';
import { Markup } from '../../ui/markup';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor, type EditAnchorProps, type IdentifiedRow } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { ListSection } from '../layout/list-section';
import styles from './career-section.module.css';

type Station = {
  when: string;
  what: string;
  where: string;
  description?: string;
  achievements?: string[];
};

type CareerSectionProps<Row> = Heading & {
  type: EditAnchorProps['type'];
  query: ContentList<Row>;
  stationOf: (row: Row) => Station;
};

/** Lists career stations with their period. */
export function CareerSection<Row extends IdentifiedRow>({
  type,
  title,
  editAnchor,
  query,
  stationOf,
}: CareerSectionProps<Row>) {
  return (
    <ListSection type={type} title={title} editAnchor={editAnchor} query={query} loadingText="Loading CV...">
      {(rows) => (
        <ol className={styles.stations}>
          {rows.map((row) => (
            <li key={row.id} className={styles.station}>
              <StationText {...stationOf(row)}>
                <EditAnchor type={type} row={row} />
              </StationText>
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}

function StationText({
  when,
  what,
  where,
  description,
  achievements = [],
  children,
}: Station & { children: ReactNode }) {
  return (
    <>
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
        {children}
      </div>
    </>
  );
}
