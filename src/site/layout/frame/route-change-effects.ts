import { useEffect, useLayoutEffect, useRef } from 'react';
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
  const shown = useRef(path);
  const visit = useRef<number>(undefined);
  const positions = useRef(new Map<number, number>());
  const announced = useRef(path);

  useEffect(() => {
    visit.current = visitOf() ?? markVisit();
    const { current } = positions;
    // After a history navigation, scroll events may come from the new, shorter page; do not store them for the old one.
    const remember = () => visit.current === visitOf() && current.set(visit.current ?? 0, scrollY);
    const handBack = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    remember();
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', handBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    showFonts();
    visit.current = visitOf() ?? markVisit();
    scrollTo({ top: positions.current.get(visit.current) ?? 0, behavior: 'instant' });
    focusHeading();
  }, [path]);

  useEffect(() => {
    const announcer = document.getElementById(announcerId);
    if (announced.current === path || !announcer) return;
    announced.current = path;
    announcer.textContent = document.title;
  }, [path]);

  return null;
}

/** Returns the number of a history entry; undefined for a new entry. */
function visitOf(): number | undefined {
  const state: unknown = history.state;
  return typeof state === 'object' && state && 'visit' in state && typeof state.visit === 'number'
    ? state.visit
    : undefined;
}

function markVisit(): number {
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
