import { hydrate } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPageState, readService } from '../data/page-data';
import { createTables } from '../data/tables';
import { matchPage } from './app/match';
import { createQueries, Site } from './app/site';
import { loadPage } from './pages';

/** Hydrates the page the server has rendered; resolves when it reacts to clicks. */
export async function startSite(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await loadPage(matchPage(location.pathname).entry);
  const queries = createQueries();
  hydrate(queries, readPageState());
  const tables = createTables(readService());
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <StrictMode>
        <Site tables={tables} queries={queries} onReady={resolve} />
      </StrictMode>,
    );
  });
}
