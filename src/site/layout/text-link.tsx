import type { ReactNode } from 'react';
import { isPagePath } from '../app/match';
import { useIsPageOff } from '../app/page-settings';
import { SiteLink } from './site-link';

/**
 * Link in a text. Pages of the website open without a page load, unless the address has a query, which the server may
 * redirect, or an anchor. Only the text remains of a link to a page that is off.
 */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (useIsPageOff(href)) return children;
  if (/^\/[^?#]*$/.test(href) && isPagePath(href)) return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} rel="noopener">
      {children}
    </a>
  );
}
