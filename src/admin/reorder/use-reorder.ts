import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { saveOrder } from '../../data/records';
import { titleOf } from '../editor/record-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { inOrder } from './places';
import { texts } from './texts';
import { type Held, type Moving, useMoving } from './use-moving';

type Row = RowOf<Collection>;

export type Reorder = Moving & {
  /** What is read out: each step of a move. */
  spoken: string;
  failure: string | undefined;
  /** So many places further, at once; while another move is being saved, as soon as that is done. */
  moveBy: (id: string, places: number) => void;
};

type Step = { id: string; places: number };

/** Moving one record of a list: shown at once, saved when it is dropped, put back when that fails. */
export function useReorder(type: Collection, rows: readonly Row[]): Reorder {
  const session = useSession();
  const queries = useQueryClient();
  const moving = useMoving(rows.map((row) => ({ id: row.id, title: titleOf(type, row) })));
  const waiting = useRef<Step[]>([]);

  const saving = useAction(async (dropped: Held) => {
    const queryKey = [type.name];
    const before = queries.getQueryData<Row[]>(queryKey);
    await queries.cancelQueries({ queryKey });
    const next = inOrder(rows, dropped.ids);
    queries.setQueryData<Row[]>(
      queryKey,
      next.map((row, order) => ({ ...row, order })),
    );
    try {
      await session.run(() =>
        saveOrder(
          session.service,
          type,
          next.map((row) => row.id),
        ),
      );
      moving.sayPlace(dropped);
    } catch (reason) {
      queries.setQueryData(queryKey, before);
      waiting.current = [];
      throw reason;
    } finally {
      // Also after a failure: some places may be stored.
      await queries.invalidateQueries({ queryKey });
    }
  }, texts.orderFailure);

  const pickUp: Moving['pickUp'] = (id, by) => {
    if (saving.isBusy) return moving.say(texts.stillSaving);
    saving.forget();
    moving.pickUp(id, by);
  };
  /** The record stays where it is now, and that is saved at once. */
  const drop = () => {
    const dropped = moving.drop();
    if (dropped) void saving.run(dropped);
  };
  const move = ({ id, places }: Step) => {
    pickUp(id, 'keys');
    moving.moveTo(rows.findIndex((row) => row.id === id) + places);
    drop();
  };
  const goOn = useEffectEvent(() => {
    const next = waiting.current.shift();
    if (next) move(next);
  });
  useEffect(() => {
    if (!saving.isBusy) goOn();
  }, [saving.isBusy]);
  return {
    ...moving,
    failure: saving.failure,
    pickUp,
    drop,
    moveBy(id, places) {
      if (saving.isBusy) waiting.current.push({ id, places });
      else move({ id, places });
    },
  };
}
