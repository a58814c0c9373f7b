import { watchSwipe } from './swipe';
import { watchVisibility } from './watch-visibility';

/** Index of the first visible slide, and number of visible slides. */
export type VisibleRange = { first: number; visible: number };

export type CarouselController = {
  /** Moves by a number of slides. Wraps around at the ends, once all slides are loaded. */
  move: (by: number) => void;
  release: () => void;
};

type Watcher = {
  onPlace: (place: VisibleRange) => void;
  /** Called when the visitor has moved the carousel: by touch, mouse, trackpad, or focus inside a slide. */
  onUserMove: () => void;
  onVisible: (isVisible: boolean) => void;
};

/** Events by which a visitor moves the carousel. */
const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/** Scrolling has ended after this time without a scroll event. */
const scrollEndDelayMs = 120;

/**
 * Controls a scroll container with slides; its scroll position is the only state. Plain DOM code, because it runs on
 * every frame and React need not render then.
 */
export function createCarouselController(
  row: HTMLElement,
  { onPlace, onUserMove, onVisible }: Watcher,
): CarouselController {
  let target = 0;
  let shown = 0;
  /** True when the last movement came from the code, not from the visitor. */
  let isProgrammatic = false;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const reportPlace = () => {
    const { nearest, visible } = measure(row);
    shown = nearest;
    onPlace({ first: nearest, visible });
  };

  const goTo = (index: number, behavior: ScrollBehavior = preferredMotion()) => {
    target = index;
    isProgrammatic = true;
    row.scrollTo({ left: index * measure(row).step, behavior });
    restLater();
  };

  const move = (by: number) => {
    const places = measure(row).last + 1;
    const next = target + by;
    // While slides are missing, stop at the last loaded one instead of wrapping around.
    goTo(row.dataset.more ? Math.min(Math.max(next, 0), places - 1) : (next + places) % places);
  };

  const rest = () => {
    const { nearest, step } = measure(row);
    const isBetweenSlides = Math.abs(row.scrollLeft - nearest * step) > 1;
    if (row.dataset.dragging !== undefined || isBetweenSlides) return;
    const hasMissed = nearest !== target;
    const wasOurs = isProgrammatic;
    isProgrammatic = false;
    if (hasMissed && wasOurs) {
      // Under load, browsers sometimes snap back to the start of a movement; go to the requested slide.
      row.scrollTo({ left: target * step, behavior: 'instant' });
    } else if (hasMissed) {
      target = nearest;
      onUserMove();
    }
  };
  const restLater = () => {
    clearTimeout(resting);
    resting = setTimeout(rest, scrollEndDelayMs);
  };

  // Not `scrollend`: it also fires when one scroll replaces another, and some browsers do not support it.
  const scrolled = () => {
    reportPlace();
    restLater();
  };

  const ending = new AbortController();
  const options = { signal: ending.signal, passive: true };
  watchSwipe(row, {
    signal: ending.signal,
    onEnd: (by) => {
      if (by !== 0) onUserMove();
      move(by);
    },
  });
  const resized = new ResizeObserver(() => {
    // A resize during a movement of the visitor keeps the slide that the movement has reached.
    if (!isProgrammatic && shown !== target) {
      target = shown;
      onUserMove();
    }
    goTo(Math.min(target, measure(row).last), 'instant');
    reportPlace();
  });
  row.addEventListener('scroll', scrolled, options);
  for (const event of userInputEvents) row.addEventListener(event, () => (isProgrammatic = false), options);
  resized.observe(row);
  watchVisibility(row, { signal: ending.signal, onVisible });

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
