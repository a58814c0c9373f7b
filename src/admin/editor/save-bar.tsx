import { Button } from '../../ui/button';
import styles from './editor.module.css';
import type { Progress } from './use-saving';

type SaveBarProps = { saveLabel: string; isSaving: boolean; progress: Progress; onCancel: () => void };

/** Always in reach at the bottom of the form; tells how far the files are. */
export function SaveBar({ saveLabel, isSaving, progress, onCancel }: SaveBarProps) {
  const underWay = [...progress.values()].filter((fraction) => fraction > 0 && fraction < 1);
  return (
    <div className={styles.bar}>
      <div className={styles.progress} role="status">
        {isSaving && (progress.size > 0 ? `Uploading file ${progress.size}` : 'Saving')}
        {underWay.map((fraction, index) => (
          <progress key={index} max={100} value={Math.round(fraction * 100)} aria-label="Upload" />
        ))}
      </div>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
}
