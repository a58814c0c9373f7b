/** Visible fraction from which a carousel counts as visible. */
const minRatio = 0.25;

/**
 * Reports whether a carousel is visible, and marks it as seen when it is visible or moved for the first time. Before
 * that, a gallery loads only its first image (carousel.module.css); afterwards, all near ones.
 */
export function watchVisibility(
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
