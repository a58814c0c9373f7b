import { type LucideIcon, X } from 'lucide-react';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from '../../../ui/controls';
import { common } from '../../parts/texts';
import styles from '../form.module.css';
import { texts } from '../texts';
import type { SaveIntent, SaveState, MergeConflict } from '../form-state';
import type { ContentType } from '../../../content/model';
import { translate } from '../../../content/language';
import { Dialog } from '../../../ui/dialog';
import { FieldValue } from '../history/field-comparison';
import conflictStyles from './conflict.module.css';

type SaveBarProps = {
  label: string;
  hint: string;
  /** False during a review, in which `Approve` is the primary button. */
  isPrimary: boolean;
  /** Of the main button. */
  intent: SaveIntent;
  state: SaveState;
  isReadOnly: boolean;
  onStopWaiting: () => void;
  onCancel: () => void;
  idle?: ReactNode;
  children?: ReactNode;
};

export function SaveBar(props: SaveBarProps) {
  const { label, hint, isPrimary, intent, state, isReadOnly, onStopWaiting, onCancel, idle, children } =
    props;
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
      <SaveBarButton Icon={X} onClick={onCancel}>
        {common.cancel}
      </SaveBarButton>
      {!isReadOnly && (
        <Button
          type="submit"
          variant={isPrimary ? 'primary' : 'quiet'}
          aria-describedby={hintId}
          disabled={progress !== undefined}
          busy={'intent' in state && state.intent === intent}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

type SaveBarButtonProps = Pick<
  ComponentProps<typeof Button>,
  'ref' | 'disabled' | 'busy' | 'aria-expanded' | 'onClick'
> & { Icon: LucideIcon; children: string };

/** On a narrow screen it shows its icon only. */
export function SaveBarButton({ Icon, children, ...button }: SaveBarButtonProps) {
  return (
    <Button variant="quiet" className={styles.foldable} {...button}>
      <Icon aria-hidden="true" /> <span>{children}</span>
    </Button>
  );
}

function statusText(name: SaveState['name'], startedFiles: number): string {
  if (name === 'waitingForConnection') return texts.waiting;
  return startedFiles > 0 ? texts.uploading(startedFiles) : texts.saving;
}

/** Stops focused elements above the save bar, also when a message makes the bar taller. */
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

type ConflictDialogProps = {
  type: ContentType;
  conflict: MergeConflict;
  /** Receives the fields that take the other editor's value; undefined returns to the form without saving. */
  onClose: (takeTheirs?: ReadonlySet<string>) => void;
};

export function ConflictDialog({ type, conflict, onClose }: ConflictDialogProps) {
  const { fields, mine, theirs } = conflict;
  const id = useId();
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, takesTheirs: boolean) => {
    const others = [...takeTheirs].filter((one) => one !== name);
    setTakeTheirs(new Set(takesTheirs ? [...others, name] : others));
  };
  return (
    <Dialog title={texts.conflictTitle} closeLabel={common.close} wide onClose={() => onClose()}>
      <p>{texts.conflictText(type)}</p>
      {fields.map(([name, field]) => (
        <fieldset
          key={name}
          className={`${conflictStyles.choice} columns`}
          role="radiogroup"
          aria-labelledby={`${id}-${name}`}
        >
          <legend className="label" id={`${id}-${name}`}>
            {translate(field.label)}
          </legend>
          {[mine, theirs].map((values) => (
            <div key={values === mine ? 'mine' : 'theirs'} className="stack gap-2">
              <label className={`${conflictStyles.label} label row gap-2`}>
                <input
                  type="radio"
                  name={`${id}-${name}`}
                  checked={takeTheirs.has(name) === (values === theirs)}
                  onChange={() => choose(name, values === theirs)}
                />
                {values === mine ? texts.mine : texts.theirs}
              </label>
              <FieldValue values={values} name={name} field={field} />
            </div>
          ))}
        </fieldset>
      ))}
      <div className="answers">
        <Button onClick={() => onClose(takeTheirs)}>{common.save}</Button>
      </div>
    </Dialog>
  );
}
