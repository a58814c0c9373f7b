import { useEffect, useEffectEvent, useState } from 'react';

/** Display time of each slide, in all carousels. */
const autoplayIntervalMs = 5000;

/** Calls `advance` every `autoplayIntervalMs` until stopped. Pauses while the pointer or the focus is inside (WCAG 2.2.2). */
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
    const timer = setInterval(() => onTick(), autoplayIntervalMs);
    return () => clearInterval(timer);
  }, [running]);

  /** Event handlers for the element in which pointer or focus pause the autoplay. */
  const interactionHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { playing, setPlaying, interactionHandlers };
}
