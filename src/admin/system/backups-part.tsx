import { useId } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { failureText } from '../failure-text';
import entry from '../shell/entry.module.css';
import { BackupCard } from './backup-card';
import { lastProvenText, troubleText, underWayText } from './backup-texts';
import styles from './system.module.css';
import { useBackups } from './use-backups';

/** The backups the website makes by itself, and whether they can be put back. */
export function BackupsPart() {
  const id = useId();
  const { report, ...backups } = useBackups();
  const trouble = report && troubleText(report);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        Backups
      </h2>
      {backups.isPending && <p role="status">Loading the backups...</p>}
      {backups.isRefused && <p>Backups are for administrators only.</p>}
      {backups.error && (
        <Notice tone="error">{failureText(backups.error, 'The backups could not be loaded.')}</Notice>
      )}
      {backups.failure && <Notice tone="error">{backups.failure}</Notice>}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      {report?.isSet === false && (
        <p>
          The website makes no backups by itself: the server has no folder for them. Who runs the server sets{' '}
          <code>BACKUP_DIR</code> to one, best on another disk.
        </p>
      )}
      {report?.isSet && (
        <>
          <p>{lastProvenText(report)}</p>
          <p className={styles.actions}>
            <Button
              busy={backups.isBeginning || report.underWay !== null}
              onClick={() => void backups.backUpNow()}
            >
              Back up now
            </Button>
            <span role="status">{report.underWay && underWayText(report.underWay)}</span>
          </p>
          <p className={entry.fact}>
            A backup holds visitors’ messages and the editors’ e-mail addresses: keep a downloaded one where
            only those can read it who may.
          </p>
          <ul className={styles.list} role="list" aria-label="Backups">
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
