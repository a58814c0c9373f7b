import { useEffect, useState } from 'react';

const shownForMs = 2000;

/** Holds a success message that disappears after a while. */
export function useTimedMessage(): [message: string | undefined, show: (message: string) => void] {
  const [shown, setShown] = useState<{ text: string }>();
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), shownForMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown?.text, (text) => setShown({ text })];
}
