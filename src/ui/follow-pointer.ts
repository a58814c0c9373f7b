/** Distances to the window's edges at which the page scrolls. */
const edgePx = { top: 96, bottom: 72 };

/** Scroll distance per animation frame near an edge. */
const scrollStepPx = 10;

/** Point of the viewport or of the offset parent, in CSS pixels. */
export type PixelPoint = { x: number; y: number };

type FollowOptions = {
  card: HTMLElement;
  pointer: PixelPoint;
  /** Receives the position in the list over which the card is, from 0. */
  onPosition: (position: number) => void;
};

/** Reorders cards by the CSS property `order`: moving the element during a touch would end its touch events. */
export function followPointer({ card, pointer, onPosition }: FollowOptions) {
  const pointerStart = { x: pointer.x, y: pointer.y + window.scrollY };
  const cardStart = { x: card.offsetLeft, y: card.offsetTop };
  let current = pointer;
  let frame = 0;

  const follow = () => {
    const others = othersOf(card);
    const isColumn = others.every((other) => other.offsetLeft === card.offsetLeft);
    const x = isColumn ? 0 : current.x - pointerStart.x - (card.offsetLeft - cardStart.x);
    const y = current.y + window.scrollY - pointerStart.y - (card.offsetTop - cardStart.y);
    card.style.translate = `${x}px ${y}px`;
    const centre = { x: centreOf(card).x + x, y: centreOf(card).y + y };
    const isBefore = isColumn ? isAbove : isEarlier;
    onPosition(others.filter((other) => isBefore(other, centre)).length);
  };
  const tick = () => {
    if (current.y < edgePx.top) window.scrollBy(0, -scrollStepPx);
    if (current.y > window.innerHeight - edgePx.bottom) window.scrollBy(0, scrollStepPx);
    follow();
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);

  return {
    moveTo(next: PixelPoint) {
      current = next;
      follow();
    },
    end() {
      cancelAnimationFrame(frame);
      card.style.translate = '';
    },
  };
}

function othersOf(card: HTMLElement): HTMLElement[] {
  const siblings = [...(card.parentElement?.children ?? [])];
  return siblings.filter(
    (sibling): sibling is HTMLElement =>
      sibling instanceof HTMLElement && sibling !== card && sibling.querySelector('[data-move]') !== null,
  );
}

function isAbove(other: HTMLElement, { y }: PixelPoint): boolean {
  return centreOf(other).y < y;
}

function isEarlier(other: HTMLElement, { x, y }: PixelPoint): boolean {
  if (y < other.offsetTop) return false;
  return y > other.offsetTop + other.offsetHeight || centreOf(other).x < x;
}

function centreOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): PixelPoint {
  return { x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2 };
}
