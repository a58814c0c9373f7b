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
import { texts } from './texts';

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
        {texts.installation}
      </h2>
      {mayWrite === false && <p>{texts.examinationRefused}</p>}
      {error && <Notice tone="error">{failureText(error, texts.examinationFailure)}</Notice>}
      {mayWrite && (
        <p className={styles.actions}>
          <Button busy={isFetching} onClick={() => void refetch()}>
            {texts.examine}
          </Button>
          <span role="status">{isFetching ? texts.examining : data && summaryOf(data)}</span>
        </p>
      )}
      {data && (
        <ul className={styles.list} role="list" aria-label={texts.findings}>
          {data
            .toSorted((one, other) => ranks[one.level] - ranks[other.level])
            .map((finding) => (
              <li key={finding.topic + finding.sentence} className={styles.finding}>
                <h3 className={entry.title} lang="en">
                  {finding.topic}
                </h3>
                <p className={finding.level === 'fault' ? styles.failed : entry.fact}>
                  {texts[finding.level]}: <span lang="en">{finding.sentence}</span>
                </p>
                {finding.cure && (
                  <p className={entry.fact} lang="en">
                    {finding.cure}
                  </p>
                )}
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

const ranks: Record<Level, number> = { fault: 0, advice: 1, good: 2 };

function summaryOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults === 0 ? texts.noFaults : texts.faults(faults);
}
