import { followPointer, type PixelPoint } from '../../ui/picture/follow-pointer';
import { areaAround } from './marked-area';

const heldAttribute = 'data-held';
const reorderingAttribute = 'data-reordering';

/** Observers by list. Each keeps the dropped order until the page itself is reordered. */
const reorderObservers = new WeakMap<HTMLElement, MutationObserver>();

export type Drag = {
  moveTo: (pointer: PixelPoint) => void;
  /** Ends the drag and calls `move`, which returns whether it is saved. Reverts the order if not. */
  drop: (move: (places: number) => Promise<boolean>) => void;
  cancel: () => void;
};

export function isDragging(): boolean {
  return document.querySelector(`[${heldAttribute}]`) !== null;
}

/**
 * Starts to drag the record of this handle; the others of its list make space. Returns undefined if the handle is in
 * no list.
 */
export function dragRecord(handle: Element, pointer: PixelPoint): Drag | undefined {
  const card = areaAround(handle)?.element;
  const list = card?.parentElement;
  if (!(card instanceof HTMLElement) || !list) return undefined;
  reorderObservers.get(list)?.disconnect();
  const others = cardsOf(list).filter((other) => other !== card);
  const startIndex = cardsOf(list).indexOf(card);
  let index = startIndex;

  list.setAttribute(reorderingAttribute, '');
  card.setAttribute(heldAttribute, '');
  const following = followPointer({
    card,
    pointer,
    onPosition(next) {
      index = next;
      arrange([...others.slice(0, next), card, ...others.slice(next)]);
    },
  });
  const end = () => {
    following.end();
    card.removeAttribute(heldAttribute);
  };
  const revert = () => {
    reorderObservers.get(list)?.disconnect();
    list.removeAttribute(reorderingAttribute);
    for (const one of cardsOf(list)) one.style.order = '';
  };
  const cancel = () => {
    end();
    revert();
  };
  return {
    moveTo: following.moveTo,
    cancel,
    drop(move) {
      if (index === startIndex) return cancel();
      end();
      const observer = new MutationObserver(revert);
      observer.observe(list, { childList: true });
      reorderObservers.set(list, observer);
      void move(index - startIndex).then((isSaved) => !isSaved && revert());
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

/** Sets negative orders, so that the records stay before other elements such as the add button. */
function arrange(cards: readonly HTMLElement[]): void {
  for (const [index, card] of cards.entries()) card.style.order = String(index - cards.length);
}
