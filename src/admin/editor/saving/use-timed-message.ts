import { useEffect, useState } from 'react';

const displayDurationMs = 2000;

/** Holds a success message for `displayDurationMs`. Showing the same text again restarts the time. */
export function useTimedMessage(): [message: string | undefined, show: (message: string) => void] {
  const [current, setCurrent] = useState<{ text: string }>();
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => setCurrent(undefined), displayDurationMs);
    return () => clearTimeout(timer);
  }, [current]);
  return [current?.text, (text) => setCurrent({ text })];
}
