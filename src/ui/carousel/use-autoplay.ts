import { useEffect, useEffectEvent, useState } from 'react';

/** Display time of each slide, in all carousels. */
const autoplayIntervalMs = 5000;

/**
 * Calls `advance` every `autoplayIntervalMs` until stopped. Pauses while the pointer or the focus is inside (WCAG 2.2.2),
 * and never advances with reduced motion.
 */
export function useAutoplay(isPossible: boolean, advance: () => void) {
  const [isPlaying, setPlaying] = useState(true);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isRunning = isPossible && isPlaying && !isHovered && !isFocused;
  const onTick = useEffectEvent(() => {
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) advance();
  });

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => onTick(), autoplayIntervalMs);
    return () => clearInterval(timer);
  }, [isRunning]);

  /** Event handlers for the element in which pointer or focus pause the autoplay. */
  const interactionHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { isPlaying, setPlaying, interactionHandlers };
}
