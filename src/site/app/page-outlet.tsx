import { use, useContext } from 'react';
import { offPage } from '../../content/pages/page-settings';
import { ErrorBoundary } from '../../ui/error-boundary';
import { PageHead } from './page-head';
import { PageSettingsContext } from './page-settings';
import { RouteContext } from './route-context';
import { useFollowRedirect } from './use-redirect';
import { usePageLoader } from './page-loader';
import { PageErrorFallback } from './page-error-fallback';
import type { PageMatch } from './match';

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

/** Redirects to another page; the server answers 301. */
function MovedPage({ to }: { to: string }) {
  useFollowRedirect(to);
  return <PageHead movedTo={to} />;
}
