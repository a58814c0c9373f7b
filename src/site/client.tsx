import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { comingContent, type ContentSource } from '../data/content-queries';
import { readPageState, readService } from '../data/page-data';
import { AheadContext } from './app/ahead';
import { matchPage, type PageMatch } from './app/match';
import { createQueries, queryDefaults, Site } from './app/site';
import { loadPage } from './pages';
import type * as ReactDom from './react-dom';

/**
 * Begins to hydrate the page the server has rendered, in pieces, between which the browser does what the visitor wants.
 * Once it has begun (the promise), a click hydrates first what it is meant for.
 */
export async function startSite({ createRoot, hydrateRoot }: typeof ReactDom): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await loadPage(matchPage(location.pathname).name);
  const queries = createQueries();
  hydrate(queries, asFresh(readPageState()));
  const onReady = () => {
    queries.setDefaultOptions(queryDefaults({ retryFailed: true }));
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  };
  const content = comingContent(openContent);
  const fetchPage = async (match: PageMatch) => {
    const [{ fetchAhead }] = await Promise.all([import('./app/fetch-ahead'), loadPage(match.name)]);
    await fetchAhead({ match, content, queries, createRoot });
  };
  // Only a transition is rendered in pieces.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AheadContext value={fetchPage}>
          <Site content={content} queries={queries} onReady={onReady} />
        </AheadContext>
      </StrictMode>,
    );
  });
}

let opened: Promise<ContentSource> | undefined;

/** The first page reads nothing: its answers came with it. Loaded once, anew after a failure. */
function openContent(): Promise<ContentSource> {
  opened ??= import('../data/published-content').then((published) => published.openContent(readService()));
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The server answers with what is true now, however long ago it was rendered: nothing of it is asked again at once. */
function asFresh(state: DehydratedState): DehydratedState {
  const dataUpdatedAt = Date.now();
  const queries = state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt } }));
  return { ...state, queries };
}
