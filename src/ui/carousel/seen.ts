/** So much of a row in sight, and it is looked at. */
const enough = 0.25;

/**
 * Marks a row once it is seen: until then only its first picture is loaded (carousel.module.css). One that has moved by
 * itself counts as soon as anything of it is in sight.
 */
export function markWhenSeen(row: HTMLElement, signal: AbortSignal): void {
  let share = 0;
  const mark = () => {
    if (share < enough && !(share > 0 && row.scrollLeft > 0)) return;
    row.dataset.seen = '';
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    (entries) => {
      share = entries.at(-1)?.intersectionRatio ?? 0;
      mark();
    },
    { threshold: [0, 0.01, enough] },
  );
  observer.observe(row);
  row.addEventListener('scroll', mark, { signal, passive: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
