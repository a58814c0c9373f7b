import type { ContentType } from '../../content/model';
import type { Version } from '../../data/records/history';
import { previewLink } from '../../data/preview/preview-link';
import { Button } from '../../ui/button';
import { pageOf } from '../preview/preview-page';
import { timeText } from '../../content/record/times';
import { Comparison } from './comparison';
import { differencesBetween } from './differences';
import styles from './history.module.css';
import { texts } from './texts';

type VersionEntryProps = {
  type: ContentType;
  version: Version;
  /** True for the stored version, which cannot be restored. */
  isCurrent: boolean;
  isBusy: boolean;
  onRestore: () => void;
};

/** A version of a record: author, time and changes. */
export function VersionEntry({ type, version, isCurrent, isBusy, onRestore }: VersionEntryProps) {
  const { at, email, is_planned, is_followed, before, after } = version;
  const time = timeText(at);
  const differences = before && after ? differencesBetween(type, before, after) : [];
  return (
    <li className={styles.version}>
      <header className={styles.head}>
        <h3 className={styles.time}>{time}</h3>
        <p className={styles.person}>
          {texts.madeBy({ email, isPlanned: is_planned, isFollowed: is_followed })}
        </p>
        <a
          className={styles.then}
          href={previewLink(pageOf(type, { row: after ?? before }), { at })}
          target="_blank"
          rel="noopener"
          aria-description={time}
        >
          {texts.viewThen}
        </a>
        {after && isCurrent && <span className={styles.current}>{texts.currentVersion}</span>}
        {after && !isCurrent && (
          <Button variant="quiet" size="small" aria-description={time} busy={isBusy} onClick={onRestore}>
            {texts.restore}
          </Button>
        )}
      </header>
      {!before && <p>{texts.created}</p>}
      {!after && <p>{texts.deleted}</p>}
      {before && after && differences.length === 0 && <p>{texts.nothingShown}</p>}
      {differences.length > 0 && (
        <dl className={styles.fields}>
          {differences.map((difference) => (
            <Comparison key={difference.name} difference={difference} />
          ))}
        </dl>
      )}
    </li>
  );
}
