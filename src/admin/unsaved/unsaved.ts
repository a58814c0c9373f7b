import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Whether something typed would be lost if the page went away now. */
export function hasUnsaved(): boolean {
  return forms.size > 0;
}

/** The person has decided to leave all of it. */
export function forgetUnsaved(): void {
  forms.clear();
}

/** Counts the form among the unsaved ones as long as `isDirty` holds. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const form = Symbol();
    forms.add(form);
    return () => {
      forms.delete(form);
    };
  }, [isDirty]);
}
