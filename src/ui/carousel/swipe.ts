/** Shorter drags are taken for an unsteady hand (SPEC §9). */
const threshold = 50;
/** From here on a press is a drag and no click any more. */
const clickTolerance = 6;

type Swipe = { onSwipe: (direction: 1 | -1) => void; onTooShort: () => void };

/**
 * Dragging a row with mouse or pen comes as pointer events, with a finger as touch events: the browser ends a finger's
 * pointer events as soon as it scrolls the page, while its touch events go on. Returns the way to stop watching.
 */
export function watchSwipe(row: HTMLElement, { onSwipe, onTooShort }: Swipe): () => void {
  let drag: { x: number; left: number; moved: boolean } | undefined;
  let swallowClick = false;

  const begin = (x: number) => {
    swallowClick = false;
    drag = { x, left: row.scrollLeft, moved: false };
  };

  const follow = (x: number) => {
    if (!drag) return;
    const distance = drag.x - x;
    if (!drag.moved && Math.abs(distance) < clickTolerance) return;
    drag.moved = true;
    row.dataset.dragging = '';
    row.scrollLeft = drag.left + distance;
  };

  const end = (x: number | undefined) => {
    if (!drag) return;
    const { moved } = drag;
    const distance = x === undefined ? 0 : drag.x - x;
    drag = undefined;
    swallowClick = moved;
    delete row.dataset.dragging;
    if (Math.abs(distance) >= threshold) onSwipe(distance > 0 ? 1 : -1);
    else if (moved) onTooShort();
  };

  const listening = new AbortController();
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    handle: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ) => row.addEventListener(name, handle, { signal: listening.signal, capture });

  on('pointerdown', (event) => {
    if (event.pointerType !== 'touch' && event.button === 0) begin(event.clientX);
  });
  on('pointermove', (event) => {
    if (event.pointerType === 'touch' || !drag) return;
    follow(event.clientX);
    if (drag.moved) row.setPointerCapture(event.pointerId);
  });
  on('pointerup', (event) => event.pointerType !== 'touch' && end(event.clientX));
  on('pointercancel', (event) => event.pointerType !== 'touch' && end(undefined));
  on('touchstart', (event) => {
    const finger = event.touches[0];
    if (finger && event.touches.length === 1) begin(finger.clientX);
    else end(undefined);
  });
  on('touchmove', (event) => {
    const finger = event.touches[0];
    if (finger) follow(finger.clientX);
  });
  on('touchend', (event) => end(event.changedTouches[0]?.clientX));
  on('touchcancel', () => end(undefined));
  on('dragstart', (event) => event.preventDefault());
  on(
    'click',
    (event) => {
      if (!swallowClick) return;
      swallowClick = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return () => listening.abort();
}
