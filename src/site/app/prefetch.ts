import type { PageLoader } from './page-loader';
import { matchPage } from './match';

export function prefetch(pageLoader: PageLoader, href: string): void {
  if (savesData()) return;
  // Ignore errors: the navigation itself loads again and reports them.
  const { pathname, search } = new URL(href, location.href);
  pageLoader.prefetch(matchPage(pathname, search)).catch(() => undefined);
}

/** Checks the data-saving preference (https://wicg.github.io/savedata/). */
export function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
