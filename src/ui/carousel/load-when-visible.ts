/** So much of a row in sight, and it is looked at. */
const enough = 0.25;

/**
 * Marks a row once it is seen, or moves, by itself or by a hand: until then a gallery loads only its first picture
 * (carousel.module.css), from then on whatever is near.
 */
export function loadWhenVisible(row: HTMLElement, signal: AbortSignal): void {
  const mark = () => {
    row.dataset.seen = '';
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ intersectionRatio }) => intersectionRatio >= enough)) mark();
    },
    { threshold: enough },
  );
  observer.observe(row);
  row.addEventListener('scroll', mark, { signal, once: true, passive: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
