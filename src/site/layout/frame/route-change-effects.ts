import { useEffect, useLayoutEffect, useRef } from 'react';

/** In the layout, because a live region that is inserted together with its text is not read out. */
export const announcerId = 'announcer';

/** Sets scroll position (on Back the previous), focus and announcement when the page appears, not its code. */
export function RouteChangeEffects({ path }: { path: string }) {
  const shownPath = useRef(path);
  const entryId = useRef<number>(undefined);
  // In pixels, by history entry.
  const scrollPositions = useRef(new Map<number, number>());

  useEffect(() => {
    entryId.current = historyEntryId() ?? assignEntryId();
    const { current } = scrollPositions;
    // After a history navigation, scroll events may come from the new, shorter page; do not store them for the old one.
    const storePosition = () =>
      entryId.current === historyEntryId() && current.set(entryId.current ?? 0, scrollY);
    const restoreNativeScrolling = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    storePosition();
    addEventListener('scroll', storePosition, { passive: true });
    addEventListener('pagehide', restoreNativeScrolling);
    return () => {
      removeEventListener('scroll', storePosition);
      removeEventListener('pagehide', restoreNativeScrolling);
    };
  }, []);

  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    entryId.current = historyEntryId() ?? assignEntryId();
    scrollTo({ top: scrollPositions.current.get(entryId.current) ?? 0, behavior: 'instant' });
    focusHeading();
    // The page before this component in the document has set its title.
    announce(document.title);
  }, [path]);

  return null;
}

export function announce(text: string): void {
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = text;
}

function historyEntryId(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'visit' in state && typeof state.visit === 'number'
    ? state.visit
    : undefined;
}

function assignEntryId(): number {
  const visit = Date.now();
  history.replaceState({ visit }, '');
  return visit;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
