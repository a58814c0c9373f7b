import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Held } from './use-moving';

/** Shows the order while a card is held, and gives the focus back to its handle when the document has followed. */
export function useHeldCard(list: RefObject<HTMLElement | null>, held: Held | undefined): void {
  const lastHeld = useRef<string>(undefined);
  useLayoutEffect(() => {
    for (const handle of list.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const card = handle.closest('li');
      const id = handle.dataset.move ?? '';
      if (!card) continue;
      card.style.order = held ? String(held.ids.indexOf(id)) : '';
      if (held?.id === id && held.by === 'keys') card.scrollIntoView({ block: 'nearest' });
      // A card that has changed its place in the document has lost the focus on the way.
      if (!held && lastHeld.current === id) handle.focus();
    }
    lastHeld.current = held?.id;
  });
}
