import { Download } from 'lucide-react';
import type { MadeBackup } from '../../data/backups';
import { Button } from '../../ui/button';
import { timeText } from '../../content/times';
import { factsText, outcomeTexts } from './backup-texts';
import entry from '../shell/entry.module.css';
import styles from './system.module.css';

type BackupCardProps = { backup: MadeBackup; onDownload: () => void };

/** One backup: when it was made, what came of it, and the way to its archive. */
export function BackupCard({ backup, onDownload }: BackupCardProps) {
  const { at, bytes, outcome, problem } = backup;
  const title = timeText(at);
  return (
    <li className={entry.card}>
      <div className={entry.text}>
        <h3 className={entry.title}>
          <time dateTime={at}>{title}</time>
        </h3>
        <p className={entry.fact}>{factsText(backup)}</p>
        <p className={outcome === 'failed' ? styles.failed : entry.fact}>
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
