import { useEffect, useLayoutEffect, useRef } from 'react';
import { showFonts } from '../../web-fonts';

/** The element that reads out titles; part of the frame, because what appears together with its text is not read. */
export const announcerId = 'announcer';

/**
 * What the browser does by itself when a page is loaded and what a single-page app has to do: a new page starts at its
 * top, going back returns to where one was, the focus moves to the heading, and the title is read out. Stands beside
 * the page inside its Suspense, so that all this happens when the page is there and not while its code is on the way.
 */
export function RouteChangeEffects({ path }: { path: string }) {
  const shown = useRef(path);
  const visit = useRef<number>(undefined);
  const positions = useRef(new Map<number, number>());
  const announced = useRef(path);

  useEffect(() => {
    visit.current = visitOf() ?? markVisit();
    const { current } = positions;
    // Once the history has moved on, scrolling is no longer the old page's: what takes its place may be shorter.
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

/** An entry of the history that has been shown before carries a mark. */
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
