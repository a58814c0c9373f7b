import { useSyncExternalStore } from 'react';
import { type LoaderFunction, redirect } from 'react-router';
import { isReachable } from './connection';
import { createStore } from './store';
import { hasUnsaved } from './unsaved';

/** Key in sessionStorage of the URL that was reloaded last. */
const reloadedUrlKey = 'admin-reloaded-for';

/** True while the last screen failed to load and the previous one stays. */
const failure = createStore(false);

/** Loads the code of a screen. If a deployment has removed it, reloads the page once, or stays with unsaved input. */
export function loadScreen(load: () => Promise<unknown>): LoaderFunction {
  return async ({ request: { url } }) => {
    try {
      await load();
    } catch (error) {
      if (hasUnsaved()) {
        failure.set(true);
        return redirect(location.pathname + location.search);
      }
      // Without a connection, a reload would show the browser's error page.
      if (sessionStorage.getItem(reloadedUrlKey) !== url && (await isReachable(url))) {
        sessionStorage.setItem(reloadedUrlKey, url);
        location.assign(url);
        // Stays pending until the page is replaced.
        return new Promise(() => undefined);
      }
      sessionStorage.removeItem(reloadedUrlKey);
      throw error;
    }
    sessionStorage.removeItem(reloadedUrlKey);
    // Not for the redirect above, which also runs this loader.
    if (new URL(url).pathname !== location.pathname) failure.set(false);
    return null;
  };
}

export function useScreenLoadFailure(): boolean {
  return useSyncExternalStore(failure.subscribe, failure.state);
}
