export type VisibleRange = { first: number; visible: number };

type CarouselOptions = {
  signal: AbortSignal;
  onRange: (range: VisibleRange) => void;
  /** Called when the visitor has moved the carousel: by touch, mouse, trackpad, or focus inside a slide. */
  onUserMove: () => void;
  onVisible: (isVisible: boolean) => void;
};

const userInputEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const;

/** Scrolling has ended after this time without a scroll event. */
const scrollEndDelayMs = 120;

/** Moves by a number of slides. Wraps around at the ends, once all slides are loaded. */
export type MoveCarousel = (by: number) => void;

/** The scroll position is the only state. Plain DOM code, because it runs on every frame and React need not render. */
export function controlCarousel(
  track: HTMLElement,
  { signal, onRange, onUserMove, onVisible }: CarouselOptions,
): MoveCarousel {
  /** Index of the slide to which the last movement goes. */
  let target = 0;
  let shown = 0;
  let isProgrammatic = false;
  let scrollEndTimer: ReturnType<typeof setTimeout> | undefined;

  const reportRange = () => {
    const { nearest, visible } = measure(track);
    shown = nearest;
    onRange({ first: nearest, visible });
  };

  const goTo = (index: number, behavior: ScrollBehavior = preferredMotion()) => {
    target = index;
    isProgrammatic = true;
    track.scrollTo({ left: index * measure(track).step, behavior });
    scheduleScrollEnd();
  };

  const move = (by: number) => {
    const positionCount = measure(track).last + 1;
    const next = target + by;
    // While slides are missing, stop at the last loaded one instead of wrapping around.
    goTo(
      track.dataset.more
        ? Math.min(Math.max(next, 0), positionCount - 1)
        : (next + positionCount) % positionCount,
    );
  };

  const onScrollEnd = () => {
    const { nearest, step } = measure(track);
    const isBetweenSlides = Math.abs(track.scrollLeft - nearest * step) > 1;
    if (track.dataset.dragging !== undefined || isBetweenSlides) return;
    const isElsewhere = nearest !== target;
    const wasProgrammatic = isProgrammatic;
    isProgrammatic = false;
    if (isElsewhere && wasProgrammatic) {
      // Under load, browsers sometimes snap back to the start of a movement; go to the requested slide.
      track.scrollTo({ left: target * step, behavior: 'instant' });
    } else if (isElsewhere) {
      target = nearest;
      onUserMove();
    }
  };
  const scheduleScrollEnd = () => {
    clearTimeout(scrollEndTimer);
    scrollEndTimer = setTimeout(onScrollEnd, scrollEndDelayMs);
  };

  // Not `scrollend`: it also fires when one scroll replaces another, and some browsers do not support it.
  const onScroll = () => {
    reportRange();
    scheduleScrollEnd();
  };

  const options = { signal, passive: true };
  watchSwipe(track, {
    signal,
    onEnd: (by) => {
      if (by !== 0) onUserMove();
      move(by);
    },
  });
  const resizeObserver = new ResizeObserver(() => {
    // A resize during a movement of the visitor keeps the slide that the movement has reached.
    if (!isProgrammatic && shown !== target) {
      target = shown;
      onUserMove();
    }
    goTo(Math.min(target, measure(track).last), 'instant');
    reportRange();
  });
  track.addEventListener('scroll', onScroll, options);
  for (const event of userInputEvents) track.addEventListener(event, () => (isProgrammatic = false), options);
  resizeObserver.observe(track);
  watchVisibility(track, { signal, onVisible });
  signal.addEventListener('abort', () => {
    resizeObserver.disconnect();
    clearTimeout(scrollEndTimer);
  });
  return move;
}

function preferredMotion(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** Returns the distance of adjacent slides in CSS pixels, the number of visible ones, and slide indexes. */
function measure(track: HTMLElement) {
  const [first, second] = track.children;
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  const step = pitch || Math.max(1, track.clientWidth);
  const visible = Math.max(1, Math.round(track.clientWidth / step));
  const last = Math.max(0, track.children.length - visible);
  return { step, visible, last, nearest: Math.min(last, Math.round(track.scrollLeft / step)) };
}

const minRatio = 0.25;

/** Until a gallery was visible or moved, it loads only its first image (carousel.module.css). */
function watchVisibility(
  track: HTMLElement,
  { signal, onVisible }: { signal: AbortSignal; onVisible: (isVisible: boolean) => void },
): void {
  const markAsSeen = () => (track.dataset.seen = '');
  const observer = new IntersectionObserver(
    (entries) => {
      const isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= minRatio;
      if (isVisible) markAsSeen();
      onVisible(isVisible);
    },
    { threshold: minRatio },
  );
  observer.observe(track);
  track.addEventListener('scroll', markAsSeen, { signal, once: true, passive: true });
  signal.addEventListener('abort', () => observer.disconnect());
}

/** A shorter movement does not change the slide. */
const minSwipePx = 50;
/** From here a press counts as a drag, not as a click. */
const minDragPx = 6;

type SwipeOptions = {
  signal: AbortSignal;
  /** Receives the number of slides to move; 0 for a drag that was too short. */
  onEnd: (by: -1 | 0 | 1) => void;
};

/** Touch events for fingers, because the browser cancels their pointer events once the page scrolls. */
function watchSwipe(track: HTMLElement, { signal, onEnd }: SwipeOptions): void {
  let start: { x: number; left: number } | undefined;
  let hasMoved = false;

  const begin = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (x === undefined) return;
    const isSecondary = 'touches' in event ? event.touches.length > 1 : event.button !== 0;
    if (isSecondary) return end(event);
    hasMoved = false;
    start = { x, left: track.scrollLeft };
  };
  const follow = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (!start || x === undefined) return;
    // The button was released outside of the track, before the pointer was captured.
    if ('buttons' in event && event.buttons === 0) return end(event);
    hasMoved ||= Math.abs(start.x - x) >= minDragPx;
    if (!hasMoved) return;
    track.dataset.dragging = '';
    track.scrollLeft = start.left + start.x - x;
    if ('pointerId' in event) track.setPointerCapture(event.pointerId);
  };
  const end = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (!start || x === undefined) return;
    const distance = event.type === 'pointerup' || event.type === 'touchend' ? start.x - x : 0;
    start = undefined;
    delete track.dataset.dragging;
    if (hasMoved) onEnd(Math.abs(distance) < minSwipePx ? 0 : distance > 0 ? 1 : -1);
  };

  for (const name of ['pointerdown', 'touchstart'] as const) track.addEventListener(name, begin, { signal });
  for (const name of ['pointermove', 'touchmove'] as const) track.addEventListener(name, follow, { signal });
  for (const name of ['pointerup', 'pointercancel', 'touchend', 'touchcancel'] as const)
    track.addEventListener(name, end, { signal });
  track.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const suppressClick = (event: Event) => {
    if (!hasMoved) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('click', suppressClick, { signal, capture: true });
}

function xOf(event: PointerEvent | TouchEvent): number | undefined {
  if ('changedTouches' in event) return event.changedTouches[0]?.clientX;
  return event.pointerType === 'touch' ? undefined : event.clientX;
}
