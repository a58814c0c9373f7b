import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What the browser does by itself when a page is loaded and what a single-page app has to do: a new page starts at its
 * top, going back returns to where one was, the focus moves to the heading, and the title is read out by the element whose ref is returned.
 */
export function useArrival(path: string) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const shown = useRef(path);
  const positions = useRef(new Map<string, number>());
  const scrolled = useRef(0);
  const returnedTo = useRef<string>(undefined);

  useEffect(() => {
    const remember = () => (scrolled.current = scrollY);
    const returning = () => (returnedTo.current = location.pathname);
    const handBack = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    remember();
    addEventListener('scroll', remember, { passive: true });
    // Capturing, so that it is known before the router renders the page that was returned to.
    addEventListener('popstate', returning, true);
    addEventListener('pagehide', handBack);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('popstate', returning, true);
      removeEventListener('pagehide', handBack);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current === path) return;
    positions.current.set(shown.current, scrolled.current);
    shown.current = path;
    const isReturn = returnedTo.current === path;
    returnedTo.current = undefined;
    scrollTo({ top: isReturn ? positions.current.get(path) : 0, behavior: 'instant' });
    focusHeading();
  }, [path]);

  const announced = useRef(path);
  useEffect(() => {
    if (announced.current === path) return;
    announced.current = path;
    if (announcer.current) announcer.current.textContent = document.title;
  }, [path]);

  return announcer;
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main');
  const heading = main?.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  (heading ?? main)?.focus({ preventScroll: true });
}
