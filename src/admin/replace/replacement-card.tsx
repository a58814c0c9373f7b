import { useId } from 'react';
import { Link } from 'react-router';
import { ChangeText } from './change-text';
import type { TextReplacement } from './replacements';
import styles from './replace.module.css';
import { texts } from './texts';

type ReplacementCardProps = {
  replacement: TextReplacement;
  replaceWith: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** Card of a proposed change, with a checkbox to apply it. */
export function ReplacementCard({ replacement, replaceWith, isChosen, onChoose }: ReplacementCardProps) {
  const id = useId();
  const { field, change, problem, isExactMatch, occurrences } = replacement;
  const remarks = [
    change.is_draft ? texts.inDraft : '',
    !change.is_draft && change.has_draft ? texts.draftFollows : '',
    isExactMatch ? '' : texts.spelledOtherwise,
  ].filter(Boolean);
  return (
    <li className={styles.card}>
      <input
        type="checkbox"
        className={styles.choice}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-more`}
        checked={isChosen}
        disabled={problem !== undefined}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.place}>
        <h2 className={styles.name} id={`${id}-name`}>
          <Link to={field.to}>
            {field.title && (
              <>
                <span lang="de">{field.title}</span>:{' '}
              </>
            )}
            {field.field}
          </Link>
        </h2>
        <div id={`${id}-more`}>
          <small className={styles.detail}>{[field.record, ...remarks].join(' · ')}</small>
          <ChangeText {...{ change, occurrences, replaceWith }} />
          {problem && <p className={styles.problem}>{texts.staysFor(problem)}</p>}
        </div>
      </div>
    </li>
  );
}
