import { useEffect, useState } from 'react';
import type { RouteName } from '../../content/pages/pages';
import { PageFailure } from '../layout/states/page-failure';
import { LoadingMessage } from '../layout/states/loading-message';
import { usePageLoader } from './page-loader';

const timeoutMs = 10_000;

/**
 * Handles a page that failed to render. If its code failed to load (a newer version was deployed), reloads the URL
 * once: the server renders the page without that code. Shows an error message if the server does not answer either, or
 * if the page itself threw an error.
 */
export function PageErrorFallback({ name }: { name: RouteName }) {
  const pageLoader = usePageLoader();
  const [isErrorShown, setErrorShown] = useState(pageLoader.loaded(name) !== undefined);
  useEffect(() => {
    pageLoader.clearFailed(name);
    if (isErrorShown) return;
    assertServerResponds().then(
      () => location.reload(),
      () => setErrorShown(true),
    );
  }, [pageLoader, name, isErrorShown]);
  return isErrorShown ? <PageFailure /> : <LoadingMessage text="Lade..." />;
}

/**
 * Rejects when the server does not respond or fails: a reload would then replace the website by the browser's error
 * page.
 */
async function assertServerResponds(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(`The server answers ${response.status}`);
}
