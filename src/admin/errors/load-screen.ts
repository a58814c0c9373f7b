import { useSyncExternalStore } from 'react';
import { type LoaderFunction, redirect } from 'react-router';
import { isReachable } from '../connection';
import { hasUnsaved } from '../unsaved/unsaved';

/** The address for which the page was loaded anew; kept over that. */
const retriedKey = 'admin-reloaded-for';

const listeners = new Set<() => void>();
let hasMissed = false;

/**
 * Fetches the code of a screen before the screen takes the place of the one that is open. After a new version was put
 * in place, the code the open page knows of is gone: the page is then loaded anew, once; a form that is not saved
 * keeps its place instead.
 */
export function loadScreen(load: () => Promise<unknown>): LoaderFunction {
  return async ({ request: { url } }) => {
    try {
      await load();
    } catch (error) {
      if (hasUnsaved()) return stay();
      // A browser without a connection would show a page of its own.
      if (sessionStorage.getItem(retriedKey) !== url && (await isReachable(url))) return startAnew(url);
      sessionStorage.removeItem(retriedKey);
      throw error;
    }
    sessionStorage.removeItem(retriedKey);
    // The way back to the open form comes by here, too.
    if (new URL(url).pathname !== location.pathname) tell(false);
    return null;
  };
}

/** Whether the last screen that was asked for could not be loaded, and the one before it is still there. */
export function useMissedScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hasMissed,
  );
}

function stay(): Response {
  tell(true);
  return redirect(location.pathname + location.search);
}

function startAnew(url: string): Promise<never> {
  sessionStorage.setItem(retriedKey, url);
  location.assign(url);
  return new Promise(() => undefined);
}

function tell(missed: boolean): void {
  hasMissed = missed;
  for (const listener of listeners) listener();
}
