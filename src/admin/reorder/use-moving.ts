import { useRef, useState } from 'react';
import { withMoved } from './places';
import { type ListPosition, texts } from './texts';

/** A list order and the id of the moved item. */
export type Order = { id: string; ids: readonly string[] };

/** Order while an item is moved, and the input device. */
export type Held = Order & { by: 'keys' | 'pointer' };

/** State and actions that a drag handle needs. */
export type Moving = {
  held: Held | undefined;
  pickUp: (id: string, by: Held['by']) => void;
  /** Moves the held item to a position, from 0. */
  moveTo: (position: number) => void;
  drop: () => void;
  cancel: () => void;
};

type Items = readonly { id: string; title: string }[];

/** Moves one of the first items of a list of `total` and announces each step in `announcement`. */
export function useMoving(items: Items, total = items.length) {
  const [held, setHeld] = useState<Held>();
  // Current move in a ref, because several events may arrive before the next render.
  const currentMove = useRef<Held>(undefined);
  const [announcement, announce] = useState('');

  const positionIn = ({ ids, id }: Order): ListPosition => ({
    title: items.find((one) => one.id === id)?.title ?? '',
    place: ids.indexOf(id) + 1,
    of: Math.max(total, ids.length),
  });
  const setMove = (next: Held | undefined) => {
    currentMove.current = next;
    setHeld(next);
  };
  return {
    held,
    announcement,
    announce,
    announcePosition: (order: Order) => announce(texts.isNow(positionIn(order))),
    announceNotMoved: (order: Order) => announce(texts.notMoved(positionIn(order))),
    pickUp(id: string, by: Held['by']) {
      const next = { id, by, ids: items.map((one) => one.id) };
      setMove(next);
      announce(texts.pickedUp(positionIn(next)));
    },
    moveTo(position: number) {
      const { current } = currentMove;
      if (!current || position === current.ids.indexOf(current.id)) return;
      const next = { ...current, ids: withMoved(current.ids, current.id, position) };
      setMove(next);
      announce(texts.at(positionIn(next)));
    },
    /** Ends the move and returns the new order; undefined if it is unchanged. */
    drop(): Held | undefined {
      const { current } = currentMove;
      if (!current) return undefined;
      setMove(undefined);
      announce(texts.dropped(positionIn(current)));
      return items.some(({ id }, index) => id !== current.ids[index]) ? current : undefined;
    },
    cancel() {
      const { current } = currentMove;
      if (!current) return;
      setMove(undefined);
      const ids = items.map((one) => one.id);
      announce(texts.notMoved(positionIn({ id: current.id, ids })));
    },
  };
}
