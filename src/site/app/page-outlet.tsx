import { use, useContext, useEffect, useState } from 'react';
import { offPage } from '../../content/pages/page-settings';
import { ErrorBoundary } from '../../ui/error-boundary';
import { PageSettingsContext, RouteContext, type PageMatch } from './match';
import { usePageLoader } from './page-loader';
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
  const isOff = match.name !== 'notFound' && offPage(settings, match.name) !== undefined;
  const name = isOff ? 'notFound' : match.name;
  const { Page } = pageLoader.loaded(name) ?? use(pageLoader.load(name));
  return (
    <RouteContext value={match}>
      <Page />
    </RouteContext>
  );
}

const timeoutMs = 10_000;

/** If the code is gone (a newer version), reloads the URL once: the server renders without it. Else shows an error. */
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

/** Rejects when the server fails: a reload would then replace the website by the browser's error page. */
async function assertServerResponds(): Promise<void> {
  const response = await fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(timeoutMs) });
  if (response.status >= 500) throw new Error(`The server answers ${response.status}`);
}
