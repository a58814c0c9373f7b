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

/** Allows leaving the open forms without a confirmation. */
export function releaseUnsaved(): void {
  forms.clear();
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
