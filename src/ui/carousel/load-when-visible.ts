/** Visible fraction from which a carousel counts as seen. */
const enough = 0.25;

/**
 * Marks a carousel when it is visible or is moved. Before that, a gallery loads only its first image
 * (carousel.module.css); afterwards, all near ones.
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
