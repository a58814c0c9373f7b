import { useSyncExternalStore } from 'react';

/** Scroll position from which the header is opaque (SPEC §9). */
const thresholdPx = 20;

export function useScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => scrollY > thresholdPx,
    () => false,
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('scroll', onChange, { passive: true });
  return () => removeEventListener('scroll', onChange);
}
