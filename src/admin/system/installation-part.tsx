import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { Finding, Level } from '../../data/operations/doctor/finding';
import { findingText, topicText } from '../../data/operations/doctor/finding-text';
import { findingsQuery } from '../../data/operations/doctor/findings-query';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import { useSession } from '../session/session-context';
import { useMay } from '../session/use-rights';
import entry from '../shell/entry.module.css';
import styles from './system.module.css';
import { texts } from './texts';

/** Findings of the server's self-check, most urgent first. */
export function InstallationPart() {
  const id = useId();
  const { service } = useSession();
  const mayExamine = useMay('backup');
  const { data, error, isFetching, refetch } = useQuery({
    ...findingsQuery(service),
    enabled: mayExamine === true,
  });
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.installation}
      </h2>
      {mayExamine === false && <p>{texts.examinationRefused}</p>}
      {error && <Notice tone="error">{failureText(error, texts.examinationFailure)}</Notice>}
      {mayExamine && (
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
              <FindingEntry key={topicText(finding) + findingText(finding).sentence} finding={finding} />
            ))}
        </ul>
      )}
    </section>
  );
}

function FindingEntry({ finding }: { finding: Finding }) {
  const { sentence, cure } = findingText(finding);
  return (
    <li className={styles.finding}>
      <h3 className={entry.title}>{topicText(finding)}</h3>
      <p className={finding.level === 'fault' ? styles.failed : entry.fact}>
        {texts[finding.level]}: {sentence}
      </p>
      {cure && <p className={entry.fact}>{cure}</p>}
    </li>
  );
}

const ranks: Record<Level, number> = { fault: 0, advice: 1, good: 2 };

function summaryOf(findings: readonly Finding[]): string {
  const faults = findings.filter(({ level }) => level === 'fault').length;
  return faults === 0 ? texts.noFaults : texts.faults(faults);
}
