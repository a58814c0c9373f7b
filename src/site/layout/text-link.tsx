import type { ReactNode } from 'react';
import { isPagePath } from '../app/match';
import { useIsPageOff } from '../app/page-settings';
import { SiteLink } from './site-link';

/**
 * Link in a text. Pages of the website open without a page load, unless the address has an anchor. Only the text
 * remains of a link to a page that is off.
 */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const [path = ''] = href.split('?');
  if (useIsPageOff(href)) return children;
  if (path.startsWith('/') && !href.includes('#') && isPagePath(path))
    return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}
