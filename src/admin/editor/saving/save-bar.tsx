import { X, ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button';
import { common } from '../../parts/common-texts';
import { UndoNotice } from '../../parts/use-action';
import styles from '../form.module.css';
import { texts } from '../texts';
import type { SaveState, SaveResult } from '../form-state';
import type { ContentType } from '../../../content/model';
import { saveFailure } from '../../../content/messages';
import { timeText } from '../../../content/record/times';
import { Notice } from '../../../ui/notice';
import { detailsTexts } from '../media/texts';
import noticeStyles from '../editor.module.css';

type SaveBarProps = {
  label: string;
  /** Effect of saving, as a sentence. */
  hint: string;
  /** False during a review, in which `Approve` is the primary button. */
  isPrimary: boolean;
  state: SaveState;
  /** Hides the save button. */
  isReadOnly: boolean;
  onStopWaiting: () => void;
  onCancel: () => void;
  idle?: ReactNode;
  children?: ReactNode;
};

export function SaveBar({
  label,
  hint,
  isPrimary,
  state,
  isReadOnly,
  onStopWaiting,
  onCancel,
  idle,
  children,
}: SaveBarProps) {
  const hintId = useId();
  const progress = 'progress' in state ? [...state.progress.values()] : undefined;
  const bar = useRef<HTMLDivElement>(null);
  useScrollPadding(bar);
  const uploading = progress?.filter((fraction) => fraction > 0 && fraction < 1);
  return (
    <div ref={bar} className={`${styles.bar} cluster answers answers-in-sight`}>
      <p className={styles.hint} id={hintId}>
        {!isReadOnly && hint}
      </p>
      <div className={`${styles.progress} cluster gap-2 quiet small if-filled`} role="status">
        {progress ? statusText(state.name, progress.length) : idle}
        {uploading?.map((fraction, index) => (
          <progress key={index} max={100} value={Math.round(fraction * 100)} aria-label={texts.upload} />
        ))}
      </div>
      {state.name === 'waitingForConnection' && (
        <Button variant="quiet" onClick={onStopWaiting}>
          {texts.doNotWait}
        </Button>
      )}
      {children}
      <Button variant="quiet" className={styles.foldable} onClick={onCancel}>
        <X aria-hidden="true" /> <span>{common.cancel}</span>
      </Button>
      {!isReadOnly && (
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'quiet'}
          aria-describedby={hintId}
          busy={progress !== undefined}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

/** `startedFiles` counts the files whose upload has started. */
function statusText(name: SaveState['name'], startedFiles: number): string {
  if (name === 'waitingForConnection') return texts.waiting;
  return startedFiles > 0 ? texts.uploading(startedFiles) : texts.saving;
}

/**
 * Sets `scroll-padding-block-end` of the page to the height of `bar`, so that focused elements stop above the save
 * bar. Scrolls the focused element back into view when a message makes the bar taller.
 */
function useScrollPadding(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `calc(${element.offsetHeight}px + 1rem)`;
      const focused = document.activeElement;
      const isInFormBody = focused?.closest('form')?.contains(element) && !element.contains(focused);
      // A text can be taller than the visible part, and only the browser has the position of its caret.
      if (isInFormBody && !focused?.matches('textarea, [role=textbox]'))
        focused?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-block-end');
    };
  }, [bar]);
}

/** A change that the list can undo, with the messages of both. */
export type Undoable = { message: string; undo: () => Promise<void>; undoneMessage: string };

type SavedNoticeProps = {
  type: ContentType;
  /** Success message; it disappears after six seconds, the link to the website stays. */
  message: string | undefined;
  /** Stays until the next change; shown while there is no `message`. */
  undoable: Undoable | undefined;
  undo: (change: Undoable) => Promise<void>;
  /** Path of the public page with the record; undefined if visitors do not see it. */
  path: string | undefined;
  /** True if image metadata or originals could not be saved. */
  picturesIncomplete: boolean;
};

export function SavedNotice({ type, message, undoable, undo, path, picturesIncomplete }: SavedNoticeProps) {
  if (!message && !undoable && !path && !picturesIncomplete) return null;
  return (
    <div className={`${noticeStyles.saved} cluster gap-2-4`} data-told={message || undoable ? '' : undefined}>
      {message && <Notice tone="success">{message}</Notice>}
      {undoable && !message && (
        <UndoNotice undo={() => undo(undoable)} failure={saveFailure(type)}>
          {undoable.message}
        </UndoNotice>
      )}
      {picturesIncomplete && <Notice tone="error">{detailsTexts.loss}</Notice>}
      {path && (
        <a className={`${noticeStyles.onWebsite} icon-link`} href={path}>
          <ExternalLink aria-hidden="true" size={16} /> {texts.viewOnWebsite}
        </a>
      )}
    </div>
  );
}

export function saveOutcomeText(type: ContentType, { intent, stored: { draft } }: SaveResult): string {
  if (intent === 'review') return texts.reviewRequested;
  if (intent === 'sendBack') return texts.sentBack;
  if (draft?.publish_at) return texts.scheduled(type, timeText(draft.publish_at));
  if (draft) return texts.draftSaved;
  return intent === 'publish' || intent === 'approve' ? texts.published(type) : texts.saved(type);
}
