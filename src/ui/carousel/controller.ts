import { loadWhenVisible } from './load-when-visible';
import { watchSwipe } from './swipe';

/** What is in sight: the first slide and how many beside each other. */
export type VisibleRange = { first: number; visible: number };

export type CarouselController = {
  /** Goes on by a number of slides; beyond an end it continues at the other one, once all slides are there. */
  move: (by: number) => void;
  release: () => void;
};

type Watcher = {
  onPlace: (place: VisibleRange) => void;
  /** The visitor has moved the row by hand: finger, mouse, trackpad, or focus inside a slide. */
  onHand: () => void;
};

/** What a visitor moves the row with. */
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/** So long without moving, in milliseconds, and the row has come to rest. */
const scrollEndDelayMs = 120;

/**
 * Steers a row of slides that can scroll by itself, so its scroll position is the truth. Plain DOM: what happens here
 * sixty times a second is none of React's business.
 */
export function createCarouselController(row: HTMLElement, { onPlace, onHand }: Watcher): CarouselController {
  let target = 0;
  /** The last to move the row were we, not the visitor. */
  let isOurs = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const tell = () => {
    const { nearest, visible } = measure(row);
    onPlace({ first: nearest, visible });
  };

  const goTo = (index: number, behavior: ScrollBehavior = preferredMotion()) => {
    target = index;
    isOurs = true;
    row.scrollTo({ left: index * measure(row).step, behavior });
    restLater();
  };

  const move = (by: number) => {
    const places = measure(row).last + 1;
    const next = target + by;
    // What is to come is not there yet: its end is none to go on from.
    goTo(row.dataset.more ? Math.min(Math.max(next, 0), places - 1) : (next + places) % places);
  };

  const rest = () => {
    const { nearest, step } = measure(row);
    const isBetweenSlides = Math.abs(row.scrollLeft - nearest * step) > 1;
    if (row.dataset.dragging !== undefined || isBetweenSlides) return;
    const hasMissed = nearest !== target;
    const wasOurs = isOurs;
    isOurs = false;
    if (hasMissed && wasOurs) {
      // Busy browsers sometimes snap back to where a movement began; the visitor has asked for the target.
      row.scrollTo({ left: target * step, behavior: 'instant' });
    } else if (hasMissed) {
      target = nearest;
      onHand();
    }
  };
  const restLater = () => {
    clearTimeout(resting);
    resting = setTimeout(rest, scrollEndDelayMs);
  };

  // Not `scrollend`: it also comes when one scroll takes over from another, and some browsers do not know it.
  const scrolled = () => {
    tell();
    restLater();
  };

  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  watchSwipe(row, {
    signal: ending.signal,
    onEnd: (by) => {
      if (by !== 0) onHand();
      move(by);
    },
  });
  const resized = new ResizeObserver(() => {
    goTo(Math.min(target, measure(row).last), 'instant');
    tell();
  });
  row.addEventListener('scroll', scrolled, options);
  for (const event of userInputEvents) row.addEventListener(event, () => (isOurs = false), options);
  resized.observe(row);
  loadWhenVisible(row, ending.signal);

  return {
    move,
    release: () => {
      ending.abort();
      resized.disconnect();
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
