import { useEffect, useState } from 'react';

const pauseMs = 200;

/** Returns the input after a pause in typing (debounce). */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
