import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from './store';

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
  proceedOnce();
  return proceed !== undefined;
}

/** A second call before the next rendering would be an error of the router. */
function proceedOnce(): void {
  const next = proceed;
  if (next) proceed = () => undefined;
  next?.();
}

const savingCount = createStore(0);

/** A navigation during a save waits for its end. */
export function useSaving(isSaving: boolean): void {
  useEffect(() => {
    if (!isSaving) return;
    savingCount.set(savingCount.state() + 1);
    return () => savingCount.set(savingCount.state() - 1);
  }, [isSaving]);
}

export function useIsSaving(): boolean {
  return useSyncExternalStore(savingCount.subscribe, savingCount.state) > 0;
}

export function useUnsaved(isDirty: boolean, deleteSnapshot?: () => void): void {
  useEffect(() => {
    if (!isDirty) {
      // Also a text that was stored when it lost the focus to the link.
      if (!hasUnsaved()) proceedOnce();
      return;
    }
    const form = Symbol();
    forms.set(form, deleteSnapshot);
    return () => {
      forms.delete(form);
    };
  }, [isDirty, deleteSnapshot]);
}
