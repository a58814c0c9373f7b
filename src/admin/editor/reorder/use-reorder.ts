import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject, useLayoutEffect } from 'react';
import type { Collection, RowOf } from '../../../content/model';
import {
  changeRows,
  type ListPages,
  readOrder,
  recordsQuery,
  saveOrder,
} from '../../../data/records/record-list';
import { titleOf } from '../texts';
import { useSession } from '../../session/session-context';
import { useAction } from '../../parts/use-action';
import { reorderTexts } from '../fields/texts';

export type Reorder = ReturnType<typeof useReorder>;

/** Shows the move immediately, saves it on drop, and reverts it on failure. */
export function useReorder(type: Collection, rows: readonly RowOf<Collection>[], total: number) {
  const session = useSession();
  const queryClient = useQueryClient();
  const moving = useMoving(
    rows.map((row) => ({ id: row.id, title: titleOf(type, row) })),
    total,
  );
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  const queryKey = [type.name];
  const listKey = recordsQuery(session.tables, type, '').queryKey;

  const store = async (order: Order) => {
    await queryClient.cancelQueries({ queryKey });
    const previousPages = queryClient.getQueryData<ListPages>(listKey);
    queryClient.setQueryData<ListPages>(listKey, (pages) =>
      changeRows(pages, (all) => inOrder(all, order.ids).map((row, index) => ({ ...row, order: index }))),
    );
    try {
      await session.run(() => saveOrder(session.tables, type, order.ids));
      moving.announcePosition(reorderTexts.isNow, order);
    } catch (reason) {
      queryClient.setQueryData(listKey, previousPages);
      throw reason;
    } finally {
      // Also after a failure, because a part may be stored. `refetchType: 'all'` includes inactive queries, so that
      // the website page gets the new order.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'all' });
    }
  };
  const saving = useAction(async (change: () => Promise<unknown>) => {
    await change();
    return true;
  }, reorderTexts.orderFailure);
  /** Begins after the changes that were requested before. Returns whether it is saved. */
  const enqueue = async (change: () => Promise<unknown>) => {
    const queued = lastChange.current.then(() => saving.run(change));
    lastChange.current = queued;
    return (await queued) === true;
  };
  return {
    ...moving,
    failure: saving.failure,
    pickUp(id: string, by: Held['by']) {
      if (saving.isBusy) return moving.announce(reorderTexts.stillSaving);
      saving.reset();
      moving.pickUp(id, by);
    },
    drop() {
      const dropped = moving.drop();
      if (dropped) void enqueue(() => store(dropped));
    },
    /** Moves a record by `places`. Calls `onMoved` with the actual distance, if any. Returns whether it is saved. */
    moveBy: (id: string, places: number, onMoved?: (places: number) => void) =>
      enqueue(async () => {
        const ids = await readOrder(session.tables, type);
        const position = ids.indexOf(id);
        // The record is deleted.
        if (position === -1) return;
        const next = withMoved(ids, id, position + places);
        const distance = next.indexOf(id) - position;
        if (distance === 0) return moving.announcePosition(reorderTexts.notMoved, { id, ids });
        await store({ id, ids: next });
        onMoved?.(distance);
      }),
  };
}

type Order = { id: string; ids: readonly string[] };

type Held = Order & { by: 'keys' | 'pointer' };

export type Moving = {
  held: Held | undefined;
  pickUp: (id: string, by: Held['by']) => void;
  moveTo: (position: number) => void;
  drop: () => void;
  cancel: () => void;
};

type Items = readonly { id: string; title: string }[];

function useMoving(items: Items, total = items.length) {
  const [held, setHeld] = useState<Held>();
  // Current move in a ref, because several events may arrive before the next render.
  const currentMove = useRef<Held>(undefined);
  const [announcement, announce] = useState('');

  const announcePosition = (sentence: typeof reorderTexts.at, { id, ids }: Order) => {
    const title = items.find((one) => one.id === id)?.title ?? '';
    announce(sentence(title, ids.indexOf(id) + 1, Math.max(total, ids.length)));
  };
  const setMove = (next: Held | undefined) => {
    currentMove.current = next;
    setHeld(next);
  };
  return {
    held,
    announcement,
    announce,
    announcePosition,
    pickUp(id: string, by: Held['by']) {
      const next = { id, by, ids: items.map((one) => one.id) };
      setMove(next);
      announcePosition(reorderTexts.pickedUp, next);
    },
    moveTo(position: number) {
      const { current } = currentMove;
      if (!current || position === current.ids.indexOf(current.id)) return;
      const next = { ...current, ids: withMoved(current.ids, current.id, position) };
      setMove(next);
      announcePosition(reorderTexts.at, next);
    },
    drop(): Held | undefined {
      const { current } = currentMove;
      if (!current) return undefined;
      setMove(undefined);
      announcePosition(reorderTexts.dropped, current);
      return items.some(({ id }, index) => id !== current.ids[index]) ? current : undefined;
    },
    cancel() {
      const { current } = currentMove;
      if (!current) return;
      setMove(undefined);
      announcePosition(reorderTexts.notMoved, { id: current.id, ids: items.map(({ id }) => id) });
    },
  };
}

/** Moves items of a list that is saved with its form. `onOrder` receives the ids in the new order after a drop. */
export function useLocalOrder(
  list: RefObject<HTMLElement | null>,
  items: Items,
  onOrder: (ids: readonly string[]) => void,
) {
  const { drop, ...moving } = useMoving(items);
  useHeldCard(list, moving.held);
  return {
    ...moving,
    drop: () => {
      const dropped = drop();
      if (dropped) onOrder(dropped.ids);
    },
  };
}

/** Shows the order while a card is moved, and restores the focus of its handle after the DOM has changed. */
export function useHeldCard(list: RefObject<HTMLElement | null>, held: Held | undefined): void {
  const lastHeld = useRef<string>(undefined);
  useLayoutEffect(() => {
    for (const handle of list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const card = handle.closest('li');
      const id = handle.dataset.move ?? '';
      if (!card) continue;
      card.style.order = held ? String(held.ids.indexOf(id)) : '';
      if (held?.id === id && held.by === 'keys') card.scrollIntoView({ block: 'nearest' });
      // Moving an element in the DOM drops its focus.
      if (!held && lastHeld.current === id) handle.focus();
    }
    lastHeld.current = held?.id;
  });
}

/** `position` counts from 0; positions outside the list are limited to its ends. */
export function withMoved(ids: readonly string[], id: string, position: number): string[] {
  const others = ids.filter((other) => other !== id);
  const to = Math.min(Math.max(position, 0), others.length);
  return [...others.slice(0, to), id, ...others.slice(to)];
}

export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  const positionOf = ({ id }: Item) => positions.get(id) ?? ids.length;
  return [...items].sort((one, other) => positionOf(one) - positionOf(other));
}
