import { useEffect, useEffectEvent, useState } from 'react';

/** SPEC §9. */
const interval = 5000;

/** Calls `advance` every five seconds until it is stopped; waits while someone looks closely (WCAG 2.2.2). */
export function useAutoplay(possible: boolean, advance: () => void) {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = possible && playing && !hovered && !focused;
  const onTick = useEffectEvent(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) advance();
  });

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
