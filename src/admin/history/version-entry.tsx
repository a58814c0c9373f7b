import { useId } from 'react';
import type { ContentType } from '../../content/model';
import type { Version } from '../../data/records/history';
import { previewLink } from '../../data/preview/preview-link';
import { Button } from '../../ui/button';
import { pageOf } from '../preview/preview-page';
import { timeText } from '../../content/record/times';
import { FieldComparison } from './field-comparison';
import { differencesBetween } from './differences';
import styles from './history.module.css';
import { texts } from './texts';

type VersionEntryProps = {
  type: ContentType;
  version: Version;
  /** Time of the next newer version; undefined for the current one, which cannot be restored. */
  newerAt: string | undefined;
  isBusy: boolean;
  /** Undefined for users who may not publish. */
  onRestore: (() => void) | undefined;
};

/** A version of a record: author, time and changes. */
export function VersionEntry({ type, version, newerAt, isBusy, onRestore }: VersionEntryProps) {
  const { at, email, is_planned, is_followed, before, after } = version;
  const time = timeText(at);
  const describedBy = useId();
  const isRestorable = after !== null && newerAt !== undefined && onRestore !== undefined;
  const differences = before && after ? differencesBetween(type, before, after) : [];
  return (
    <li className={styles.version}>
      <div className={styles.head}>
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
        {after && !newerAt && <span className={styles.current}>{texts.currentVersion}</span>}
        {isRestorable && (
          <Button
            variant="quiet"
            size="small"
            aria-describedby={describedBy}
            busy={isBusy}
            onClick={onRestore}
          >
            {texts.restore}
          </Button>
        )}
      </div>
      {isRestorable && (
        <p className={styles.person} id={describedBy}>
          {texts.asBefore(timeText(newerAt))}
        </p>
      )}
      {!before && <p>{texts.created}</p>}
      {!after && <p>{texts.deleted}</p>}
      {before && after && differences.length === 0 && <p>{texts.nothingShown}</p>}
      {differences.length > 0 && (
        <dl className={styles.fields}>
          {differences.map((difference) => (
            <FieldComparison key={difference.name} difference={difference} />
          ))}
        </dl>
      )}
    </li>
  );
}
