import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Held } from './use-moving';

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
