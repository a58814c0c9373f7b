import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Selection, ImageAction, RecordAction, Reply } from '../../data/preview/selection';
import { texts } from './texts';

/** Action on a record of a list, requested in the website preview and not yet performed. */
export type PendingAction = Pick<Selection, 'type' | 'id'> & { action: RecordAction; reply: Reply };

/** `pending` is the next action. `onTaken` is called when a list or form starts it. */
export const PendingActionContext = createContext<{ pending?: PendingAction; onTaken: () => void }>({
  onTaken: () => undefined,
});

type Handlers<Row> = {
  perform: (row: Row, action: Exclude<RecordAction, ImageAction>) => Promise<boolean>;
  /** The opened form then performs `action` on its images. */
  open: (row: Row, action: ImageAction) => void;
};

export function usePendingAction<Row extends { id: string }>(
  type: string,
  rows: readonly Row[] | undefined,
  { perform, open }: Handlers<Row>,
): void {
  const { pending, take } = useTakePending();
  const isReady = rows !== undefined && pending?.type === type;

  const performPending = useEffectEvent(() => {
    if (!pending || !isReady) return;
    const row = rows.find(({ id }) => id === pending.id);
    if (row && pending.action.kind === 'image') return open(row, pending.action);
    if (!take(pending)) return;
    // Reply false for a deleted record, so that it does not block the next action.
    if (row && pending.action.kind !== 'image') void perform(row, pending.action).then(pending.reply);
    else pending.reply(false);
  });
  useEffect(() => {
    performPending();
  }, [pending, isReady]);
}

export function usePendingImages(
  id: string,
  { isReady, perform }: { isReady: boolean; perform: (action: ImageAction) => void },
): void {
  const { pending, take } = useTakePending();
  const performPending = useEffectEvent(() => {
    if (!isReady || pending?.id !== id || pending.action.kind !== 'image' || !take(pending)) return;
    perform(pending.action);
    pending.reply(true);
  });
  useEffect(() => {
    performPending();
  }, [pending, id, isReady]);
}

function useTakePending() {
  const { pending, onTaken } = useContext(PendingActionContext);
  const taken = useRef<PendingAction>(undefined);
  /** Returns false if the action was taken before. */
  const take = (next: PendingAction) => {
    if (taken.current === next) return false;
    taken.current = next;
    onTaken();
    return true;
  };
  return { pending, take };
}

/** Returns true if nothing would be lost or the user agrees to discard the input. */
export function confirmDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm(texts.discardQuestion);
}
