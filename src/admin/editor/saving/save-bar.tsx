import { X, ExternalLink } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button, Notice } from '../../../ui/controls';
import { common } from '../../parts/common-texts';
import { UndoNotice } from '../../parts/use-action';
import styles from '../form.module.css';
import { texts } from '../texts';
import type { SaveState, SaveResult, MergeConflict } from '../form-state';
import type { ContentType, FieldEntry } from '../../../content/model';
import { recordNoun, saveFailure } from '../../../content/messages';
import { timeText } from '../../../content/record/times';
import { detailsTexts } from '../media/texts';
import noticeStyles from '../editor.module.css';
import { translate } from '../../../content/language';
import { Dialog } from '../../../ui/dialog';
import { FieldValue } from '../history/field-comparison';
import conflictStyles from './conflict.module.css';

type SaveBarProps = {
  label: string;
  hint: string;
  /** False during a review, in which `Approve` is the primary button. */
  isPrimary: boolean;
  state: SaveState;
  isReadOnly: boolean;
  onStopWaiting: () => void;
  onCancel: () => void;
  idle?: ReactNode;
  children?: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { label, hint, isPrimary, state, isReadOnly, onStopWaiting, onCancel, idle, children } = props;
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
          <ExternalLink aria-hidden="true" size={16} /> {common.viewOnWebsite}
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
  return (intent === 'publish' || intent === 'approve' ? texts.published : texts.saved)(recordNoun(type));
}

type ConflictDialogProps = {
  type: ContentType;
  conflict: MergeConflict;
  /** Receives the fields that take the other editor's value; undefined returns to the form without saving. */
  onClose: (takeTheirs?: ReadonlySet<string>) => void;
};

export function ConflictDialog({ type, conflict, onClose }: ConflictDialogProps) {
  const { fields, mine, theirs } = conflict;
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, takesTheirs: boolean) => {
    const next = new Set(takeTheirs);
    if (takesTheirs) next.add(name);
    else next.delete(name);
    setTakeTheirs(next);
  };
  return (
    <Dialog title={texts.conflictTitle} closeLabel={common.close} wide onClose={() => onClose()}>
      <p>{texts.conflictText(type)}</p>
      {fields.map((entry) => (
        <FieldChoice
          key={entry[0]}
          entry={entry}
          values={{ mine, theirs }}
          takesTheirs={takeTheirs.has(entry[0])}
          onChoose={(takesTheirs) => choose(entry[0], takesTheirs)}
        />
      ))}
      <div className="answers">
        <Button onClick={() => onClose(takeTheirs)}>{common.save}</Button>
      </div>
    </Dialog>
  );
}

type FieldChoiceProps = {
  entry: FieldEntry;
  values: Pick<MergeConflict, 'mine' | 'theirs'>;
  takesTheirs: boolean;
  onChoose: (takesTheirs: boolean) => void;
};

function FieldChoice({ entry: [name, field], values, takesTheirs, onChoose }: FieldChoiceProps) {
  const id = useId();
  const versions = [
    { label: texts.mine, formValues: values.mine, isTheirs: false },
    { label: texts.theirs, formValues: values.theirs, isTheirs: true },
  ];
  return (
    <fieldset className={`${conflictStyles.choice} columns`} role="radiogroup" aria-labelledby={id}>
      <legend className="label" id={id}>
        {translate(field.label)}
      </legend>
      {versions.map(({ label, formValues, isTheirs }) => (
        <div key={label} className="stack gap-2">
          <label className={`${conflictStyles.label} label row gap-2`}>
            <input
              type="radio"
              name={`${id}-${name}`}
              checked={isTheirs === takesTheirs}
              onChange={() => onChoose(isTheirs)}
            />
            {label}
          </label>
          <FieldValue values={formValues} name={name} field={field} />
        </div>
      ))}
    </fieldset>
  );
}
