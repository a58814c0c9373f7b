import { followPointer, type PixelPoint } from '../../ui/picture/follow-pointer';
import { areaAround } from './marked-area';

const held = 'data-held';
const reordering = 'data-reordering';

/** Observers by list. Each keeps the dropped order until the page itself is reordered. */
const following = new WeakMap<HTMLElement, MutationObserver>();

export type Drag = {
  to: (pointer: PixelPoint) => void;
  /** Ends the drag and calls `move`, which returns whether it is saved. Reverts the order if not. */
  drop: (move: (places: number) => Promise<boolean>) => void;
  cancel: () => void;
};

export function isDragging(): boolean {
  return document.querySelector(`[${held}]`) !== null;
}

/**
 * Starts to drag the record of this handle; the others of its list make space. Returns undefined if the handle is in
 * no list.
 */
export function dragRecord(handle: Element, pointer: PixelPoint): Drag | undefined {
  const card = areaAround(handle)?.element;
  const list = card?.parentElement;
  if (!(card instanceof HTMLElement) || !list) return undefined;
  following.get(list)?.disconnect();
  const others = cardsOf(list).filter((other) => other !== card);
  const before = cardsOf(list).indexOf(card);
  let place = before;

  list.setAttribute(reordering, '');
  card.setAttribute(held, '');
  const follow = followPointer({
    card,
    pointer,
    onPlace(next) {
      place = next;
      arrange([...others.slice(0, next), card, ...others.slice(next)]);
    },
  });
  const end = () => {
    follow.end();
    card.removeAttribute(held);
  };
  const revert = () => {
    following.get(list)?.disconnect();
    list.removeAttribute(reordering);
    for (const one of cardsOf(list)) one.style.order = '';
  };
  const cancel = () => {
    end();
    revert();
  };
  return {
    to: follow.to,
    cancel,
    drop(move) {
      if (place === before) return cancel();
      end();
      const observer = new MutationObserver(revert);
      observer.observe(list, { childList: true });
      following.set(list, observer);
      void move(place - before).then((isSaved) => !isSaved && revert());
    },
  };
}

/** Returns the records of the list in visual order. */
function cardsOf(list: HTMLElement): HTMLElement[] {
  return [...list.children]
    .filter((one) => one instanceof HTMLElement)
    .filter((one) => one.querySelector('[data-move]') !== null)
    .sort((one, other) => Number(one.style.order) - Number(other.style.order));
}

/** Negative orders, so that the records stay before other elements such as the add button. */
function arrange(cards: readonly HTMLElement[]): void {
  for (const [place, card] of cards.entries()) card.style.order = String(place - cards.length);
}
