import { createContext, use, useContext } from 'react';
import { loadedPage, loadPage } from '../pages';
import type { PageMatch } from './match';

const ParamsContext = createContext<Record<string, string>>({});

/** Shows the matched page; suspends while its code is on the way. */
export function PageOutlet({ match }: { match: PageMatch }) {
  const { Page } = loadedPage(match.entry) ?? use(loadPage(match.entry));
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
