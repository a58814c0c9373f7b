import { useSyncExternalStore } from 'react';

/** Scroll position in pixels from which the header is opaque (SPEC §9). */
const threshold = 20;

export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > threshold,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
