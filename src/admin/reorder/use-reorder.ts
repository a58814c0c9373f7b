import { useQueryClient } from '@tanstack/react-query';
import type { Collection, RowOf } from '../../content/model';
import { changeRows, readOrder, type RecordPages, recordsQuery } from '../../data/records/record-list';
import { saveOrder } from '../../data/records/save';
import { titleOf } from '../editor/record-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { inOrder, moved } from './places';
import { texts } from './texts';
import { type Moving, type Order, useMoving } from './use-moving';
import { useSerialQueue } from './use-serial-queue';

type Row = RowOf<Collection>;

export type Reorder = Moving & {
  /** What is read out: each step of a move. */
  spoken: string;
  failure: string | undefined;
  /**
   * Moves a record by `places`, at once or after the moves requested before; gives whether it is saved. `onMoved` receives
   * the places it has moved, when there are any.
   */
  moveBy: (id: string, places: number, onMoved?: (places: number) => void) => Promise<boolean>;
};

/** Moves one of the first records of a list of `total`: shown at once, saved when it is dropped, put back when that fails. */
export function useReorder(type: Collection, rows: readonly Row[], total: number): Reorder {
  const session = useSession();
  const queries = useQueryClient();
  const moving = useMoving(
    rows.map((row) => ({ id: row.id, title: titleOf(type, row) })),
    total,
  );
  const inTurn = useSerialQueue();
  const queryKey = [type.name];
  const listKey = recordsQuery(session.tables, type, '').queryKey;

  const saving = useAction(async (order: Order) => {
    await queries.cancelQueries({ queryKey });
    const before = queries.getQueryData<RecordPages>(listKey);
    queries.setQueryData<RecordPages>(listKey, (pages) =>
      changeRows(pages, (all) => inOrder(all, order.ids).map((row, place) => ({ ...row, order: place }))),
    );
    try {
      await session.run(() => saveOrder(session.service, type, order.ids));
      moving.sayPlace(order);
    } catch (reason) {
      queries.setQueryData(listKey, before);
      throw reason;
    } finally {
      // Also after a failure: some places may be stored.
      // And read also where the list is shown no longer: the page of the website learns its order from that.
      await queries.invalidateQueries({ queryKey, refetchType: 'all' });
    }
    return true;
  }, texts.orderFailure);

  const save = async (order: Order) => (await saving.run(order)) === true;
  const move = async (id: string, places: number, onMoved?: (places: number) => void) => {
    const ids = await readOrder(session.tables, type);
    const place = ids.indexOf(id);
    // What is deleted meanwhile holds up nothing that waits behind it.
    if (place === -1) return true;
    const next = moved(ids, id, place + places);
    const distance = next.indexOf(id) - place;
    if (distance !== 0) {
      const isSaved = await save({ id, ids: next });
      if (isSaved) onMoved?.(distance);
      return isSaved;
    }
    moving.sayNotMoved({ id, ids });
    return true;
  };
  return {
    ...moving,
    failure: saving.failure,
    pickUp(id, by) {
      if (saving.isBusy) return moving.say(texts.stillSaving);
      saving.forget();
      moving.pickUp(id, by);
    },
    /** The record stays where it is now, and that is saved at once. */
    drop() {
      const dropped = moving.drop();
      if (dropped) void inTurn(() => save(dropped));
    },
    moveBy: (id, places, onMoved) => inTurn(() => move(id, places, onMoved)),
  };
}
