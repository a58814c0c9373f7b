import { createContext, use, useContext } from 'react';
import { ErrorBoundary } from '../../ui/error-boundary';
import { loadedPage, loadPage } from '../pages';
import { PageLost } from './page-lost';
import type { PageMatch } from './match';

const ParamsContext = createContext<Record<string, string>>({});

/** Shows the matched page; suspends while its code is on the way. */
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
    <ParamsContext value={match.params}>
      <Page />
    </ParamsContext>
  );
}

/** A parameter of the current path; empty when the path has none of that name. */
export function useParam(name: string): string {
  return useContext(ParamsContext)[name] ?? '';
}
