/** Distance to the top and bottom of the window in which the page starts to scroll, and pixels per frame. */
const edge = { top: 96, bottom: 72, speed: 10 };

type Following = {
  card: HTMLElement;
  pointerY: number;
  /** The place over which the card hangs now. */
  onPlace: (place: number) => void;
};

/**
 * Lets a card hang on the pointer until `end` is called. The cards change places by the CSS property `order`, so the
 * document stays as it is while a finger is down: an element that is moved in it would lose the pointer.
 */
export function followPointer({ card, pointerY, onPlace }: Following) {
  const startY = pointerY + window.scrollY;
  const startTop = card.offsetTop;
  let y = pointerY;
  let frame = 0;

  const follow = () => {
    const distance = y + window.scrollY - startY - (card.offsetTop - startTop);
    card.style.translate = `0 ${distance}px`;
    const middle = card.offsetTop + distance + card.offsetHeight / 2;
    onPlace(othersOf(card).filter((other) => other.offsetTop + other.offsetHeight / 2 < middle).length);
  };
  const tick = () => {
    if (y < edge.top) window.scrollBy(0, -edge.speed);
    if (y > window.innerHeight - edge.bottom) window.scrollBy(0, edge.speed);
    follow();
    frame = requestAnimationFrame(tick);
  };
  frame = requestAnimationFrame(tick);

  return {
    to(pointerY: number) {
      y = pointerY;
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
  return siblings.filter((one): one is HTMLElement => one instanceof HTMLElement && one !== card);
}
