import { Link } from 'react-router';
import type { Change } from '../../data/records/last-changes';
import { historyLink } from '../edit-link/use-edit-link';
import { titleOf } from '../editor/record-texts';
import { collections } from '../screens';
import styles from './overview.module.css';
import { texts } from './texts';
import type { Content } from './use-contents';
import { agoText } from './when';

type ChangedLastProps = { changes: readonly Change[]; contents: readonly Content[]; now: number };

/** Lists recent changes with author, time and link. */
export function ChangedLast({ changes, contents, now }: ChangedLastProps) {
  const present = new Map(contents.map((content) => [content.row.id, content]));
  const gone = new Map(changes.flatMap(deletedRecord).map((record) => [record.id, record]));
  return (
    <ul className={styles.list} role="list">
      {changes.map((change) => {
        const { transaction, record_id, at, email, is_planned, deleted } = change;
        const content = present.get(record_id);
        const record = content ?? gone.get(record_id);
        if (!record) return null;
        const isNamed = record.type.rows === 'many';
        return (
          <li key={`${transaction} ${record_id}`} className={styles.item}>
            {content ? (
              <Link to={content.to} lang={isNamed ? 'de' : undefined}>
                {content.title}
              </Link>
            ) : (
              <span lang={isNamed ? 'de' : undefined}>{record.title}</span>
            )}
            <small className={styles.detail}>
              {sectionText(record)} ·{' '}
              {texts.changed({ isDeleted: deleted !== undefined, isPlanned: is_planned, person: email })} ·{' '}
              <time dateTime={at}>{agoText(at, now)}</time> ·{' '}
              {content ? (
                <Link
                  to={historyLink(content.screen.path, record_id)}
                  aria-label={texts.whatChangedIn(content.title)}
                >
                  {texts.whatChanged}
                </Link>
              ) : (
                <Link to="/admin/trash" aria-label={texts.inTrash(record.title)}>
                  {texts.trash}
                </Link>
              )}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

type DeletedRecord = Pick<Content, 'type' | 'screen' | 'title'> & { id: string };

function deletedRecord({ record_id, deleted }: Change): DeletedRecord[] {
  return collections
    .filter(({ type }) => type.table === deleted?.table_name)
    .map(({ type, screen }) => ({ type, screen, id: record_id, title: titleOf(type, deleted?.row ?? {}) }));
}

function sectionText({ type, screen }: Pick<Content, 'type' | 'screen'>): string {
  return type.rows === 'many' ? texts.place(type.singular, screen.menu) : screen.menu;
}
