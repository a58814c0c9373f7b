import { use, useContext, useEffect, useState } from 'react';
import { offPage } from '../../content/pages/page-settings';
import { ErrorBoundary } from '../../ui/error-boundary';
import { PageHead } from './page-head';
import { PageSettingsContext } from './page-settings';
import { RouteContext } from './route-context';
import { useFollowRedirect } from './use-redirect';
import { usePageLoader } from './page-loader';
import type { PageMatch } from './match';
import type { RouteName } from '../../content/pages/pages';
import { PageFailure, LoadingMessage } from '../layout/states';

/** Renders the matched page, or the 404 page instead of one that is off; suspends while its code loads. */
export function PageOutlet({ match }: { match: PageMatch }) {
  return (
    <ErrorBoundary fallback={<PageErrorFallback name={match.name} />}>
      <MatchedPage match={match} />
    </ErrorBoundary>
  );
}

function MatchedPage({ match }: { match: PageMatch }) {
  const pageLoader = usePageLoader();
  const settings = useContext(PageSettingsContext);
  const off = match.name === 'notFound' ? undefined : offPage(settings, match.name);
  const name = off ? 'notFound' : match.name;
  if (off?.redirectTo) return <MovedPage to={off.redirectTo} />;
  const { Page } = pageLoader.loaded(name) ?? use(pageLoader.load(name));
  return (
    <RouteContext value={match}>
      <Page />
    </RouteContext>
  );
}

/** The server answers 301. */
function MovedPage({ to }: { to: string }) {
  useFollowRedirect(to);
  return <PageHead movedTo={to} />;
}

const timeoutMs = 10_000;

/**
 * Handles a page that failed to render. If its code failed to load (a newer version was deployed), reloads the URL
 * once: the server renders the page without that code. Shows an error message if the server does not answer either, or
 * if the page itself threw an error.
 */
function PageErrorFallback({ name }: { name: RouteName }) {
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
