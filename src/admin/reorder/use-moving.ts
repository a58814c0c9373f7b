import { useRef, useState } from 'react';
import { moved } from './places';
import { type ListPosition, texts } from './texts';

/** A list order and the id of the moved item. */
export type Order = { id: string; ids: readonly string[] };

/** Order during a move, and the input device. */
export type Held = Order & { by: 'keys' | 'pointer' };

/** State and actions that a drag handle needs. */
export type Moving = {
  held: Held | undefined;
  pickUp: (id: string, by: Held['by']) => void;
  moveTo: (place: number) => void;
  drop: () => void;
  cancel: () => void;
};

type Items = readonly { id: string; title: string }[];

/** Moves one of the first items of a list of `total` and announces each step in `announcement`. */
export function useMoving(items: Items, total = items.length) {
  const [held, setHeld] = useState<Held>();
  // Current move in a ref, because several events may arrive before the next render.
  const now = useRef<Held>(undefined);
  const [announcement, announce] = useState('');

  const placeIn = ({ ids, id }: Order): ListPosition => ({
    title: items.find((one) => one.id === id)?.title ?? '',
    place: ids.indexOf(id) + 1,
    of: Math.max(total, ids.length),
  });
  const become = (next: Held | undefined) => {
    now.current = next;
    setHeld(next);
  };
  return {
    held,
    announcement,
    announce,
    announcePlace: (at: Order) => announce(texts.isNow(placeIn(at))),
    announceNotMoved: (at: Order) => announce(texts.notMoved(placeIn(at))),
    pickUp(id: string, by: Held['by']) {
      const next = { id, by, ids: items.map((one) => one.id) };
      become(next);
      announce(texts.pickedUp(placeIn(next)));
    },
    moveTo(place: number) {
      const { current } = now;
      if (!current || place === current.ids.indexOf(current.id)) return;
      const next = { ...current, ids: moved(current.ids, current.id, place) };
      become(next);
      announce(texts.at(placeIn(next)));
    },
    /** Ends the move and returns the new order; undefined if it is unchanged. */
    drop(): Held | undefined {
      const { current } = now;
      if (!current) return undefined;
      become(undefined);
      announce(texts.dropped(placeIn(current)));
      return items.some((one, place) => one.id !== current.ids[place]) ? current : undefined;
    },
    cancel() {
      const { current } = now;
      if (!current) return;
      become(undefined);
      const ids = items.map((one) => one.id);
      announce(texts.notMoved(placeIn({ id: current.id, ids })));
    },
  };
}
