import { type ComponentProps, startTransition, StrictMode, useCallback, useState } from 'react';
import { lazyContentSource, type ContentSource } from '../data/site/content-source';
import { readPageState, readService } from '../data/site/page-data';
import { sessionKey } from '../data/account/session-key';
import { PrefetchContext } from './app/prefetch';
import { type Answers, createContentCache } from './app/content-cache';
import { EditAnchorContext } from './app/edit-anchor';
import { matchPage, type PageMatch } from './app/match';
import { Site } from './app/site';
import { loadPage } from './pages';
import type * as ReactDom from './react-dom';
import { loadFonts } from './web-fonts';

/**
 * Begins to hydrate the page the server has rendered, in pieces, between which the browser does what the visitor wants.
 * Once it has begun (the promise), a click hydrates first what it is meant for.
 */
export async function startSite({ createRoot, hydrateRoot }: typeof ReactDom): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  await loadPage(matchPage(location.pathname).name);
  const content = createContentCache(lazyContentSource(openContent), readPageState<Answers>());
  // Hydration shows the failures that are in the page.
  const onReady = () => {
    content.retry();
    void loadFonts();
    addEventListener('online', content.retry);
    // A page that the browser has kept for Back is as old as it was left.
    addEventListener('pageshow', content.retry);
  };
  const fetchPage = async (match: PageMatch) => {
    // All code at once, so that reading begins after one round trip.
    const [{ fetchAhead }] = await Promise.all([
      import('./app/fetch-ahead'),
      loadPage(match.name),
      openContent(),
    ]);
    await fetchAhead({ match, content, createRoot });
  };
  // Only a transition is rendered in pieces.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <PrefetchContext value={fetchPage}>
          <MarkedSite content={content} onReady={onReady} />
        </PrefetchContext>
      </StrictMode>,
    );
  });
}

/** For people who are signed in to the back office each record has its mark, once the page lives. */
function MarkedSite({
  content,
  onReady,
}: Required<Pick<ComponentProps<typeof Site>, 'content' | 'onReady'>>) {
  const [mark, setMark] = useState<Awaited<ReturnType<typeof ownMark>>>();
  const onAlive = useCallback(() => {
    onReady();
    void ownMark().then((loaded) => startTransition(() => setMark(() => loaded)));
  }, [onReady]);
  return (
    <EditAnchorContext value={mark}>
      <Site content={content} onReady={onAlive} />
    </EditAnchorContext>
  );
}

/** Visitors load nothing of it. */
async function ownMark() {
  try {
    return localStorage.getItem(sessionKey) ? (await import('./edit-mark/edit-mark')).EditMark : undefined;
  } catch {
    // The browser keeps nothing, or a newer version of the website has taken its place: the page is what matters.
    return undefined;
  }
}

let opened: Promise<ContentSource> | undefined;

/** The first page reads nothing: its answers came with it. Loaded once, anew after a failure. */
function openContent(): Promise<ContentSource> {
  opened ??= import('../data/site/published-content').then((published) =>
    published.openContent(readService()),
  );
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}
