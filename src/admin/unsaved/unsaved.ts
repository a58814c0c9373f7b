import { useEffect } from 'react';

/** The forms with something typed in them, each with what takes that out of the browser's memory. */
const forms = new Map<symbol, () => void>();

/** Whether something typed would be lost if the page went away now. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** What is unsaved now, to be forgotten once the person has left it. */
export function unsavedNow(): { forget: () => void } {
  const all = [...forms.values()];
  return {
    forget() {
      for (const forget of all) forget();
    },
  };
}

/** The person has decided to leave all of it. */
export function forgetUnsaved(): void {
  unsavedNow().forget();
  forms.clear();
}

/** Counts the form among the unsaved ones as long as `isDirty` holds; `forget` as above. */
export function useUnsaved(isDirty: boolean, forget = nothingRemembered): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol();
    forms.set(form, forget);
    return () => {
      forms.delete(form);
    };
  }, [isDirty, forget]);
}

function nothingRemembered(): void {
  // What lives in the page alone goes with it.
}
