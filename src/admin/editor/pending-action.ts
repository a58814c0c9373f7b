import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { Selection, PictureAction, RecordAction, Reply } from '../../data/preview/selection';

/** What somebody wants to happen with a record of a list, asked for elsewhere than there. */
export type PendingAction = Pick<Selection, 'type' | 'id'> & { action: RecordAction; reply: Reply };

/** `wanted` is the next one; `onTaken`: somebody has set about it. */
export const WantedActionContext = createContext<{ wanted?: PendingAction; onTaken: () => void }>({
  onTaken: () => undefined,
});

type Handlers<Row> = {
  /** Gives whether it is done. */
  perform: (row: Row, action: Exclude<RecordAction, PictureAction>) => Promise<boolean>;
  /** Opens the form of a record, which takes what is wanted with its pictures. */
  open: (row: Row, action: PictureAction) => void;
};

/** Sets about what is wanted with one of these rows, once, when they are there. */
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
    // One that is gone holds up nothing that is wanted after it.
    if (row && wanted.action.kind !== 'picture') void perform(row, wanted.action).then(wanted.reply);
    else wanted.reply(false);
  });
  useEffect(() => {
    follow();
  }, [wanted, isHere]);
}

/** Does what is wanted with the pictures of the record with this id, as soon as its form `isReady`. */
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
  /** Gives whether it was not taken before. */
  const take = (next: PendingAction) => {
    if (taken.current === next) return false;
    taken.current = next;
    onTaken();
    return true;
  };
  return { wanted, take };
}
