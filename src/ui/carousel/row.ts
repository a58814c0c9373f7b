import { watchSwipe } from './swipe';

/** What is in sight: the first slide and how many beside each other. */
export type Place = { first: number; visible: number };

export type Row = {
  /** Goes on by a number of slides; beyond an end it continues at the other one. */
  move: (by: number) => void;
  release: () => void;
};

type Watcher = {
  onPlace: (place: Place) => void;
  /** The visitor has moved the row by hand: finger, mouse, trackpad, or focus inside a slide. */
  onHand: () => void;
};

/** So long without moving, in milliseconds, and the row has come to rest. */
const stillness = 120;

/**
 * Steers a row of slides that can scroll by itself, so its scroll position is the truth. Plain DOM: what happens here
 * sixty times a second is none of React's business.
 */
export function steerRow(row: HTMLElement, { onPlace, onHand }: Watcher): Row {
  let target = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const { nearest, visible } = measure(row);
    onPlace({ first: nearest, visible });
  };

  const goTo = (index: number, behavior: ScrollBehavior = preferredMotion()) => {
    target = index;
    row.scrollTo({ left: index * measure(row).step, behavior });
  };

  const move = (by: number) => {
    const places = measure(row).last + 1;
    goTo((target + by + places) % places);
  };

  const rest = () => {
    const { nearest, step } = measure(row);
    const isBetweenSlides = Math.abs(row.scrollLeft - nearest * step) > 1;
    if (row.dataset.dragging !== undefined || isBetweenSlides || nearest === target) return;
    target = nearest;
    onHand();
  };

  // Not `scrollend`: it also comes when one scroll takes over from another, and some browsers do not know it.
  const scrolled = () => {
    tell();
    clearTimeout(resting);
    resting = setTimeout(rest, stillness);
  };

  const stopSwipe = watchSwipe(row, {
    onSwipe: (direction) => {
      onHand();
      move(direction);
    },
    onTooShort: () => goTo(target),
  });
  const resized = new ResizeObserver(() => {
    goTo(Math.min(target, measure(row).last), 'instant');
    tell();
  });
  row.addEventListener('scroll', scrolled, { passive: true });
  resized.observe(row);

  return {
    move,
    release: () => {
      stopSwipe();
      resized.disconnect();
      row.removeEventListener('scroll', scrolled);
      clearTimeout(resting);
    },
  };
}

function preferredMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

function measure(row: HTMLElement) {
  const [one, two] = row.children;
  const pitch =
    one instanceof HTMLElement && two instanceof HTMLElement ? two.offsetLeft - one.offsetLeft : 0;
  const step = pitch || Math.max(1, row.clientWidth);
  const visible = Math.max(1, Math.round(row.clientWidth / step));
  const last = Math.max(0, row.children.length - visible);
  return { step, visible, last, nearest: Math.min(last, Math.round(row.scrollLeft / step)) };
}
