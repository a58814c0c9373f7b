import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './autosave.module.css';
import { texts } from './texts';

type RestoreQuestionProps = {
  children: ReactNode;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  onRestore: () => void;
  onDiscard: () => void;
};

/** What is to become of what somebody has typed and not saved (CONTRACT §4). */
export function RestoreQuestion({ children, takesFocus, onRestore, onDiscard }: RestoreQuestionProps) {
  const id = useId();
  return (
    <Notice tone="info">
      <p id={id}>{children}</p>
      <div className={styles.answers}>
        <Button autoFocus={takesFocus} size="small" aria-describedby={id} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button variant="danger" size="small" aria-describedby={id} onClick={onDiscard}>
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}
