/** Shorter drags are taken for an unsteady hand (SPEC §9). */
const threshold = 50;
/** From here on a press is a drag and no click any more. */
const clickTolerance = 6;

type Swipe = {
  signal: AbortSignal;
  /** By how many slides the row shall go on; 0 after a drag that was too short. */
  onEnd: (by: -1 | 0 | 1) => void;
};

/**
 * Dragging a row with mouse or pen comes as pointer events, with a finger as touch events: the browser ends a finger's
 * pointer events as soon as it scrolls the page, while its touch events go on.
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
    hasMoved ||= Math.abs(from.x - x) >= clickTolerance;
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
    if (hasMoved) onEnd(Math.abs(distance) < threshold ? 0 : distance > 0 ? 1 : -1);
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

/** Where mouse, pen or finger are; undefined for the pointer events of a finger. */
function xOf(event: PointerEvent | TouchEvent): number | undefined {
  if ('changedTouches' in event) return event.changedTouches[0]?.clientX;
  return event.pointerType === 'touch' ? undefined : event.clientX;
}

/** A second finger, or not the main button. */
function isAnother(event: PointerEvent | TouchEvent): boolean {
  return 'touches' in event ? event.touches.length > 1 : event.button !== 0;
}
