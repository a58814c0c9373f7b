import { previewBase } from '../data/preview/preview-link';
import { matchPage } from '../site/app/match';
import { texts } from './texts';

/**
 * Handles clicks on links that the router does not handle: page links stay in the preview, files open in a new tab.
 * External links are not followed, and `tell` gets a message. Returns a function that removes the handler.
 */
export function keepInside(tell: (sentence: string | undefined) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    tell(undefined);
    if (!link || event.defaultPrevented || link.pathname.startsWith(previewBase)) return;
    event.preventDefault();
    if (link.origin !== location.origin) return tell(texts.notFollowed(link.href));
    const isPage = link.protocol !== 'blob:' && matchPage(link.pathname).name !== 'notFound';
    if (isPage) location.assign(previewBase + link.pathname + location.search);
    else window.open(link.href, '_blank', 'noopener');
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
