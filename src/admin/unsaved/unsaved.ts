import { useEffect } from 'react';

/** Forms with unsaved input, each with the function that deletes its snapshot. */
const forms = new Map<symbol, () => void>();

/** Checks whether leaving the page would lose unsaved input. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/**
 * Returns a function that deletes the snapshots of all forms that are unsaved now. Call it after the page was left.
 */
export function unsavedNow(): { forget: () => void } {
  const all = [...forms.values()];
  return {
    forget() {
      for (const forget of all) forget();
    },
  };
}

/** Deletes the snapshots of all unsaved forms after the user has discarded them. */
export function forgetUnsaved(): void {
  unsavedNow().forget();
  releaseUnsaved();
}

/** Lets the open forms be left without a question. */
export function releaseUnsaved(): void {
  forms.clear();
}

/** Registers a form as unsaved while `isDirty`; `forget` deletes its snapshot. */
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
  // Input without a snapshot ends with the page.
}
