import { createContext } from 'react';
import { loadPage } from '../pages';
import { matchPage, type PageMatch } from './match';

/** Prefetch function. By default it loads the page's code; the website in a browser also loads its content. */
export const PrefetchContext = createContext<(match: PageMatch) => Promise<unknown>>(({ name }) =>
  loadPage(name),
);

/** Prefetches the page of a URL, unless the visitor has enabled data saving. */
export function prefetch(fetchPage: (match: PageMatch) => Promise<unknown>, href: string): void {
  if (savesData()) return;
  // Ignore errors: the navigation itself loads again and reports them.
  const { pathname, search } = new URL(href, location.href);
  fetchPage(matchPage(pathname, search)).catch(() => undefined);
}

/** Checks the data-saving preference (https://wicg.github.io/savedata/). */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
