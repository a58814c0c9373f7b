import { startTransition, use } from 'react';
import type { createRoot as CreateRoot } from 'react-dom/client';
import type { ContentCache } from './content-cache';
import { ContentContext } from './content-hooks';
import { matchPage, type PageMatch } from './match';
import { type PageLoader, PageLoaderContext } from './page-loader';
import { PageOutlet } from './page-outlet';

type Ahead = {
  /** Page whose code has loaded. */
  match: PageMatch;
  content: ContentCache;
  pages: PageLoader;
  createRoot: typeof CreateRoot;
};

/**
 * Prefetches the content and images of a page. Renders it outside the document, as the server does, to find its
 * queries; so a page declares them only once, in its hooks. The page itself refetches failed queries.
 */
export async function fetchAhead(ahead: Ahead): Promise<void> {
  await findOut(ahead);
  await ahead.content.settled();
  // After navigation, the page itself fetches the dependent queries.
  if (isShown(ahead.match)) return;
  await findOut(ahead);
  await ahead.content.settled();
}

function isShown(match: PageMatch): boolean {
  return JSON.stringify(matchPage(location.pathname, location.search)) === JSON.stringify(match);
}

async function findOut({ match, content, pages, createRoot }: Ahead): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root.render(
        <ContentContext value={content}>
          <PageLoaderContext value={pages}>
            <PageOutlet match={match} />
            <End onReached={resolve} />
          </PageLoaderContext>
        </ContentContext>,
      );
    });
  });
  root.unmount();
}

const never = new Promise<never>(() => undefined);

/** Reports that all queries have been issued, then suspends forever, so that no effect of this rendering runs. */
function End({ onReached }: { onReached: () => void }) {
  onReached();
  return use(never);
}
