import { useEffect, useState } from 'react';

const debounceMs = 200;

/** Returns the input after a pause in typing (debounce). */
export function useDebounced(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
}
