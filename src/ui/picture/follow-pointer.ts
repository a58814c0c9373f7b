/** Distances to the window's edges at which the page scrolls, and the speed per frame. */
const edgePx = { top: 96, bottom: 72, speed: 10 };

export type PixelPoint = { x: number; y: number };

type Following = {
  card: HTMLElement;
  pointer: PixelPoint;
  /** Receives the position in the list over which the card is. */
  onPlace: (place: number) => void;
};

/**
 * Moves a card with the pointer until `end` is called. Cards are reordered with the CSS property `order`, because
 * moving the element in the document during a touch would end its touch events.
 */
export function followPointer({ card, pointer, onPlace }: Following) {
  const start = { x: pointer.x, y: pointer.y + window.scrollY };
  const began = { x: card.offsetLeft, y: card.offsetTop };
  let now = pointer;
  let frame = 0;

  const follow = () => {
    const others = othersOf(card);
    const isColumn = others.every((other) => other.offsetLeft === card.offsetLeft);
    const x = isColumn ? 0 : now.x - start.x - (card.offsetLeft - began.x);
    const y = now.y + window.scrollY - start.y - (card.offsetTop - began.y);
    card.style.translate = `${x}px ${y}px`;
    const centre = { x: centreOf(card).x + x, y: centreOf(card).y + y };
    const isBefore = isColumn ? isAbove : isEarlier;
    onPlace(others.filter((other) => isBefore(other, centre)).length);
  };
  const tick = () => {
    if (now.y < edgePx.top) window.scrollBy(0, -edgePx.speed);
    if (now.y > window.innerHeight - edgePx.bottom) window.scrollBy(0, edgePx.speed);
    follow();
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);

  return {
    to(next: PixelPoint) {
      now = next;
      follow();
    },
    end() {
      cancelAnimationFrame(frame);
      card.style.translate = '';
    },
  };
}

/** Returns the other movable elements of the list. */
function othersOf(card: HTMLElement): HTMLElement[] {
  const siblings = [...(card.parentElement?.children ?? [])];
  return siblings.filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== card && one.querySelector('[data-move]') !== null,
  );
}

function isAbove(other: HTMLElement, { y }: PixelPoint): boolean {
  return centreOf(other).y < y;
}

/** Compares by reading order: rows first, then columns. */
function isEarlier(other: HTMLElement, { x, y }: PixelPoint): boolean {
  if (y < other.offsetTop) return false;
  return y > other.offsetTop + other.offsetHeight || centreOf(other).x < x;
}

function centreOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): PixelPoint {
  return { x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2 };
}
