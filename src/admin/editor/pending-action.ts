import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Selection, PictureAction, RecordAction, Reply } from '../../data/preview/selection';

/** Action on a record of a list, requested in the website preview and not yet performed. */
export type PendingAction = Pick<Selection, 'type' | 'id'> & { action: RecordAction; reply: Reply };

/** `wanted` is the next action. `onTaken` is called when a list or form starts it. */
export const WantedActionContext = createContext<{ wanted?: PendingAction; onTaken: () => void }>({
  onTaken: () => undefined,
});

type Handlers<Row> = {
  /** Returns whether the action succeeded. */
  perform: (row: Row, action: Exclude<RecordAction, PictureAction>) => Promise<boolean>;
  /** Opens the form of a record. The form then performs `action` on its pictures. */
  open: (row: Row, action: PictureAction) => void;
};

/** Performs the pending action for this content type once, as soon as its rows are loaded. */
export function usePendingAction<Row extends { id: string }>(
  type: string,
  rows: readonly Row[] | undefined,
  { perform, open }: Handlers<Row>,
): void {
  const { wanted, take } = useWanted();
  const isHere = rows !== undefined && wanted?.type === type;

  const follow = useEffectEvent(() => {
    if (!wanted || !isHere) return;
    const row = rows.find(({ id }) => id === wanted.id);
    if (row && wanted.action.kind === 'picture') return open(row, wanted.action);
    if (!take(wanted)) return;
    // Reply false for a deleted record, so that it does not block the next action.
    if (row && wanted.action.kind !== 'picture') void perform(row, wanted.action).then(wanted.reply);
    else wanted.reply(false);
  });
  useEffect(() => {
    follow();
  }, [wanted, isHere]);
}

/** Performs the pending picture action of the record `id`, once its form `isReady`. */
export function useWantedPictures(
  id: string,
  { isReady, perform }: { isReady: boolean; perform: (action: PictureAction) => void },
): void {
  const { wanted, take } = useWanted();
  const follow = useEffectEvent(() => {
    if (!isReady || wanted?.id !== id || wanted.action.kind !== 'picture' || !take(wanted)) return;
    perform(wanted.action);
    wanted.reply(true);
  });
  useEffect(() => {
    follow();
  }, [wanted, id, isReady]);
}

function useWanted() {
  const { wanted, onTaken } = useContext(WantedActionContext);
  const taken = useRef<PendingAction>(undefined);
  /** Returns false if the action was taken before. */
  const take = (next: PendingAction) => {
    if (taken.current === next) return false;
    taken.current = next;
    onTaken();
    return true;
  };
  return { wanted, take };
}
