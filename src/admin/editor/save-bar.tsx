import { type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button';
import styles from './form.module.css';
import { useRoomBelow } from './use-room-below';
import type { Saving } from './use-saving';

type SaveBarProps = {
  saveLabel: string;
  saving: Pick<Saving, 'isSaving' | 'isWaiting' | 'progress' | 'stopWaiting'>;
  onCancel: () => void;
  /** What is said as long as nothing is on its way. */
  idle?: ReactNode;
  /** What else can be done with the record. */
  children?: ReactNode;
};

/** Always in reach at the bottom of the form; tells how far the files are. */
export function SaveBar({ saveLabel, saving, onCancel, idle, children }: SaveBarProps) {
  const { isSaving, isWaiting, progress } = saving;
  const bar = useRef<HTMLDivElement>(null);
  useRoomBelow(bar);
  const underWay = [...progress.values()].filter((fraction) => fraction > 0 && fraction < 1);
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.progress} role="status">
        {isSaving ? stateOf(saving) : idle}
        {underWay.map((fraction, index) => (
          <progress key={index} max={100} value={Math.round(fraction * 100)} aria-label="Upload" />
        ))}
      </div>
      {isWaiting && (
        <Button variant="quiet" onClick={saving.stopWaiting}>
          Do not wait
        </Button>
      )}
      {children}
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
}

function stateOf({ isWaiting, progress }: SaveBarProps['saving']): string {
  if (isWaiting) return waits;
  return progress.size > 0 ? `Uploading file ${progress.size}` : 'Saving';
}

const waits =
  'Waiting for the connection: nothing is lost, and it is saved by itself as soon as the connection is back.';
