import { Download } from 'lucide-react';
import type { MadeBackup } from '../../data/operations/backups';
import { mentionsFullDisk } from '../../data/client/disk-full';
import { Button } from '../../ui/button';
import { timeText } from '../../content/record/times';
import { factsText, backupOutcomeText, backupProblemText } from './backup-texts';
import entry from '../shell/entry.module.css';
import styles from './system.module.css';
import { texts } from './texts';

type BackupCardProps = { backup: MadeBackup; onDownload: () => void };

/** Card of a backup: time, verification result and download. */
export function BackupCard({ backup, onDownload }: BackupCardProps) {
  const { at, bytes, isDownloadable, outcome, problem } = backup;
  const title = timeText(at);
  return (
    <li className={entry.card}>
      <div className={entry.text}>
        <h3 className={entry.title}>
          <time dateTime={at}>{title}</time>
        </h3>
        <p className={entry.fact}>{factsText(backup)}</p>
        <p className={outcome === 'failed' ? styles.failed : entry.fact}>
          {backupOutcomeText(backup)}
          {problem && (
            <>
              : <span lang={mentionsFullDisk(problem) ? undefined : 'en'}>{backupProblemText(problem)}</span>
            </>
          )}
        </p>
      </div>
      {bytes !== null && !isDownloadable && <p className={entry.fact}>{texts.withSecrets}</p>}
      {isDownloadable && (
        <Button variant="quiet" size="small" aria-label={texts.downloadOf(title)} onClick={onDownload}>
          <Download aria-hidden="true" /> {texts.download}
        </Button>
      )}
    </li>
  );
}
