import { useSyncExternalStore } from 'react';

/** From here on the bar is solid (SPEC §9). */
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
