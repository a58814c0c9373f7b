import { useEffect, useState, type RefObject } from 'react';

const displayDurationMs = 6000;

/** Showing the same text again restarts the time. */
export function useTimedMessage(): [message: string | undefined, show: (message: string) => void] {
  const [current, setCurrent] = useState<{ text: string }>();
  useEffect(() => {
    if (!current) return;
    const timer = setTimeout(() => setCurrent(undefined), displayDurationMs);
    return () => clearTimeout(timer);
  }, [current]);
  return [current?.text, (text) => setCurrent({ text })];
}

/**
 * Saves on ⌘S and Ctrl+S: the form with the focus, or the open form if no form has it. Ignores the keys for a
 * form behind a modal dialog.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>, save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      const focused = document.activeElement?.closest('form');
      const topDialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const isInTopDialog = !topDialog || topDialog.contains(form.current);
      if (isInTopDialog && (!focused || focused === form.current)) save();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
