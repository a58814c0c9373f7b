import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { common, failureText } from './texts';
import { Notice, Button } from '../../ui/controls';
import { QuietButton, CancelButton } from './lists/lists';
import { Dialog } from '../../ui/dialog';
import { createStore } from './store';

/** Runs one after the other. `fallback` is the message for errors without one from the service. */
export function useAction<Variables = void, Result = void>(
  work: (variables: Variables) => Promise<Result>,
  fallback: string,
) {
  const scope = { id: useId() };
  const { isPending, variables, error, mutateAsync, reset } = useMutation({ mutationFn: work, scope });
  return {
    isBusy: isPending,
    /** Argument of the last run; undefined before the first. */
    variables,
    failure: error ? failureText(error, fallback) : undefined,
    /** Returns the result of `work`; undefined if it failed. */
    run(next: Variables): Promise<Result | undefined> {
      const returnFocus = focusReturn();
      return mutateAsync(next)
        .catch(() => undefined)
        .finally(() => setTimeout(returnFocus));
    },
    reset,
  };
}

/** A focused element that is disabled or removed loses the focus. Call the returned function after the next render. */
function focusReturn(): () => void {
  const focused = document.activeElement;
  const form = focused?.closest('form');
  const heading = focused?.closest('main')?.querySelector('h1');
  const entry = focused?.closest('form li');
  const entries = [entry, entry?.nextElementSibling, entry?.previousElementSibling];
  return function returnFocus() {
    const dialog = document.activeElement?.closest('dialog');
    // Opened by the action, when its disabled button had lost the focus.
    if (dialog && !dialog.contains(focused)) dialog.addEventListener('close', returnFocus, { once: true });
    if (document.activeElement !== document.body) return;
    const near = [...entries, form].find((one) => one?.isConnected);
    const field = near?.querySelector<HTMLElement>('input, textarea');
    const target = focused?.isConnected ? focused : (field ?? heading);
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };
}

type UndoNoticeProps = {
  children: ReactNode;
  undo: () => Promise<void>;
  failure: string;
};

export function UndoNotice({ children, undo, failure: fallback }: UndoNoticeProps) {
  const { isBusy, failure, run } = useAction(undo, fallback);
  return (
    <>
      <Notice tone="success">
        {children}{' '}
        <QuietButton busy={isBusy} onClick={() => void run()}>
          {common.undo}
        </QuietButton>
      </Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
    </>
  );
}

/** Failure of a request, with a button that repeats all failed ones of the screen. */
export function LoadFailure({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const retry = ({ currentTarget }: MouseEvent) => {
    // The button disappears during the request.
    currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('h1, h2')?.focus();
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null });
  };
  return (
    <Notice tone="error">
      {children} <QuietButton onClick={retry}>{common.tryAgain}</QuietButton>
    </Notice>
  );
}

const displayDurationMs = 6000;

/** Showing the same text again restarts the time; undefined ends it. */
export function useTimedMessage(): [
  message: string | undefined,
  show: (message: string | undefined) => void,
] {
  const [current, setCurrent] = useState<{ text: string }>();
  useEffect(() => {
    if (!current) return;
    // A newer message may be set and not rendered yet.
    const end = () => setCurrent((latest) => (latest === current ? undefined : latest));
    const timer = setTimeout(end, displayDurationMs);
    return () => clearTimeout(timer);
  }, [current]);
  return [current?.text, (text) => setCurrent(text === undefined ? undefined : { text })];
}

/** Saves on ⌘S and Ctrl+S: the form with the focus, else the open one, unless it is behind a modal dialog. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement?.closest('form');
      const topDialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isInTopDialog = !topDialog || topDialog.contains(form.current);
      if (isInTopDialog && (!focused || focused === form.current)) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

type Question = { text: string; action: string; answer: (isAgreed: boolean) => void };

const current = createStore<Question | undefined>(undefined);

/** Asks before an action, in a dialog. `action` is the label of its button. False on Cancel and Escape. */
export function ask(text: string, action: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (isAgreed: boolean) => {
      current.set(undefined);
      resolve(isAgreed);
    };
    current.set({ text, action, answer });
  });
}

export function QuestionDialog() {
  const question = useSyncExternalStore(current.subscribe, current.state);
  if (!question) return null;
  const { text, action, answer } = question;
  return (
    <Dialog title={action} closeLabel={common.close} onClose={() => answer(false)}>
      <p>{text}</p>
      <div className="answers">
        <CancelButton onClick={() => answer(false)} />
        <Button variant="danger" onClick={() => answer(true)}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
