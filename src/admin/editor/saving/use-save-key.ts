import { type RefObject, useEffect } from 'react';

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
