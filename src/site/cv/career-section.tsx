import type { ReactNode } from 'react';
import { Markup } from '../../ui/markup';
import { Unbroken } from '../../ui/unbroken';
import type { ContentList } from '../app/content-hooks';
import { EditAnchor, type EditAnchorProps, type IdentifiedRow } from '../app/edit-anchor';
import type { Heading } from '../app/use-texts';
import { ListSection } from '../layout/list-section';
import styles from './career-section.module.css';

type CareerEntry = {
  period: string;
  title: string;
  organization: string;
  description?: string;
  achievements?: string[];
};

type CareerSectionProps<Row> = Heading & {
  type: EditAnchorProps['type'];
  query: ContentList<Row>;
  entryOf: (row: Row) => CareerEntry;
};

export function CareerSection<Row extends IdentifiedRow>({
  type,
  title,
  editAnchor,
  query,
  entryOf,
}: CareerSectionProps<Row>) {
  return (
    <ListSection type={type} title={title} editAnchor={editAnchor} query={query} loadingText="Loading CV...">
      {(rows) => (
        <ol>
          {rows.map((row) => (
            <li key={row.id} className={styles.station}>
              <EntryText {...entryOf(row)}>
                <EditAnchor type={type} row={row} />
              </EntryText>
            </li>
          ))}
        </ol>
      )}
    </ListSection>
  );
}

function EntryText({
  period,
  title,
  organization,
  description,
  achievements = [],
  children,
}: CareerEntry & { children: ReactNode }) {
  return (
    <>
      <p className={styles.when}>{period}</p>
      <div className={styles.text}>
        <h3 className="title-4">{title}</h3>
        <p className="quiet">{organization}</p>
        {description && <Markup text={description} />}
        {achievements.length > 0 && (
          <ul className={styles.achievements}>
            {achievements.map((achievement, index) => (
              <li key={index}>
                <Unbroken text={achievement} />
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </>
  );
}
