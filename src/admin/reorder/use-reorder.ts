import { useQueryClient } from '@tanstack/react-query';
import type { Collection, RowOf } from '../../content/model';
import {
  changeRows,
  type ListPages,
  readOrder,
  recordsQuery,
  saveOrder,
} from '../../data/records/record-list';
import { titleOf } from '../editor/record-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { inOrder, withMoved } from './places';
import { texts } from './texts';
import { type Moving, type Order, useMoving } from './use-moving';
import { useRef } from 'react';

type Row = RowOf<Collection>;

export type Reorder = Moving & {
  /** Text of the live region after each step of a move. */
  announcement: string;
  failure: string | undefined;
  /**
   * Moves a record by `places` after earlier requested moves. Returns whether it is saved. Calls `onMoved` with the
   * actual distance, if any.
   */
  moveBy: (id: string, places: number, onMoved?: (places: number) => void) => Promise<boolean>;
};

/**
 * Moves one of the first records of a list of `total`. Shows the move immediately, saves it on drop, and reverts it
 * on failure.
 */
export function useReorder(type: Collection, rows: readonly Row[], total: number): Reorder {
  const session = useSession();
  const queryClient = useQueryClient();
  const moving = useMoving(
    rows.map((row) => ({ id: row.id, title: titleOf(type, row) })),
    total,
  );
  const enqueue = useSerialQueue();
  const queryKey = [type.name];
  const listKey = recordsQuery(session.tables, type, '').queryKey;

  const saving = useAction(async (order: Order) => {
    await queryClient.cancelQueries({ queryKey });
    const previousPages = queryClient.getQueryData<ListPages>(listKey);
    queryClient.setQueryData<ListPages>(listKey, (pages) =>
      changeRows(pages, (all) => inOrder(all, order.ids).map((row, index) => ({ ...row, order: index }))),
    );
    try {
      await session.run(() => saveOrder(session.tables, type, order.ids));
      moving.announcePosition(order);
    } catch (reason) {
      queryClient.setQueryData(listKey, previousPages);
      throw reason;
    } finally {
      // Also after a failure, because a part may be stored. `refetchType: 'all'` includes inactive queries, so that
      // the website page gets the new order.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
    }
    return true;
  }, texts.orderFailure);

  const save = async (order: Order) => (await saving.run(order)) === true;
  const move = async (id: string, places: number, onMoved?: (places: number) => void) => {
    const ids = await readOrder(session.tables, type);
    const position = ids.indexOf(id);
    // A deleted record must not block the queued moves.
    if (position === -1) return true;
    const next = withMoved(ids, id, position + places);
    const distance = next.indexOf(id) - position;
    if (distance === 0) {
      moving.announceNotMoved({ id, ids });
      return true;
    }
    const isSaved = await save({ id, ids: next });
    if (isSaved) onMoved?.(distance);
    return isSaved;
  };
  return {
    ...moving,
    failure: saving.failure,
    pickUp(id, by) {
      if (saving.isBusy) return moving.announce(texts.stillSaving);
      saving.reset();
      moving.pickUp(id, by);
    },
    /** Drops the record at its current position and saves the order. */
    drop() {
      const dropped = moving.drop();
      if (dropped) void enqueue(() => save(dropped));
    },
    moveBy: (id, places, onMoved) => enqueue(() => move(id, places, onMoved)),
  };
}

/** Returns a function that runs tasks one after the other. A failed task cancels the queued ones. */
function useSerialQueue(): (work: () => Promise<boolean>) => Promise<boolean> {
  const last = useRef(Promise.resolve(true));
  return (work) => {
    const queued = last.current.then((isDone) => isDone && work());
    last.current = queued;
    void queued.then(() => {
      if (last.current === queued) last.current = Promise.resolve(true);
    });
    return queued;
  };
}
