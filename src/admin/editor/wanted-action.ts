import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { ChosenRecord, RecordAction, Reply } from '../../data/preview/chosen-record';

/** What somebody wants to happen with a record of a list, asked for elsewhere than there. */
export type WantedAction = Pick<ChosenRecord, 'type' | 'id'> & { action: RecordAction; reply: Reply };

/** `wanted` is the next one; `onTaken`: somebody has set about it. */
export const WantedActionContext = createContext<{ wanted?: WantedAction; onTaken: () => void }>({
  onTaken: () => undefined,
});

/** Sets about what is wanted with one of these rows, once, when they are there; `perform` gives whether it is done. */
export function useWantedAction<Row extends { id: string }>(
  type: string,
  rows: readonly Row[] | undefined,
  perform: (row: Row, action: RecordAction) => Promise<boolean>,
): void {
  const { wanted, onTaken } = useContext(WantedActionContext);
  const taken = useRef<WantedAction>(undefined);
  const isHere = rows !== undefined && wanted?.type === type;

  const follow = useEffectEvent(() => {
    if (!wanted || !isHere || taken.current === wanted) return;
    taken.current = wanted;
    onTaken();
    const row = rows.find(({ id }) => id === wanted.id);
    // One that is gone holds up nothing that is wanted after it.
    if (row) void perform(row, wanted.action).then(wanted.reply);
    else wanted.reply(false);
  });
  useEffect(() => {
    follow();
  }, [wanted, isHere]);
}
