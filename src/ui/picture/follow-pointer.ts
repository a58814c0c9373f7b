/** Distance to the top and bottom of the window in which the page starts to scroll, and pixels per frame. */
const edge = { top: 96, bottom: 72, speed: 10 };

export type Point = { x: number; y: number };

type Following = {
  card: HTMLElement;
  pointer: Point;
  /** The place over which the card hangs now. */
  onPlace: (place: number) => void;
};

/**
 * Lets a card hang on the pointer until `end` is called. The cards change places by the CSS property `order`, so the
 * document stays as it is while a finger is down: an element that is moved in it would lose the pointer.
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
    if (now.y < edge.top) window.scrollBy(0, -edge.speed);
    if (now.y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.speed);
    follow();
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);

  return {
    to(next: Point) {
      now = next;
      follow();
    },
    end() {
      cancelAnimationFrame(frame);
      card.style.translate = '';
    },
  };
}

/** What else can be moved in its list. */
function othersOf(card: HTMLElement): HTMLElement[] {
  const siblings = [...(card.parentElement?.children ?? [])];
  return siblings.filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one !== card && one.querySelector('[data-move]') !== null,
  );
}

function isAbove(other: HTMLElement, { y }: Point): boolean {
  return centreOf(other).y < y;
}

/** In the order in which rows of cards are read. */
function isEarlier(other: HTMLElement, { x, y }: Point): boolean {
  if (y < other.offsetTop) return false;
  return y > other.offsetTop + other.offsetHeight || centreOf(other).x < x;
}

function centreOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Point {
  return { x: offsetLeft + offsetWidth / 2, y: offsetTop + offsetHeight / 2 };
}
