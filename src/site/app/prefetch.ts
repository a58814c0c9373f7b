import { createContext } from 'react';
import { loadPage } from '../pages';
import { matchPage, type PageMatch } from './match';

/** What is fetched of a page that someone looks like going to: its code. The website in a browser adds its content. */
export const PrefetchContext = createContext<(match: PageMatch) => Promise<unknown>>(({ name }) =>
  loadPage(name),
);

/** Fetches ahead what an address needs, unless the visitor wants to save data. */
export function prefetch(fetchPage: (match: PageMatch) => Promise<unknown>, href: string): void {
  if (savesData()) return;
  // A failure is told by the navigation itself, which asks again.
  const { pathname, search } = new URL(href, location.href);
  fetchPage(matchPage(pathname, search)).catch(() => undefined);
}

/** https://wicg.github.io/savedata/ */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
