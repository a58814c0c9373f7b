import { useSyncExternalStore } from 'react';
import { type LoaderFunction, redirect } from 'react-router';
import { isReachable } from '../connection';
import { hasUnsaved } from '../unsaved/unsaved';

/** Key in sessionStorage of the URL that was reloaded last. */
const retriedKey = 'admin-reloaded-for';

const listeners = new Set<() => void>();
let hasMissed = false;

/**
 * Returns a route loader that loads a screen's code before the screen changes. After a deployment the former code is
 * gone: the page is reloaded once. With unsaved input the current screen stays instead.
 */
export function loadScreen(load: () => Promise<unknown>): LoaderFunction {
  return async ({ request: { url } }) => {
    try {
      await load();
    } catch (error) {
      if (hasUnsaved()) return stay();
      // Without a connection, a reload would show the browser's error page.
      if (sessionStorage.getItem(retriedKey) !== url && (await isReachable(url))) return startAnew(url);
      sessionStorage.removeItem(retriedKey);
      throw error;
    }
    sessionStorage.removeItem(retriedKey);
    // Not for the redirect of `stay`, which also runs this loader.
    if (new URL(url).pathname !== location.pathname) tell(false);
    return null;
  };
}

/** Returns whether the last screen failed to load while the previous one stays. */
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
