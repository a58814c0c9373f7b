import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type Finding, findingsQuery, type Level } from '../../data/doctor';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { useMayWrite } from '../session/use-may-write';
import entry from '../shell/entry.module.css';
import styles from './system.module.css';

/** What the server finds when it examines itself, what is to be done first. */
export function InstallationPart() {
  const id = useId();
  const { service } = useSession();
  const mayWrite = useMayWrite();
  const { data, error, isFetching, refetch } = useQuery({
    ...findingsQuery(service),
    enabled: mayWrite === true,
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Installation
      </h2>
      {mayWrite === false && <p>What the server is doing is for administrators only.</p>}
      {error && <Notice tone="error">{failureText(error, 'The server could not be examined.')}</Notice>}
      {mayWrite && (
        <p className={styles.actions}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Examine again
          </Button>
          <span role="status">{isFetching ? 'Examining the server...' : data && summaryOf(data)}</span>
        </p>
      )}
      {data && (
        <ul className={styles.list} role="list" aria-label="Findings">
          {data
            .toSorted((one, other) => ranks[one.level] - ranks[other.level])
            .map((finding) => (
              <li key={finding.topic + finding.sentence} className={styles.finding}>
                <h3 className={entry.title}>{finding.topic}</h3>
                <p className={finding.level === 'fault' ? styles.failed : entry.fact}>
                  {words[finding.level]}: {finding.sentence}
                </p>
                {finding.cure && <p className={entry.fact}>{finding.cure}</p>}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

const ranks: Record<Level, number> = { fault: 0, advice: 1, good: 2 };
const words: Record<Level, string> = { fault: 'To be put right', advice: 'Worth a thought', good: 'Good' };

function summaryOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults === 0 ? 'Nothing has to be put right.' : `${faults} to be put right.`;
}
