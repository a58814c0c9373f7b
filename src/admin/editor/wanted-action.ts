import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';
import type { ChosenRecord, RecordAction } from '../../data/preview/chosen-record';

/** What somebody wants to happen with a record of a list, asked for elsewhere than there. */
export type WantedAction = Pick<ChosenRecord, 'type' | 'id'> & { action: RecordAction };

export const WantedActionContext = createContext<{ wanted?: WantedAction; onDone: () => void }>({
  onDone: () => undefined,
});

/** Does what is wanted with one of these rows, once, when they are there. */
export function useWantedAction<Row extends { id: string }>(
  type: string,
  rows: readonly Row[] | undefined,
  perform: (row: Row, action: RecordAction) => void,
): void {
  const { wanted, onDone } = useContext(WantedActionContext);
  const done = useRef<WantedAction>(undefined);
  const row = wanted?.type === type ? rows?.find(({ id }) => id === wanted.id) : undefined;

  const follow = useEffectEvent(() => {
    if (!wanted || !row || done.current === wanted) return;
    done.current = wanted;
    onDone();
    perform(row, wanted.action);
  });
  useEffect(() => {
    follow();
  }, [wanted, row?.id]);
}
