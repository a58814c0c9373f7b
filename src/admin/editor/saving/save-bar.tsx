import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button';
import { common } from '../../common-texts';
import styles from '../form.module.css';
import { texts } from '../texts';
import { useScrollPadding } from '../use-scroll-padding';
import type { Saving } from './use-saving';

type SaveBarProps = {
  saveLabel: string;
  saving: Pick<Saving, 'isSaving' | 'isWaiting' | 'progress' | 'stopWaiting'>;
  onCancel: () => void;
  /** Content shown while no save is running. */
  idle?: ReactNode;
  /** Further actions for the record. */
  children?: ReactNode;
};

/** Save bar, always visible at the bottom of the form, with upload progress. */
export function SaveBar({ saveLabel, saving, onCancel, idle, children }: SaveBarProps) {
  const { isSaving, isWaiting, progress } = saving;
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const underWay = [...progress.values()].filter((fraction) => fraction > 0 && fraction < 1);
  return (
    <div ref={bar} className={styles.bar}>
      <div className={styles.progress} role="status">
        {isSaving ? statusText(saving) : idle}
        {underWay.map((fraction, index) => (
          <progress key={index} max={100} value={Math.round(fraction * 100)} aria-label={texts.upload} />
        ))}
      </div>
      {isWaiting && (
        <Button variant="quiet" onClick={saving.stopWaiting}>
          {texts.doNotWait}
        </Button>
      )}
      {children}
      <Button variant="quiet" onClick={onCancel}>
        {common.cancel}
      </Button>
      <Button type="submit" busy={isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
}

function statusText({ isWaiting, progress }: SaveBarProps['saving']): string {
  if (isWaiting) return texts.waiting;
  return progress.size > 0 ? texts.uploading(progress.size) : texts.saving;
}
