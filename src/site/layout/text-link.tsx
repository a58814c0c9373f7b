import type { ReactNode } from 'react';
import { isPagePath } from '../app/match';
import { SiteLink } from './site-link';

/** Link in a text. Pages of the website open without a page load, unless the address has an anchor. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const [path = ''] = href.split('?');
  if (path.startsWith('/') && !href.includes('#') && isPagePath(path))
    return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}
