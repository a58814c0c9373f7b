import { type ComponentProps, startTransition, StrictMode, useCallback, useState } from 'react';
import { lazyContentSource, type ContentSource } from '../data/site/content-source';
import { readPageState, readService } from '../data/site/page-data';
import { sessionKey } from '../data/account/session-key';
import { type Answers, createContentCache, missingPageName } from './app/content-cache';
import { EditAnchorContext } from './app/edit-anchor';
import { matchPage } from './app/match';
import type { PageLoader } from './app/page-loader';
import { Site } from './app/site';
import { savesData } from './app/prefetch';
import { pageLoader } from './routes';
import type * as ReactDom from './react-dom';
import { loadFonts } from './web-fonts';

/**
 * Hydrates the server-rendered page in small tasks, so that the browser can handle input in between. Resolves when
 * hydration has started; from then on, React hydrates clicked parts first.
 */
export async function startSite({ createRoot, hydrateRoot }: typeof ReactDom): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const known = readPageState<Answers>();
  const missingPath = missingPageName in known ? location.pathname : undefined;
  await pageLoader.load(missingPath ? 'notFound' : matchPage(location.pathname).name);
  const content = createContentCache(lazyContentSource(openContent), known);
  // Hydrate with the errors that the server rendered, then retry.
  const onReady = () => {
    content.retry();
    void loadFonts();
    addEventListener('online', content.retry);
    // A page from the back/forward cache may be outdated.
    addEventListener('pageshow', content.retry);
    // A visitor who scrolls often follows a link: its page then waits for its content only.
    if (!savesData()) addEventListener('scroll', () => void loadPrefetching(), { once: true, passive: true });
  };
  const pages: PageLoader = {
    ...pageLoader,
    async prefetch(match) {
      // Load all code in parallel, so that fetching starts after one round trip.
      const [{ fetchAhead }] = await Promise.all([loadPrefetching(), pageLoader.load(match.name)]);
      await fetchAhead({ match, content, pages, createRoot });
    },
  };
  // React splits the work into small tasks only in a transition.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <MarkedSite content={content} pages={pages} missingPath={missingPath} onReady={onReady} />
      </StrictMode>,
    );
  });
}

type MarkedSiteProps = Omit<ComponentProps<typeof Site>, 'router' | 'onReady'> & { onReady: () => void };

/** Adds edit links for signed-in editors, after hydration. */
function MarkedSite({ onReady, ...site }: MarkedSiteProps) {
  const [mark, setMark] = useState<Awaited<ReturnType<typeof ownMark>>>();
  const onAlive = useCallback(() => {
    onReady();
    void ownMark().then((loaded) => startTransition(() => setMark(() => loaded)));
  }, [onReady]);
  return (
    <EditAnchorContext value={mark}>
      <Site {...site} onReady={onAlive} />
    </EditAnchorContext>
  );
}

/** Loads the edit link for signed-in editors only. */
async function ownMark() {
  try {
    return localStorage.getItem(sessionKey) ? (await import('./edit-mark/edit-mark')).EditMark : undefined;
  } catch {
    // No localStorage, or the module is gone after a deployment: show the page without edit links.
    return undefined;
  }
}

let opened: Promise<ContentSource> | undefined;

/** Loads the code that prefetches pages. Failures are reported by the navigation itself. */
async function loadPrefetching() {
  const [prefetching] = await Promise.all([import('./app/fetch-ahead'), openContent()]);
  return prefetching;
}

/**
 * Loads the content source on first use and again after a failure. The first page does not need it, because its data is
 * in the HTML.
 */
function openContent(): Promise<ContentSource> {
  opened ??= import('../data/site/published-content').then((published) =>
    published.openContent(readService()),
  );
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
