import { useEffect } from 'react';

/** Forms with unsaved input, each with the function that deletes its snapshot if it has one. */
const forms = new Map<symbol, (() => void) | undefined>();

export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** Returns a function that deletes the snapshots of the forms unsaved now. Call it after the page was left. */
export function snapshotDeletion(): () => void {
  const all = [...forms.values()];
  return () => all.forEach((deleteSnapshot) => deleteSnapshot?.());
}

export function discardUnsaved(): void {
  snapshotDeletion()();
  releaseUnsaved();
}

/** Continues the navigation that waits for the user's answer, or whose screen is loading. */
let proceed: (() => void) | undefined;

export function setHeldNavigation(next: typeof proceed): void {
  proceed = next;
}

/** Allows leaving the open forms without a confirmation. Returns whether a navigation has waited for that. */
export function releaseUnsaved(): boolean {
  forms.clear();
  proceed?.();
  return proceed !== undefined;
}

export function useUnsaved(isDirty: boolean, deleteSnapshot?: () => void): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol();
    forms.set(form, deleteSnapshot);
    return () => {
      forms.delete(form);
    };
  }, [isDirty, deleteSnapshot]);
}
