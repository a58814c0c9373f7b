import { useState } from 'react';
import { Button } from '../../ui/button';
import { factsOf, valueText } from '../editor/record-texts';
import { personText } from '../person-text';
import { timeText } from '../../content/record/times';
import entryStyles from '../shell/entry.module.css';
import { texts } from './texts';
import styles from './trash.module.css';
import type { TrashEntry } from './use-trash';
import type { Row } from '../../content/record/form-values';
import { language } from '../../content/language';
import { type ContentType, fieldEntries } from '../../content/model';
import { screenOf } from '../screens';
import { HistoricPicture } from '../history/historic-picture';

type TrashCardProps = {
  entry: TrashEntry;
  isBusy: boolean;
  isSelected: boolean;
  onSelect: () => void;
  onRestore: () => void;
  onDeleteForGood: () => void;
};

/** Card of a deleted record or a discarded draft: title, time and author of the deletion. */
export function TrashCard({
  entry: { type, title, row, record },
  isBusy,
  isSelected,
  onSelect,
  onRestore,
  onDeleteForGood,
}: TrashCardProps) {
  const [isOpen, setOpen] = useState(false);
  const isDraft = record.kind === 'draft';
  return (
    <li className={entryStyles.card}>
      <input
        className={styles.select}
        type="checkbox"
        aria-label={texts.select(title)}
        checked={isSelected}
        onChange={onSelect}
      />
      <div className={entryStyles.text}>
        <h2 className={entryStyles.title} lang="de">
          {title}
        </h2>
        <p className={entryStyles.fact}>
          {type.rows === 'one' ? screenOf(type).menu : [type.singular, ...factsOf(type, row)].join(' · ')}
        </p>
        <p className={entryStyles.fact}>
          {(isDraft ? texts.discarded : texts.deleted)(timeText(record.at), personText(record.email))}
        </p>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{texts.showContent}</summary>
          {isOpen && <DeletedContent type={type} row={row} />}
        </details>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-description={title} busy={isBusy} onClick={onRestore}>
          {texts.restore}
        </Button>
        {!isDraft && (
          <Button
            variant="danger"
            size="small"
            aria-description={title}
            busy={isBusy}
            onClick={() => window.confirm(texts.deleteForGoodQuestion(type, title)) && onDeleteForGood()}
          >
            {texts.deleteForGood}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Shows the values of a deleted record, with its pictures from the archive. */
function DeletedContent({ type, row }: { type: ContentType; row: Row }) {
  return (
    <dl className={styles.values} lang="de">
      {fieldEntries(type).map(([name, field]) => {
        const text = valueText(field, row[name]);
        const url = field.kind === 'image' ? String(row[name] ?? '') : '';
        if (!text && !url) return null;
        return (
          <div key={name}>
            <dt lang={language}>{field.label}</dt>
            <dd>{url ? <HistoricPicture url={url} alt={String(row.alt ?? '')} /> : text}</dd>
          </div>
        );
      })}
    </dl>
  );
}
