import { use } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { loadedPage, loadPage } from '../pages';
import { RouteContext } from './route-context';
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
  const { Page } = loadedPage(match.name) ?? use(loadPage(match.name));
  return (
    <RouteContext value={match}>
      <Page />
    </RouteContext>
  );
}
