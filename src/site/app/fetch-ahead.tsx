import { startTransition, use } from 'react';
import type { createRoot as CreateRoot } from 'react-dom/client';
import type { ContentCache } from './content-cache';
import { ContentContext } from './content-hooks';
import { matchPage, type PageMatch } from './match';
import { PageOutlet } from './page-outlet';

type Ahead = {
  /** Its code is there. */
  match: PageMatch;
  content: ContentCache;
  createRoot: typeof CreateRoot;
};

/**
 * Asks for what a page would show, and for what that needs: its pictures. As on the server a rendering that nobody sees finds
 * out what that is, so that a page states its needs once, in its hooks. What fails is asked for again by the page itself.
 */
export async function fetchAhead(ahead: Ahead): Promise<void> {
  await findOut(ahead);
  await ahead.content.settled();
  // Once the link was followed, the page itself asks for what follows from its answers.
  if (isShown(ahead.match)) return;
  await findOut(ahead);
  await ahead.content.settled();
}

function isShown(match: PageMatch): boolean {
  return JSON.stringify(matchPage(location.pathname, location.search)) === JSON.stringify(match);
}

async function findOut({ match, content, createRoot }: Ahead): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => {
    startTransition(() => {
      root.render(
        <ContentContext value={content}>
          <PageOutlet match={match} />
          <End onReached={resolve} />
        </ContentContext>,
      );
    });
  });
  root.unmount();
}

const never = new Promise<never>(() => undefined);

/** A rendering that has come here has asked for everything; it never ends, so nothing of it has an effect. */
function End({ onReached }: { onReached: () => void }) {
  onReached();
  return use(never);
}
