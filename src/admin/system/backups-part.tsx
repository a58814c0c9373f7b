import { useId } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import entry from '../shell/entry.module.css';
import { BackupCard } from './backup-card';
import { lastVerifiedText, troubleText, underWayText } from './backup-texts';
import styles from './system.module.css';
import { texts } from './texts';
import { useBackups } from './use-backups';

/** List of daily backups with their verification results. */
export function BackupsPart() {
  const id = useId();
  const { report, ...backups } = useBackups();
  const problem = report && troubleText(report);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.backups}
      </h2>
      {backups.isPending && <p role="status">{texts.loading}</p>}
      {backups.isRefused && <p>{texts.backupsRefused}</p>}
      {backups.error && <Notice tone="error">{failureText(backups.error, texts.loadFailure)}</Notice>}
      {backups.failure && <Notice tone="error">{backups.failure}</Notice>}
      {problem && <Notice tone="error">{problem}</Notice>}
      {report?.isSet === false && <p>{texts.noFolder}</p>}
      {report?.isSet && (
        <>
          <p>{lastVerifiedText(report)}</p>
          <p className={styles.actions}>
            <Button
              busy={backups.isStarting || report.underWay !== null}
              onClick={() => void backups.backUpNow()}
            >
              {texts.backUpNow}
            </Button>
            <span role="status">{report.underWay && underWayText(report.underWay)}</span>
          </p>
          <p className={entry.fact}>{texts.caution}</p>
          <ul className={styles.list} role="list" aria-label={texts.backups}>
            {report.backups.map((backup) => (
              <BackupCard
                key={backup.name}
                backup={backup}
                onDownload={() => void backups.download(backup.name)}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
