import { type DehydratedState, hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { publishedContent } from '../data/content-queries';
import { readPageState, readService } from '../data/page-data';
import type { Tables } from '../data/tables';
import { matchPage } from './app/match';
import { createQueries, queryDefaults, Site } from './app/site';
import { loadPage } from './pages';

/** Hydrates the page the server has rendered; resolves when it reacts to clicks. */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await loadPage(matchPage(location.pathname).name);
  const queries = createQueries();
  hydrate(queries, asFresh(readPageState()));
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <Site content={publishedContent(openTables)} queries={queries} onReady={resolve} />
      </StrictMode>,
    );
  });
  queries.setDefaultOptions(queryDefaults({ retryFailed: true }));
  void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
}

let opened: Promise<Tables> | undefined;

/** The first page needs no client: its answers came with it. Loaded once, anew after a failure. */
function openTables(): Promise<Tables> {
  opened ??= import('../data/tables').then(({ createTables }) => createTables(readService()));
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
