import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition, use } from 'react';
import type { createRoot as CreateRoot } from 'react-dom/client';
import type { ContentSource } from '../../data/content-queries';
import { ContentContext } from './content-hooks';
import type { PageMatch } from './match';
import { PageOutlet } from './page-outlet';

type Ahead = {
  /** Its code is there. */
  match: PageMatch;
  content: ContentSource;
  queries: QueryClient;
  createRoot: typeof CreateRoot;
};

/**
 * Asks for what a page would show. As on the server a rendering that nobody sees finds out what that is, so that a page
 * states its needs once, in its hooks. What fails is asked for again by the page itself.
 */
export async function fetchAhead({ match, content, queries, createRoot }: Ahead): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root.render(
        <ContentContext value={content}>
          <QueryClientProvider client={queries}>
            <PageOutlet match={match} />
            <End onReached={resolve} />
          </QueryClientProvider>
        </ContentContext>,
      );
    });
  });
  root.unmount();
  const all = queries.getQueryCache().getAll();
  const open = all.filter(({ state }) => state.status === 'pending' && state.fetchStatus === 'idle');
  await Promise.allSettled(open.map((query) => query.fetch()));
}

const never = new Promise<never>(() => undefined);

/** A rendering that has come here has asked for everything; it never ends, so nothing of it has an effect. */
function End({ onReached }: { onReached: () => void }) {
  onReached();
  return use(never);
}
