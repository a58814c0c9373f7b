import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

/** SPEC §9. */
const interval = 5000;

/** Calls `advance` every five seconds until it is stopped; waits while someone looks closely (WCAG 2.2.2). */
export function useAutoplay(possible: boolean, advance: () => void) {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const still = useSyncExternalStore(subscribeToMotion, prefersStillness, () => true);
  const running = possible && playing && !hovered && !focused && !still;
  const onTick = useEffectEvent(advance);

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => onTick(), interval);
    return () => clearInterval(timer);
  }, [running]);

  /** For the element inside which pointer or focus make the row wait. */
  const waiting = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { playing, setPlaying, waiting };
}

const motion = '(prefers-reduced-motion: reduce)';

function prefersStillness(): boolean {
  return matchMedia(motion).matches;
}

function subscribeToMotion(onChange: () => void): () => void {
  const query = matchMedia(motion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
