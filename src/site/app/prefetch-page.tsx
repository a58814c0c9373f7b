import { startTransition, use } from 'react';
import type { createRoot as CreateRoot } from 'react-dom/client';
import type { ContentCache } from './content-cache';
import { ContentContext } from './content-hooks';
import { matchPage, type PageMatch } from './match';
import { type PageLoader, PageLoaderContext } from './page-loader';
import { PageOutlet } from './page-outlet';

type PrefetchOptions = {
  /** Page whose code has loaded. */
  match: PageMatch;
  cache: ContentCache;
  pageLoader: PageLoader;
  createRoot: typeof CreateRoot;
};

/** Renders the page outside the document to find its queries, so a page declares them only once, in its hooks. */
export async function prefetchPage(options: PrefetchOptions): Promise<void> {
  await issueQueries(options);
  await options.cache.settled();
  // After navigation, the page itself fetches the dependent queries.
  if (isCurrentPage(options.match)) return;
  await issueQueries(options);
  await options.cache.settled();
}

function isCurrentPage(match: PageMatch): boolean {
  return JSON.stringify(matchPage(location.pathname, location.search)) === JSON.stringify(match);
}

async function issueQueries({ match, cache, pageLoader, createRoot }: PrefetchOptions): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root.render(
        <ContentContext value={cache}>
          <PageLoaderContext value={pageLoader}>
            <PageOutlet match={match} />
            <SuspendAtEnd onReached={resolve} />
          </PageLoaderContext>
        </ContentContext>,
      );
    });
  });
  root.unmount();
}

const never = new Promise<never>(() => undefined);

/** Reports that all queries have been issued, then suspends forever, so that no effect of this rendering runs. */
function SuspendAtEnd({ onReached }: { onReached: () => void }) {
  onReached();
  return use(never);
}
