import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { showFonts } from '../../web-fonts';

/**
 * Id of the live region that announces page titles. In the layout, because a live region that is inserted together with
 * its text is not read out.
 */
export const announcerId = 'announcer';

/**
 * Applies the effects of a page load on client-side navigation: scroll position (on Back the previous one), focus on
 * the heading, announcement of the title. Rendered inside the page's Suspense boundary, so that this happens when the
 * page appears, not while its code loads.
 */
export function RouteChangeEffects({ path }: { path: string }) {
  const [scrollPositions] = useState(createScrollPositions);
  const shownPath = useRef(path);
  const announcedPath = useRef(path);

  useEffect(() => {
    const stopTracking = scrollPositions.track();
    return () => stopTracking();
  }, [scrollPositions]);

  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    showFonts();
    scrollPositions.restore();
    focusHeading();
  }, [path, scrollPositions]);

  useEffect(() => {
    const announcer = document.getElementById(announcerId);
    if (announcedPath.current === path || !announcer) return;
    announcedPath.current = path;
    announcer.textContent = document.title;
  }, [path]);

  return null;
}

/** Scroll positions of the history entries, in place of those that the browser restores. */
function createScrollPositions() {
  /** In pixels, by history entry. */
  const positions = new Map<number, number>();
  let entryId: number | undefined;

  // After a history navigation, scroll events may come from the new, shorter page; do not store them for the old one.
  const store = () =>
    entryId !== undefined && entryId === historyEntryId() && positions.set(entryId, scrollY);
  const restoreNativeScrolling = () => (history.scrollRestoration = 'auto');

  return {
    /** Stores the position on each scroll until the returned function is called. */
    track() {
      entryId = historyEntryId() ?? assignEntryId();
      history.scrollRestoration = 'manual';
      store();
      addEventListener('scroll', store, { passive: true });
      addEventListener('pagehide', restoreNativeScrolling);
      return () => {
        removeEventListener('scroll', store);
        removeEventListener('pagehide', restoreNativeScrolling);
      };
    },
    /** Scrolls to the position of the present entry; to the top of a new one. */
    restore() {
      entryId = historyEntryId() ?? assignEntryId();
      scrollTo({ top: positions.get(entryId) ?? 0, behavior: 'instant' });
    },
  };
}

/** Returns the id of the present history entry; undefined for a new one. */
function historyEntryId(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'visit' in state && typeof state.visit === 'number'
    ? state.visit
    : undefined;
}

/** Stores an id in the present history entry and returns it. */
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
