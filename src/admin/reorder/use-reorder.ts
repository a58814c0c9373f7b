import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Collection, RowOf } from '../../content/model';
import { saveOrder } from '../../data/records';
import { titleOf } from '../editor/record-texts';
import { useSession } from '../session/session-context';
import { useAction } from '../use-action';
import { inOrder, moved } from './places';

type Row = RowOf<Collection>;

/** The record that is being moved, and the order it makes. */
export type Held = { id: string; by: 'keys' | 'pointer'; ids: readonly string[] };

export type Reorder = {
  held: Held | undefined;
  /** What is read out: each step of a move. */
  spoken: string;
  failure: string | undefined;
  pickUp: (id: string, by: Held['by']) => void;
  moveTo: (place: number) => void;
  /** The record that was dropped stays where it is now, and that is saved at once. */
  drop: () => void;
  cancel: () => void;
};

/** Moving one record of a list: shown at once, saved when it is dropped, put back when that fails. */
export function useReorder(type: Collection, rows: readonly Row[]): Reorder {
  const session = useSession();
  const queries = useQueryClient();
  const [held, setHeld] = useState<Held>();
  // Several events may come before the next picture; each has to start from what the last one did.
  const now = useRef<Held>(undefined);
  const [spoken, setSpoken] = useState('');

  const nameOf = (id: string) => {
    const row = rows.find((one) => one.id === id);
    return row ? titleOf(type, row) : '';
  };
  const placeText = ({ ids, id }: Pick<Held, 'ids' | 'id'>) => `${ids.indexOf(id) + 1} of ${ids.length}`;

  const saving = useAction(async ({ id, ids }: Held) => {
    const queryKey = [type.name];
    const before = queries.getQueryData<Row[]>(queryKey);
    await queries.cancelQueries({ queryKey });
    const next = inOrder(rows, ids);
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
      setSpoken(`${nameOf(id)} is now at place ${placeText({ id, ids })}.`);
    } catch (reason) {
      queries.setQueryData(queryKey, before);
      throw reason;
    } finally {
      // Also after a failure: some places may be stored.
      await queries.invalidateQueries({ queryKey });
    }
  }, 'An error occurred while saving the order');

  const become = (next: Held | undefined) => {
    now.current = next;
    setHeld(next);
  };
  return {
    held,
    spoken,
    failure: saving.failure,
    pickUp(id, by) {
      if (saving.isBusy) return setSpoken('The last move is still being saved.');
      const next = { id, by, ids: rows.map((row) => row.id) };
      saving.forget();
      become(next);
      const ways = 'Arrow keys move it, Space drops it, Escape puts it back.';
      setSpoken(`Picked up ${nameOf(id)}, place ${placeText(next)}. ${ways}`);
    },
    moveTo(place) {
      const { current } = now;
      if (!current || place === current.ids.indexOf(current.id)) return;
      const next = { ...current, ids: moved(current.ids, current.id, place) };
      become(next);
      setSpoken(`${nameOf(next.id)}: place ${placeText(next)}.`);
    },
    drop() {
      const { current } = now;
      if (!current) return;
      become(undefined);
      setSpoken(`Dropped ${nameOf(current.id)} at place ${placeText(current)}.`);
      if (rows.some((row, place) => row.id !== current.ids[place])) void saving.run(current);
    },
    cancel() {
      const { current } = now;
      if (!current) return;
      become(undefined);
      const ids = rows.map((row) => row.id);
      setSpoken(`Not moved. ${nameOf(current.id)} stays at place ${placeText({ id: current.id, ids })}.`);
    },
  };
}
