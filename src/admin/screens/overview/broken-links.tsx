import { useRef } from 'react';
import { Link } from 'react-router';
import { translate } from '../../../content/language';
import type { BrokenLink } from '../../../data/operations/server-reports';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { editLink } from '../../editor/record-address';
import { ShowMore, useFirstItems } from '../../parts/lists/show-more';
import { collections, singles } from '../../parts/screens';
import styles from './overview.module.css';
import { texts } from './texts';
import { useLinkReport } from './warnings';
import { agoText } from '../../parts/common-texts';

export function BrokenLinks({ now }: { now: number }) {
  const { report, isError, failure, isChecking, check } = useLinkReport();
  const list = useRef<HTMLUListElement>(null);
  const { first, ...rest } = useFirstItems(report?.findings ?? []);
  if (isError) return <Notice tone="error">{texts.reportFailure}</Notice>;
  if (!report) return null;
  return (
    <>
      <div className="cluster gap-4">
        <p>{checkedText(report, now)}</p>
        <Button size="small" busy={isChecking} onClick={check}>
          {texts.checkNow}
        </Button>
        <span role="status">{isChecking && texts.checking}</span>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul ref={list} className="stack" role="list" aria-label={texts.brokenLinks}>
        {first.map((link) => (
          <BrokenEntry key={`${link.id} ${link.field} ${link.address}`} link={link} />
        ))}
      </ul>
      <ShowMore {...rest} list={list} shownCount={first.length} />
    </>
  );
}

function BrokenEntry({ link }: { link: BrokenLink }) {
  const editable = [...collections, ...singles].find(({ type }) => type.name === link.type);
  const label = translate(editable?.type.fields[link.field]?.label) ?? link.field;
  // The server reports the English title of a single.
  const title = editable?.type.rows === 'one' ? translate(editable.type.region) : link.title;
  return (
    <li className={`${styles.broken} stack gap-1 line`}>
      <strong lang={editable?.type.rows === 'many' ? 'de' : undefined}>{title}</strong>
      <span>
        {label}: <code>{link.address}</code>
      </span>
      <span>{translate(link.problem)}</span>
      {editable && (
        <Link
          to={editLink(editable, link.id, { field: link.field, text: link.address })}
          aria-label={texts.fixThis(label, title)}
        >
          {texts.fixHere}
        </Link>
      )}
    </li>
  );
}

function checkedText(
  { checkedAt, findings }: { checkedAt: string | null; findings: unknown[] },
  now: number,
): string {
  if (checkedAt === null) return texts.neverChecked;
  const ago = agoText(checkedAt, now);
  return findings.length === 0 ? texts.allThere(ago) : texts.leadNowhere(findings.length, ago);
}
