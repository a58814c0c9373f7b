import { previewBase } from '../data/preview/preview-link';
import { matchPage } from '../site/app/match';
import { texts } from './texts';

/**
 * What the website's router has not answered: links to its pages stay in the preview, files open beside it, and nothing
 * leads out of the website; `tell` says so. Gives a function that ends it.
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
