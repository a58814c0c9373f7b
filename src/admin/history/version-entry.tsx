import type { ContentType } from '../../content/model';
import type { Version } from '../../data/history';
import { previewLink } from '../../data/preview/preview-link';
import { Button } from '../../ui/button';
import { pageOf } from '../preview/preview-page';
import { timeText } from '../../content/times';
import { Comparison } from './comparison';
import { differencesBetween } from './differences';
import styles from './history.module.css';

type VersionEntryProps = {
  type: ContentType;
  version: Version;
  isBusy: boolean;
  onRestore: () => void;
};

/** One version: who, when, and what it changed. */
export function VersionEntry({ type, version, isBusy, onRestore }: VersionEntryProps) {
  const { at, email, is_planned, is_followed, before, after } = version;
  const time = timeText(at);
  const differences = before && after ? differencesBetween(type, before, after) : [];
  return (
    <li className={styles.version}>
      <header className={styles.head}>
        <h3 className={styles.time}>{time}</h3>
        <p className={styles.person}>
          {email ?? 'The server'}
          {is_planned && ', as planned'}
          {is_followed && ', with the company record'}
        </p>
        <a
          className={styles.then}
          href={previewLink(pageOf(type, { row: after ?? before }), { at })}
          target="_blank"
          rel="noopener"
          aria-description={time}
        >
          View the website as it was
        </a>
        {after && (
          <Button variant="quiet" size="small" aria-description={time} busy={isBusy} onClick={onRestore}>
            Restore
          </Button>
        )}
      </header>
      {!before && <p>Created</p>}
      {!after && <p>Deleted</p>}
      {before && after && differences.length === 0 && <p>Nothing that the form shows</p>}
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
