import { Download } from 'lucide-react';
import type { MadeBackup } from '../../data/backups';
import { Button } from '../../ui/button';
import { timeText } from '../time-text';
import { factsText, outcomeTexts } from './backup-texts';
import styles from './system.module.css';

type BackupCardProps = { backup: MadeBackup; onDownload: () => void };

/** One backup: when it was made, what came of it, and the way to its archive. */
export function BackupCard({ backup, onDownload }: BackupCardProps) {
  const { at, bytes, outcome, problem } = backup;
  const title = timeText(at);
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <h3 className={styles.title}>
          <time dateTime={at}>{title}</time>
        </h3>
        <p className={styles.fact}>{factsText(backup)}</p>
        <p className={outcome === 'failed' ? styles.failed : styles.fact}>
          {outcomeTexts[outcome]}
          {problem && `: ${problem}`}
        </p>
      </div>
      {bytes !== null && (
        <Button variant="quiet" size="small" aria-label={`Download ${title}`} onClick={onDownload}>
          <Download aria-hidden="true" /> Download
        </Button>
      )}
    </li>
  );
}
