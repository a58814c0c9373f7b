import { useEffect, useState } from 'react';

const pauseMs = 200;

/** Gives what was typed once nothing more is. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
