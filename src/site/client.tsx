import { type ComponentProps, startTransition, StrictMode, useCallback, useState } from 'react';
import { lazyContentSource, type ContentSource } from '../data/site/content-query';
import { readPageState, readService } from '../data/site/page-data';
import { sessionKey } from '../data/account/session-key';
import {
  type ContentCache,
  type ContentResults,
  createContentCache,
  missingPageName,
} from './app/content-cache';
import { EditAnchorContext } from './app/content-hooks';
import { matchPage } from './app/match';
import { type PageLoader, savesData } from './app/page-loader';
import { Site } from './app/site';
import { pageLoader } from './routes';
import type * as ReactDom from './react-dom';

/** Hydrates in small tasks, so that input is handled in between. Resolves when it starts; clicked parts come first. */
export async function startSite({ createRoot, hydrateRoot }: typeof ReactDom): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await moveStyleSheet(root.querySelector('link'));
  // Hydration expects the markup of React.
  for (const element of root.querySelectorAll('link, script')) element.remove();
  const initialResults = readPageState<ContentResults>();
  const missingPath = missingPageName in initialResults ? location.pathname : undefined;
  await pageLoader.load(missingPath ? 'notFound' : matchPage(location.pathname).name);
  const cache = createContentCache(lazyContentSource(loadContentSource), initialResults);
  // React splits the work into small tasks only in a transition.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <SiteWithEditMarks
          cache={cache}
          pageLoader={prefetchingLoader(cache, createRoot)}
          missingPath={missingPath}
          onReady={() => afterHydration(cache)}
        />
      </StrictMode>,
    );
  });
}

/**
 * Moves the sheet from the markup to the head. Browsers that cannot move it load a copy, from their cache, and lay out the
 * page twice more. Rejects if it cannot be loaded: the inlined styles cover only the first screen.
 */
function moveStyleSheet(link: HTMLLinkElement | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const { head } = document;
    if (!link) return resolve(undefined);
    if (isLoaded(link) && 'moveBefore' in head) return resolve(head.moveBefore(link, null));
    const copy = document.createElement('link');
    copy.rel = 'stylesheet';
    copy.onload = resolve;
    copy.onerror = () => {
      // boot.ts reads the rules of all sheets then.
      link.remove();
      copy.remove();
      reject(new Error('No styles'));
    };
    copy.href = link.href;
    document.head.append(copy);
  });
}

/** The rules of a sheet that has failed to load cannot be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules);
  } catch {
    return false;
  }
}

function afterHydration(cache: ContentCache): void {
  cache.retry();
  addEventListener('online', cache.retry);
  // A page from the back/forward cache may be outdated.
  addEventListener('pageshow', cache.retry);
  // A visitor who scrolls often follows a link: its page then waits for its content only.
  const prepare = () => void loadPrefetching().catch(() => undefined);
  if (!savesData()) addEventListener('scroll', prepare, { once: true, passive: true });
}

function prefetchingLoader(cache: ContentCache, createRoot: typeof ReactDom.createRoot): PageLoader {
  const loader: PageLoader = {
    ...pageLoader,
    async prefetch(match) {
      // Load all code in parallel, so that fetching starts after one round trip.
      const [{ prefetchPage }] = await Promise.all([loadPrefetching(), pageLoader.load(match.name)]);
      await prefetchPage({ match, cache, pageLoader: loader, createRoot });
    },
  };
  return loader;
}

type SiteWithEditMarksProps = Omit<ComponentProps<typeof Site>, 'router' | 'onReady'> & {
  onReady: () => void;
};

function SiteWithEditMarks({ onReady, ...site }: SiteWithEditMarksProps) {
  const [editMark, setEditMark] = useState<Awaited<ReturnType<typeof loadEditMark>>>();
  const onHydrated = useCallback(() => {
    onReady();
    void loadEditMark().then((loaded) => startTransition(() => setEditMark(() => loaded)));
  }, [onReady]);
  return (
    <EditAnchorContext value={editMark}>
      <Site {...site} onReady={onHydrated} />
    </EditAnchorContext>
  );
}

async function loadEditMark() {
  try {
    return localStorage.getItem(sessionKey) ? (await import('./edit-mark/edit-mark')).EditMark : undefined;
  } catch {
    // No localStorage, or the module is gone after a deployment: show the page without edit links.
    return undefined;
  }
}

/** The navigation itself reports failures. */
async function loadPrefetching() {
  const parts = [loadContentSource(), import('../ui/carousel/controller')];
  const [module] = await Promise.all([import('./app/prefetch-page'), ...parts]);
  return module;
}

let contentSource: Promise<ContentSource> | undefined;

/** Loads the content source on first use and again after a failure. The first page has its data in the HTML. */
function loadContentSource(): Promise<ContentSource> {
  contentSource ??= import('../data/site/published-content').then((published) =>
    published.openContent(readService()),
  );
  contentSource.catch(() => {
    contentSource = undefined;
  });
  return contentSource;
}
