import { useRef } from 'react';
import { Link } from 'react-router';
import type { BrokenLink } from '../../data/broken-links';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { editLink } from '../edit-link/use-edit-link';
import { ShowMore, useFirst } from '../lists/show-more';
import { collections, singles } from '../screens';
import styles from './overview.module.css';
import { useLinkReport } from './use-link-report';
import { agoText } from './when';

/** Links and files of the website that lead nowhere, each with the way to the form that names it. */
export function BrokenLinks({ now }: { now: number }) {
  const { report, isError, failure, isChecking, check } = useLinkReport();
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirst(report?.findings ?? []);
  if (isError) return <Notice tone="error">What the last check has found could not be loaded.</Notice>;
  if (!report) return null;
  return (
    <>
      <div className={styles.checked}>
        <p>{checkedText(report, now)}</p>
        <Button size="small" busy={isChecking} onClick={check}>
          Check now
        </Button>
        <span role="status">{isChecking && 'Checking all links...'}</span>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className={styles.list} role="list" aria-label="Broken links">
        {first.map((link) => (
          <BrokenEntry key={`${link.id} ${link.field} ${link.address}`} link={link} />
        ))}
      </ul>
      <ShowMore {...rest} list={list} shown={first.length} />
    </>
  );
}

function BrokenEntry({ link }: { link: BrokenLink }) {
  const place = [...collections, ...singles].find(({ type }) => type.name === link.type);
  const label = place?.type.fields[link.field]?.label ?? link.field;
  return (
    <li className={styles.broken}>
      <strong lang={place?.type.rows === 'many' ? 'de' : undefined}>{link.title}</strong>
      <span>
        {label}: <code>{link.address}</code>
      </span>
      <span>{link.problem}</span>
      {place && (
        <Link to={editLink(place.screen.path, link.id)} aria-label={`Fix here: ${label} of ${link.title}`}>
          Fix here
        </Link>
      )}
    </li>
  );
}

function checkedText(
  { checkedAt, findings }: { checkedAt: string | null; findings: unknown[] },
  now: number,
): string {
  if (checkedAt === null) return 'The links have not been checked yet. It happens once a day.';
  const count = findings.length;
  const found =
    count === 0 ? 'Every link and file is there' : count === 1 ? '1 leads nowhere' : `${count} lead nowhere`;
  return `${found}, as of the last check ${agoText(checkedAt, now)}.`;
}
