import { use } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { RouteContext } from './route-context';
import { usePageLoader } from './page-loader';
import { PageLost } from './page-lost';
import type { PageMatch } from './match';

/** Renders the matched page; suspends while its code loads. */
export function PageOutlet({ match }: { match: PageMatch }) {
  return (
    <ErrorBoundary fallback={<PageLost name={match.name} />}>
      <MatchedPage match={match} />
    </ErrorBoundary>
  );
}

function MatchedPage({ match }: { match: PageMatch }) {
  const pages = usePageLoader();
  const { Page } = pages.loaded(match.name) ?? use(pages.load(match.name));
  return (
    <RouteContext value={match}>
      <Page />
    </RouteContext>
  );
}
