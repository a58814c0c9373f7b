/** A shorter movement does not change the slide. */
const minSwipePx = 50;
/** From here a press counts as a drag, not as a click. */
const minDragPx = 6;

type SwipeOptions = {
  signal: AbortSignal;
  /** Receives the number of slides to move; 0 for a drag that was too short. */
  onEnd: (by: -1 | 0 | 1) => void;
};

/**
 * Detects drags with mouse or pen by pointer events, with a finger by touch events. The browser cancels a finger's
 * pointer events once the page scrolls; touch events continue.
 */
export function watchSwipe(track: HTMLElement, { signal, onEnd }: SwipeOptions): void {
  let start: { x: number; left: number } | undefined;
  let hasMoved = false;

  const begin = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (x === undefined) return;
    if (isSecondaryInput(event)) return end(event);
    hasMoved = false;
    start = { x, left: track.scrollLeft };
  };
  const follow = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (!start || x === undefined) return;
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

/** Returns the horizontal position; undefined for pointer events of a finger. */
function xOf(event: PointerEvent | TouchEvent): number | undefined {
  if ('changedTouches' in event) return event.changedTouches[0]?.clientX;
  return event.pointerType === 'touch' ? undefined : event.clientX;
}

/** Detects a second finger, or a mouse button other than the main one. */
function isSecondaryInput(event: PointerEvent | TouchEvent): boolean {
  return 'touches' in event ? event.touches.length > 1 : event.button !== 0;
}
