import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './admin.css';
import { language } from '../../content/language';
import { createAuth } from '../../data/account/auth';
import { readService } from '../../data/site/page-data';
import { deleteAllSnapshots } from '../editor/autosave/snapshots';
import { discardUnsaved, hasUnsaved } from '../parts/unsaved';
import { routes } from './routes';
import { readMailedLink } from '../session/mailed-link/session-link';
import { createSession, forgetDataOfFormerAccount } from '../session/session';
import { SessionContext } from '../session/session-context';
import { QuestionDialog } from '../parts/use-action';
import { SessionOffer } from '../session/mailed-link/confirm-page';
import { startTheme } from './shell/theme';

/** The back office is rendered only in the browser, into the empty document from the server. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) return;
  // Elements in another language have their own `lang`.
  document.documentElement.lang = language;
  startTheme();
  const mailedLink = readMailedLink(location);
  // Removes tokens in the fragment from the browser history.
  if (mailedLink) history.replaceState(history.state, '', location.pathname + location.search);
  const service = readService();
  const session = createSession({
    service,
    auth: createAuth(service),
    mailedLink,
    hasUnsaved,
    discardUnsaved() {
      discardUnsaved();
      void deleteAllSnapshots();
    },
  });
  // Notify before the next event, so that a second click finds the button busy.
  notifyManager.setScheduler(queueMicrotask);
  const queryClient = createQueryClient();
  forgetDataOfFormerAccount(session, queryClient);
  createRoot(root).render(
    <StrictMode>
      <SessionContext value={session}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={createBrowserRouter(routes)} />
          <SessionOffer />
          <QuestionDialog />
        </QueryClientProvider>
      </SessionContext>
    </StrictMode>,
  );
}

function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Fail at once without a network; waiting for it would look like a frozen form.
      queries: {
        networkMode: 'always',
        retry: 1,
        retryDelay: 500,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

start();
