import { useState } from 'react';
import { Button } from '../../ui/button';
import { common } from '../common-texts';
import { factsOf } from '../editor/record-texts';
import { timeText } from '../../content/record/times';
import { DeletedContent } from './deleted-content';
import entry from '../shell/entry.module.css';
import { texts } from './texts';
import styles from './trash.module.css';
import type { TrashEntry } from './use-trash';

type TrashCardProps = { entry: TrashEntry; isBusy: boolean; onRestore: () => void; onForget: () => void };

/** Card of a deleted record: title, time and author of the deletion. */
export function TrashCard({ entry: { type, title, record }, isBusy, onRestore, onForget }: TrashCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li className={entry.card}>
      <div className={entry.text}>
        <h2 className={entry.title} lang="de">
          {title}
        </h2>
        <p className={entry.fact}>{[type.singular, ...factsOf(type, record.before)].join(' · ')}</p>
        <p className={entry.fact}>{texts.deleted(timeText(record.at), record.email ?? common.theServer)}</p>
        <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
          <summary>{texts.showContent}</summary>
          {isOpen && <DeletedContent type={type} row={record.before} />}
        </details>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" size="small" aria-description={title} busy={isBusy} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button
          variant="danger"
          size="small"
          aria-description={title}
          busy={isBusy}
          onClick={() => window.confirm(texts.forgetQuestion(type, title)) && onForget()}
        >
          {texts.forget}
        </Button>
      </div>
    </li>
  );
}
