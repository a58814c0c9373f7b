/** A shorter movement does not change the slide. */
const minSwipePx = 50;
/** From here a press counts as a drag, not as a click. */
const minDragPx = 6;

type Swipe = {
  signal: AbortSignal;
  /** Receives the number of slides to move; 0 for a drag that was too short. */
  onEnd: (by: -1 | 0 | 1) => void;
};

/**
 * Detects drags with mouse or pen by pointer events, with a finger by touch events. The browser cancels a finger's
 * pointer events once the page scrolls; touch events continue.
 */
export function watchSwipe(row: HTMLElement, { signal, onEnd }: Swipe): void {
  let from: { x: number; left: number } | undefined;
  let hasMoved = false;

  const begin = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (x === undefined) return;
    if (isAnother(event)) return end(event);
    hasMoved = false;
    from = { x, left: row.scrollLeft };
  };
  const follow = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (!from || x === undefined) return;
    hasMoved ||= Math.abs(from.x - x) >= minDragPx;
    if (!hasMoved) return;
    row.dataset.dragging = '';
    row.scrollLeft = from.left + from.x - x;
    if ('pointerId' in event) row.setPointerCapture(event.pointerId);
  };
  const end = (event: PointerEvent | TouchEvent) => {
    const x = xOf(event);
    if (!from || x === undefined) return;
    const distance = event.type === 'pointerup' || event.type === 'touchend' ? from.x - x : 0;
    from = undefined;
    delete row.dataset.dragging;
    if (hasMoved) onEnd(Math.abs(distance) < minSwipePx ? 0 : distance > 0 ? 1 : -1);
  };

  for (const name of ['pointerdown', 'touchstart'] as const) row.addEventListener(name, begin, { signal });
  for (const name of ['pointermove', 'touchmove'] as const) row.addEventListener(name, follow, { signal });
  for (const name of ['pointerup', 'pointercancel', 'touchend', 'touchcancel'] as const)
    row.addEventListener(name, end, { signal });
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  const swallow = (event: Event) => {
    if (!hasMoved) return;
    hasMoved = false;
    event.preventDefault();
    event.stopPropagation();
  };
  row.addEventListener('click', swallow, { signal, capture: true });
}

/** Returns the horizontal position; undefined for pointer events of a finger. */
function xOf(event: PointerEvent | TouchEvent): number | undefined {
  if ('changedTouches' in event) return event.changedTouches[0]?.clientX;
  return event.pointerType === 'touch' ? undefined : event.clientX;
}

/** Detects a second finger, or a mouse button other than the main one. */
function isAnother(event: PointerEvent | TouchEvent): boolean {
  return 'touches' in event ? event.touches.length > 1 : event.button !== 0;
}
